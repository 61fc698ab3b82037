import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords, spanWords } from '../../../app/domain/moment-words.ts'

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

/** Day and hours on India's clock: Tuesday, 1 December 2026, 5:00–6:00 pm. */
export function eventHours(startsAt: string, minutes: number, language: Locale): string {
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  return `${momentWords(start, language, { dateStyle: 'full' })}, ${spanWords(start, end, language)}`
}
