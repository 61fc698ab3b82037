import { useEffect, useState } from 'react'

interface TimeLeftProps {
  /** A moment in ISO form. */
  until: string
  onOver?: () => void
}

/** Minutes and seconds until a moment, counting down: 14:05. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  return (
    <time role="timer" dateTime={`PT${seconds}S`} className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </time>
  )
}
