import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notePageView } from './loader-choice'

/** Watches over every page with running code: its code comes when the browser has nothing better to do. */
export function PageWatch() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) notePageView()
    void import('./monitors').then(({ noteNavigation }) => noteNavigation())
  }, [pathname])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = () =>
      void import('./watches').then(({ startWatches }) => {
        if (!isOver) stop = startWatches()
      })
    const waiting = whenIdle(start)
    return () => {
      isOver = true
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
