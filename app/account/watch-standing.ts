import type { Standing } from '~/platform/standing.queries'
import { lastActivity } from './activity'

const askEveryMs = 5_000
const askIdleEveryMs = 10_000
const idleAfterMs = 60_000
const noteEveryMs = 60_000

interface Watch {
  /** How somebody stands now; may fail. */
  ask: (signal: AbortSignal) => Promise<Standing | null>
  /** Tells the platform that somebody is at work; may fail. */
  note: (signal: AbortSignal) => Promise<void>
  /** Hears every answer. */
  report: (standing: Standing | null) => void
}

/**
 * Asks again and again how somebody stands: every 5 seconds while somebody is at work, every 10 while nobody is, never
 * while the page is hidden, at once when it is seen again. What cannot be asked is left for the next time without a
 * word. Only work is noted, once a minute. Returns a function that ends the watch, and what it is just asking.
 */
export function watchStanding({ ask, note, report }: Watch): () => void {
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
    const standing = await ask(over.signal)
    if (over.signal.aborted) return
    report(standing)
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

/** Whether somebody used the product within the last minute: a page that asks by itself is no use. */
function isAtWork(): boolean {
  return Date.now() - lastActivity() < idleAfterMs
}
