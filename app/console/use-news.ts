import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { logger } from '~/platform/logger'

const workedOnMs = 1000
const seenMs = 15_000

/**
 * Loads the page again when something new has come: asks for the newest mark every second while somebody works in this
 * window, every 15 seconds while it is only seen, never while it is hidden. `shownMark` is the mark of what the page
 * shows; null when that is not known.
 */
export function useNews(newestMark: () => Promise<string>, shownMark: string | null) {
  const { revalidate, state } = useRevalidator()
  const ask = useEffectEvent(newestMark)
  const compare = useEffectEvent((mark: string) => {
    if (shownMark !== null && mark !== shownMark && state === 'idle') void revalidate()
  })
  useEffect(() => {
    let askedAt = 0
    let isAsking = false
    async function look() {
      const every = document.hasFocus() ? workedOnMs : seenMs
      if (document.visibilityState === 'hidden' || isAsking || Date.now() - askedAt < every) return
      askedAt = Date.now()
      isAsking = true
      try {
        compare(await ask())
      } catch (error) {
        logger.warn('whether something new has come could not be asked', error)
        askedAt = Date.now() + seenMs
      }
      isAsking = false
    }
    const timer = setInterval(() => void look(), workedOnMs)
    return () => clearInterval(timer)
  }, [])
}
