import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notePageView, watchEngagement } from './loader-choice'
import { noteNavigation, watchPage } from './monitors'
import { watchAlerts } from './security-log'
import { watchSurroundings } from './self-check'

/** Watches over every page with running code, from when the browser has nothing better to do. */
export function PageWatch() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) notePageView()
    noteNavigation()
  }, [pathname])
  useEffect(() => {
    let stop: (() => void) | undefined
    const waiting = whenIdle(() => {
      stop = startWatches()
    })
    return () => {
      waiting()
      stop?.()
    }
  }, [])
  return null
}

function whenIdle(start: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(start, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** Starts everything that watches over a page. Returns how to stop it. */
function startWatches(): () => void {
  const stops = [watchEngagement(), watchPage(), watchAlerts(), watchSurroundings()]
  return () => {
    for (const stop of stops) stop()
  }
}
