import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { countdown } from '~/domain/idle-session'

/** How long the view lasts, by the second for the eye and by the minute for the ear. When it is over the page asks anew. */
export function TimeLeft({ until }: { until: number }) {
  const t = useTranslations('viewOnly')
  const { revalidate } = useRevalidator()
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const tick = useEffectEvent(() => {
    const left = secondsUntil(until)
    setSeconds(left)
    if (left === 0) void revalidate() // what the browser held of the workspace ends at the same moment
    return left > 0
  })
  useEffect(() => {
    const timer = setInterval(() => tick() || clearInterval(timer), 1000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil(seconds / 60)
  return (
    <>
      <p aria-hidden="true" className="tabular-nums">
        {t('left', { time: countdown(seconds) })}
      </p>
      <p role="status" className="sr-only">
        {isSaid(minutes) ? t('minutesLeft', { minutes }) : null}
      </p>
    </>
  )
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** Announced a few times only: at 10, 5 and 1. */
function isSaid(minutes: number): boolean {
  return minutes === 10 || minutes === 5 || minutes === 1
}
