import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { momentWords, spanWords } from '~/domain/moment-words'

interface Timed {
  starts_at: string
  minutes: number
  time_zone: string
}

/** How a session's day and time are written, on its outlet's clock. */
export function useSessionTime() {
  const locale = localeOfTag(useLocale())
  return ({ starts_at, minutes, time_zone }: Timed) => {
    const from = new Date(starts_at)
    const to = new Date(from.getTime() + minutes * 60_000)
    const day = momentWords(from, locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: time_zone,
    })
    return { day, span: spanWords(from, to, locale, time_zone) }
  }
}
