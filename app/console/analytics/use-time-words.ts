import { useTranslations } from 'use-intl'

/** Writes seconds as people say them: `48 s`, `2:05 min`; a dash where there are none to speak of. */
export function useTimeWords(): (seconds: number | null) => string {
  const t = useTranslations('analytics.figures')
  return (seconds) => {
    if (seconds === null) return '–'
    const whole = Math.round(seconds)
    if (whole < 60) return t('seconds', { seconds: whole })
    return t('minutes', { time: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` })
  }
}
