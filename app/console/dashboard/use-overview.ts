import { useCallback, useEffect, useRef, useState } from 'react'
import { logger } from '~/platform/logger'
import { type Overview, readOverview } from './overview.queries'

const everyMs = 15_000

/**
 * The figures, read again every 15 seconds while somebody can see them. `isFailing` says that the last reading did not
 * succeed: what is shown is older than it should be.
 */
export function useOverview(first: Overview | null) {
  const [overview, setOverview] = useState(first)
  const [isFailing, setFailing] = useState(first === null)
  const askedAt = useRef(Date.now())
  const read = useCallback(async () => {
    askedAt.current = Date.now()
    try {
      setOverview(await readOverview())
      setFailing(false)
    } catch (error) {
      logger.warn('the overview could not be read', error)
      setFailing(true)
    }
  }, [])
  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible'
    const timer = setInterval(() => {
      if (isVisible()) void read()
    }, everyMs)
    const onVisible = () => {
      if (isVisible() && Date.now() - askedAt.current >= everyMs) void read()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [read])
  return { overview, isFailing, read }
}
