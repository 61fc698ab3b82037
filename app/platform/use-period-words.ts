import { useLocale } from 'use-intl'
import type { Period } from '~/domain/kpi/periods'
import { languageTag, localeOfTag } from '~/domain/locale'

/** Returns how a page writes whole days: `26 Oct – 22 Nov 2026`, one day as such. */
export function usePeriodWords() {
  const locale = localeOfTag(useLocale())
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    day: 'numeric',
    month: locale === 'hi' ? 'long' : 'short', // a short Hindi month is cut in the middle
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ({ from, to }: Period) => format.formatRange(new Date(from), new Date(to))
}
