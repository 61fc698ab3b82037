import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { momentWords, spanWords, timeWords } from '~/domain/moment-words'

/** How days and times of clinics are written, on the clock of a zone. */
export function useClinicTime(timeZone: string) {
  const locale = localeOfTag(useLocale())
  const day = (at: Date | string) =>
    momentWords(at, locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return {
    day,
    time: (at: Date | string | number) => timeWords(at, locale, timeZone),
    /** A day and from when to when. */
    span: (startsAt: string, minutes: number) => {
      const from = new Date(startsAt)
      return `${day(from)}, ${spanWords(from, new Date(from.getTime() + minutes * 60_000), locale, timeZone)}`
    },
    /** A calendar day (`2026-11-24`). */
    date: (date: string) =>
      momentWords(`${date}T00:00:00Z`, locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    /** A day of slots (`2026-11-24`), with its weekday. */
    slotDay: (date: string) =>
      momentWords(`${date}T00:00:00Z`, locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  }
}
