import { useLocale, useTranslations } from 'use-intl'
import { writeFigure } from '~/domain/kpi/write-figure'
import { languageTag, localeOfTag } from '~/domain/locale'
import { calculationName } from '~/domain/reports/calculation'
import { type Dimension, isGrain } from '~/domain/reports/catalogue'
import type { Metric } from './metric'

type Named = Pick<Metric, 'explore' | 'key' | 'name' | 'calculation' | 'beside'>

/** How a report is written: its figures, what they are called, and what it is grouped by. */
export function useReportWords() {
  const t = useTranslations('reportWords')
  const locale = localeOfTag(useLocale())
  const day = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(languageTag[locale], { timeZone: 'UTC', ...style })
    return (of: string) => format.format(new Date(of))
  }
  const months = day({ month: 'long', year: 'numeric' })
  const days = day({ day: 'numeric', month: 'long', year: 'numeric' })
  const weekdays = day({ weekday: 'long' })

  /** The days that a key of the calendar begins with, as people say them. */
  function period(grain: Dimension, key: string): string {
    const year = Number(key.slice(0, 4))
    const of = `${year}–${String((year + 1) % 100).padStart(2, '0')}`
    switch (grain) {
      case 'weekday':
        return weekdays(`2026-01-0${4 + Number(key)}`) // the 5th was a Monday
      case 'month':
        return months(key)
      case 'quarter':
      case 'visit_quarter':
        return t('quarter', { month: months(key) })
      case 'financial_year':
        return t('financialYear', { of })
      case 'half_year':
        return t('halfYear', { month: months(key) })
      case 'week':
        return t('week', { day: days(key) })
      default:
        return days(key)
    }
  }

  return {
    locale,
    days,
    figure(metric: Pick<Metric, 'unit' | 'decimals'>, value: number | null): string {
      if (metric.unit === 'days' && value !== null) return t('days', { count: Math.round(value) })
      return writeFigure(locale, metric, value)
    },
    metric,
    /** What a figure counts and of what. */
    definition({ explore, key, name, calculation, beside }: Named): string {
      if (beside) return t(`besideDefinitions.${beside}`)
      if (calculation) return t('calculated', { formula: formula({ explore, calculation }) })
      return name ? t('ofKpis') : t(`definitions.${explore.key}.${key}` as 'definitions.learning.given')
    },
    formula,
    dimension: (key: Dimension) => t(`dimensions.${key}`),
    /** What a row is called: its name, or the words for its key. */
    row(dimension: Dimension, key: string | null, name: string | null): string {
      if (key === null) return t('none')
      if (isGrain(dimension) || dimension === 'visit_quarter') return period(dimension, key)
      return name ?? word(key)
    },
    word,
    column: (key: string) => t(`columns.${key}` as 'columns.person'),
  }

  function metric({ explore, key, name, calculation, beside }: Named): string {
    if (beside) return t(`beside.${beside}`)
    if (calculation) return formula({ explore, calculation })
    return name ? name[locale] : t(`metrics.${explore.key}.${key}` as 'metrics.learning.given')
  }

  /** A formula by the names of its figures. */
  function formula({ explore, calculation }: Required<Pick<Metric, 'explore' | 'calculation'>>) {
    return calculationName(calculation, (key) => metric({ explore, key }))
  }

  function word(key: string): string {
    return t.has(`words.${key}` as 'words.done') ? t(`words.${key}` as 'words.done') : key
  }
}
export type ReportWords = ReturnType<typeof useReportWords>
