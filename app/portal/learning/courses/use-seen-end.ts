import { type RefObject, useEffect, useEffectEvent } from 'react'

const staysMs = 1500

/** Tells once when the end of what is read has been in sight for a moment. */
export function useSeenEnd(end: RefObject<HTMLElement | null>, isWatching: boolean, onSeen: () => void) {
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    const element = end.current
    if (!isWatching || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (!entry?.isIntersecting) return
      timer = setTimeout(() => {
        observer.disconnect()
        tell()
      }, staysMs)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWatching, end])
}
