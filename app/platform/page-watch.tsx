import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notePageView } from './loader-choice'
import { noteNavigation } from './monitors'
import { startWatches } from './watches'

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
