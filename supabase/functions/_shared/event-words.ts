import { type Locale, languageTag } from '../../../app/domain/locale.ts'

interface Titled {
  title_en: string
  title_hi: string
  place_en: string | null
  place_hi: string | null
}

/** Title and place in one language. */
export function eventNames(event: Titled, language: Locale) {
  return language === 'hi'
    ? { title: event.title_hi, place: event.place_hi }
    : { title: event.title_en, place: event.place_en }
}

/** Day and hours on India's clock: Tuesday, 1 December 2026, 17:00–18:00. */
export function eventHours(startsAt: string, minutes: number, language: Locale): string {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  const day = format(language, { dateStyle: 'full' })
  const hour = format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day.format(start)}, ${hour.format(start)}–${hour.format(end)}`
}

function format(language: Locale, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(languageTag[language], { ...options, timeZone: 'Asia/Kolkata' })
}
