import type { AccessSnapshot } from '~/platform/access-snapshot.queries'
import { lastActivity } from './activity'

const askEveryMs = 5_000
const askIdleEveryMs = 10_000
const idleAfterMs = 60_000
const noteEveryMs = 60_000

interface Watch {
  /** Reads the access snapshot; may fail. */
  ask: (signal: AbortSignal) => Promise<AccessSnapshot | null>
  /** Tells the platform that the person is active; may fail. */
  note: (signal: AbortSignal) => Promise<void>
  /** Hears every answer. */
  report: (snapshot: AccessSnapshot | null) => void
}

/**
 * Polls the access snapshot: every 5 seconds while the person is active, every 10 while idle, never while the page is
 * hidden, and at once when it is shown again. A failed request is left to the next round. Activity is reported once a
 * minute. Returns a function that stops the polling and aborts a request under way.
 */
export function watchAccess({ ask, note, report }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const over = new AbortController()
  let notedAt = 0

  function wait() {
    if (!over.signal.aborted && !document.hidden)
      timer = setTimeout(look, isAtWork() ? askEveryMs : askIdleEveryMs)
  }

  async function look() {
    clearTimeout(timer)
    if (isAsking || document.hidden) return
    isAsking = true
    if (navigator.onLine) await askOnce().catch(() => undefined) // without an answer nothing is known to have changed
    isAsking = false
    wait()
  }

  async function askOnce() {
    const snapshot = await ask(over.signal)
    if (over.signal.aborted) return
    report(snapshot)
    if (!isAtWork() || Date.now() - notedAt < noteEveryMs) return
    notedAt = Date.now()
    await note(over.signal)
  }

  document.addEventListener('visibilitychange', look)
  wait()
  return () => {
    over.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Whether the person did something within the last minute; the polling itself does not count. */
function isAtWork(): boolean {
  return Date.now() - lastActivity() < idleAfterMs
}
