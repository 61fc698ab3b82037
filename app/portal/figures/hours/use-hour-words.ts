import { useLocale } from 'use-intl'
import { dayAfter } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { writeMoney, writeMoneyCompact, writeNumber } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import type { HourKpi } from './hours-query'

const monday = '2026-01-05'

/** Returns how weekdays, hours and figures of the picture are written; `brief` is for a narrow cell. */
export function useHourWords(kpi: HourKpi | null) {
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  return {
    weekday: (weekday: number, style: 'short' | 'long') =>
      dateTime(new Date(dayAfter(monday, weekday - 1)), { weekday: style }),
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    figure: (value: number) =>
      kpi === 'covers'
        ? writeNumber(locale, value, value < 10 ? 1 : 0)
        : writeMoney(locale, Math.round(value / 100) * 100),
    brief: (value: number) =>
      kpi === 'covers'
        ? writeNumber(locale, value, value < 10 ? 1 : 0)
        : writeMoneyCompact(locale, Math.round(value / 100) * 100),
  }
}
