import { Refusal } from '../refusal.ts'

/**
 * Returns a function that runs work in turn: so many pieces at once, the next ones waiting. Throws a Refusal with 503
 * when too many wait already, so that a flood is turned away instead of piling up.
 */
export function createTurnstile(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw busy
      await new Promise<void>((admit) => waiting.push(admit))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const busy = new Refusal(
  503,
  'request_timeout',
  'Too many people sign in at this moment. Please try again.',
  {
    headers: { 'retry-after': '5' },
  },
)
