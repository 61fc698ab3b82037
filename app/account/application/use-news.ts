import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 15_000

/** Loads the page's data again every 15 seconds while somebody can see it, and when they come back to it. */
export function useNews(isWanted: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => look(), everyMs)
    const onShow = () => look()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [isWanted])
}
