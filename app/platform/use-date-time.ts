import { useLocale, useTimeZone } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { momentWords } from '~/domain/moment-words'

/** Returns how a page writes a moment in the reader's language: times as people say them, 24 hours where `h23` asks for it. */
export function useDateTime() {
  const locale = localeOfTag(useLocale())
  const timeZone = useTimeZone()
  return (at: Date | number, options: Intl.DateTimeFormatOptions) =>
    momentWords(at, locale, { ...(timeZone && { timeZone }), ...options })
}
