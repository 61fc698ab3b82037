import { useEffect, useEffectEvent, useState } from 'react'

const running = new Set<() => void>()

/** Tells every piece that is being counted as it stands: before something is opened with which time counts anew. */
export function closePieces() {
  for (const close of running) close()
}

const tickMs = 1000
/** A device that slept was not read on. */
const tickMaxMs = 2000

/**
 * Counts the seconds in which the page is in sight, as long as `isCounting`. They are told in pieces: every `pieceSeconds`,
 * when the page goes out of sight, and when the counting ends. Returns those of the current piece.
 */
export function useVisibleSeconds(
  isCounting: boolean,
  pieceSeconds: number,
  onPiece: (seconds: number) => void,
): number {
  const [seconds, setSeconds] = useState(0)
  const tell = useEffectEvent(onPiece)
  const isFull = useEffectEvent((counted: number) => counted >= pieceSeconds)
  useEffect(() => {
    if (!isCounting) return
    let counted = 0
    let last = performance.now()
    function close() {
      const whole = Math.floor(counted / 1000)
      if (whole === 0) return
      counted -= whole * 1000
      setSeconds(0)
      tell(whole)
    }
    function tick() {
      const now = performance.now()
      if (document.visibilityState === 'visible') counted += Math.min(now - last, tickMaxMs)
      last = now
      setSeconds(Math.floor(counted / 1000))
      if (isFull(Math.floor(counted / 1000))) close()
    }
    function change() {
      last = performance.now()
      if (document.visibilityState === 'hidden') close()
    }
    const timer = setInterval(tick, tickMs)
    running.add(close)
    document.addEventListener('visibilitychange', change)
    addEventListener('pagehide', close)
    return () => {
      clearInterval(timer)
      running.delete(close)
      document.removeEventListener('visibilitychange', change)
      removeEventListener('pagehide', close)
      close()
    }
  }, [isCounting])
  return seconds
}
