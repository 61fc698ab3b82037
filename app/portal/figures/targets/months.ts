import { type Locale, languageTag } from '~/domain/locale'

/** The first days of months around one: so many before it and behind it. */
export function monthsAround(day: string, before: number, after: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: before + after + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - before + at, 1)).toISOString().slice(0, 10),
  )
}

export function writeMonth(locale: Locale, firstDay: string): string {
  return new Intl.DateTimeFormat(languageTag[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(firstDay))
}
