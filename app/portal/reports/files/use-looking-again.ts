import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const whileMadeMs = 2000

/** Loads the page anew every two seconds while something on it goes on by itself, and somebody looks; one question at a time. */
export function useLookingAgain(isGoingOn: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible' && navigator.onLine) void revalidate()
  })
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => look(), whileMadeMs)
    return () => clearInterval(timer)
  }, [isGoingOn])
}
