import { useEffect, useEffectEvent, useState } from 'react'

interface CountdownProps {
  /** A moment in milliseconds. */
  until: number
  onEnd: () => void
}

/** The time that is left, as minutes and seconds. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    function tick() {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span role="timer" className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}
