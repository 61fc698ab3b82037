import type { SaidRefusal } from '~/platform/changes/say-refusal'

/** `changed`: written and not sent yet; `waiting`: without a connection; `conflict`: somebody else saved in between. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'conflict' | 'refused'

export interface Saving {
  state: SaveState
  /** The revision the work rests on. */
  revision: number
  /** Why the last sending was refused. */
  refusal: SaidRefusal | null
}

interface AutosaveOptions<Work> {
  revision: number
  save: (revision: number, work: Work) => Promise<{ revision: number }>
  /** Puts into words why it was not saved. */
  say: (error: unknown) => Promise<SaidRefusal>
  /** Keeps what is not saved on this device; null when everything is. */
  keep: (work: Work | null, revision: number) => void
  waitMs?: number
  retryMs?: number
}

export type Autosave<Work> = ReturnType<typeof createAutosave<Work>>

/**
 * Saves work a moment after the last change, one sending at a time, and again as long as there is no connection. A conflict
 * stops it until somebody chose. It knows no React.
 */
export function createAutosave<Work>({
  revision,
  save,
  say: wordsOf,
  keep,
  waitMs = 1200,
  retryMs = 8000,
}: AutosaveOptions<Work>) {
  let saving: Saving = { state: 'saved', revision, refusal: null }
  let pending: Work | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isLeft = false
  const listeners = new Set<() => void>()

  function say(next: Partial<Saving>) {
    saving = { ...saving, ...next }
    for (const listener of listeners) listener()
  }

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  async function send(work: Work) {
    say({ state: 'saving', refusal: null })
    try {
      const answer = await save(saving.revision, work)
      say({ revision: answer.revision })
      if (pending !== work) return schedule(waitMs)
      pending = null
      keep(null, answer.revision)
      say({ state: 'saved' })
    } catch (error) {
      const refusal = await wordsOf(error)
      if (refusal.code === 'draft_changed') return say({ state: 'conflict', refusal })
      if (refusal.code !== 'unreachable') return say({ state: 'refused', refusal })
      say({ state: 'waiting', refusal })
      if (!isLeft) schedule(retryMs)
    }
  }

  async function run() {
    clearTimeout(timer)
    while (running) await running
    if (!pending || saving.state === 'conflict') return
    running = send(pending).finally(() => {
      running = null
    })
    await running
  }

  /** Sends at once what is not saved. Answers whether everything is saved now. */
  async function flush(): Promise<boolean> {
    while (pending && (saving.state === 'changed' || saving.state === 'saving' || saving.state === 'saved'))
      await run()
    if (pending && saving.state !== 'conflict') await run()
    return pending === null
  }

  return {
    flush,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: () => saving,
    /** Takes work over; it is sent a moment later. */
    change(work: Work) {
      pending = work
      keep(work, saving.revision)
      if (saving.state === 'conflict') return
      if (saving.state !== 'saving') say({ state: saving.state === 'waiting' ? 'waiting' : 'changed' })
      if (!running) schedule(waitMs)
    },
    /** There is a connection again. */
    retry: () => void run(),
    /** Somebody else saved over what this work rests on. */
    collide() {
      clearTimeout(timer)
      say({ state: 'conflict' })
    },
    /** Somebody chose their own work over what was saved in between. */
    async overwrite(latest: number) {
      say({ state: 'changed', revision: latest, refusal: null })
      await run()
    },
    /** What the server has counts from now on. */
    adopt(latest: number) {
      clearTimeout(timer)
      pending = null
      keep(null, latest)
      say({ state: 'saved', revision: latest, refusal: null })
    },
    /**
     * Somebody has the work before them; to be called as they leave is what this answers. It is sent once more then, and
     * what still waits stays on this device: opened again, the work would meet another sender as somebody else's.
     */
    enter() {
      isLeft = false
      return () => {
        isLeft = true
        void flush()
      }
    },
  }
}
