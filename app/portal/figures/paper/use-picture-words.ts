import { useLocale, useTranslations } from 'use-intl'
import { dayAfter } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { useChangeWords } from '../board/use-change-words'
import type { PictureWords } from './seen-picture'

/** The words of a picture on paper: those of the page. */
export function usePictureWords(isByBand: boolean): Omit<PictureWords, 'all' | 'compared'> {
  const t = useTranslations('kpis')
  const dateTime = useDateTime()
  const period = usePeriodWords()
  const change = useChangeWords()
  return {
    locale: localeOfTag(useLocale()),
    title: t('title'),
    outlet: t('outlet'),
    kpi: t('kpi'),
    week: t('cell.week'),
    legend: {
      worse: t('legend.worse'),
      better: t('legend.better'),
      none: t('legend.none'),
      steps: t(isByBand ? 'legend.bands' : 'legend.steps'),
    },
    period,
    month: (day) => dateTime(new Date(day), { month: 'long', year: 'numeric' }),
    weekday: (place) => dateTime(new Date(dayAfter('2026-01-05', place)), { weekday: 'short' }), // a Monday
    change,
    band: (band) => t(`bands.${band}`),
    daysKnown: (days, of) => t('daysKnown', { days, of }),
    outletsKnown: (count) => t('outletsKnown', { count }),
    outletsInAll: (count) => t('outlets', { count }),
    remark: (kpi, basis) => `${kpi}: ${basis}`,
  }
}
