import { Refusal } from '../refusal.ts'

interface TurnstileOptions {
  /** Pieces of work at once, of all and of one who asks. */
  atOnce: number
  perKey?: number
  /** Pieces that may wait, of all and of one who asks. */
  waitingMax: number
  waitingPerKey?: number
}

interface Waiting {
  admit: () => void
  refuse: (why: Refusal) => void
}

/** Runs work in turn. `key` says who asks. The work may keep its place beyond its end, until something is over. */
export type Turnstile = <Result>(
  key: string,
  work: (keepUntil: (over: Promise<void>) => void) => Promise<Result>,
) => Promise<Result>

/**
 * Returns a function that runs work in turn: so many pieces at once, the next ones waiting, and those who wait take
 * turns, however much one of them asks for. When too much waits, whoever asked for most gives up the last piece: a
 * Refusal with 503. So a flood turns itself away, and no one else.
 */
export function createFairTurnstile(options: TurnstileOptions): Turnstile {
  const { atOnce, waitingMax, perKey = atOnce, waitingPerKey = waitingMax } = options
  const lines = new Map<string, Waiting[]>() // in the order in which they get their next turn
  const running = new Map<string, number>()
  let busy = 0
  let waiting = 0

  const mayRun = (key: string) => busy < atOnce && (running.get(key) ?? 0) < perKey

  function begin(key: string) {
    busy++
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  function end(key: string) {
    busy--
    const left = (running.get(key) ?? 1) - 1
    if (left) running.set(key, left)
    else running.delete(key)
    admitNext()
  }

  function admitNext() {
    for (const [key, line] of lines) {
      if (!mayRun(key)) continue
      const next = line.shift()
      lines.delete(key)
      if (line.length) lines.set(key, line) // behind all others
      if (!next) continue
      waiting--
      begin(key)
      next.admit()
      return
    }
  }

  function wait(key: string): Promise<void> {
    const line = lines.get(key) ?? []
    if (line.length >= waitingPerKey) throw tooBusy
    return new Promise<void>((admit, refuse) => {
      line.push({ admit, refuse })
      lines.set(key, line)
      if (++waiting > waitingMax) shorten()
    })
  }

  function shorten() {
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most))
    waiting--
    longest.pop()?.refuse(tooBusy)
  }

  return async (key, work) => {
    if (mayRun(key)) begin(key)
    else await wait(key)
    let over: Promise<void> | undefined
    try {
      return await work((until) => {
        over = until
      })
    } finally {
      if (over) over.finally(() => end(key))
      else end(key)
    }
  }
}

/** The refusal of work that was never begun. */
export const tooBusy = new Refusal(
  503,
  'request_timeout',
  'Too many people ask for this at the moment. Please try again.',
  { headers: { 'retry-after': '5' } },
)
