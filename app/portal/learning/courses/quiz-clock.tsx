import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TimeLeft } from '~/platform/time-left'
import { useAfter } from './use-after'

interface QuizClockProps {
  expiresAt: string
  /** The server's clock when the attempt was opened: this device's may be wrong. */
  serverNow: string
  onOver: () => void
}

const warnedMs = 120_000

/** How much time is left. Two minutes before the end it is said once, in words. */
export function QuizClock({ expiresAt, serverNow, onOver }: QuizClockProps) {
  const t = useTranslations('courses.quiz')
  const [end] = useState(() => Date.now() + Date.parse(expiresAt) - Date.parse(serverNow))
  const isSoonOver = useAfter(end - warnedMs)
  return (
    <>
      <p className="tabular-nums">
        {t('timeLeft')}: <TimeLeft until={new Date(end).toISOString()} onOver={onOver} />
      </p>
      <p role="status" className="w-full empty:hidden">
        {isSoonOver ? t('soonOver') : null}
      </p>
    </>
  )
}
