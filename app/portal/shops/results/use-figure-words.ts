import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { type Mean, visitsMin } from '~/domain/shops/results'
import { useDateTime } from '~/platform/use-date-time'

/** How scores, ranges and quarters are written. */
export function useFigureWords() {
  const t = useTranslations('shopFigures')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const score = (of: number | null | undefined) => writeNumber(locale, of ?? null, 1)
  return {
    locale,
    score,
    /** The range of a mean, or why it has none. */
    range({ visits, interval }: Mean): string {
      if (interval) return t('between', { low: score(interval.low), high: score(interval.high) })
      return visits < visitsMin ? t('tooFew', { count: visitsMin }) : t('alike')
    },
    day: (at: string, zone = 'Asia/Kolkata') =>
      dateTime(new Date(at), { dateStyle: 'medium', timeZone: zone }),
    /** A quarter by its first and last month. */
    quarter(from: string): string {
      const first = new Date(from)
      const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 2))
      const month = (at: Date) => dateTime(at, { month: 'short', timeZone: 'UTC' })
      return `${month(first)}–${month(last)} ${first.getUTCFullYear()}`
    },
  }
}
