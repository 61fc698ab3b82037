import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { SeenTable } from '~/domain/shops/seen-results'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import type { ReportOccasion } from './report-occasions.queries'

/** What happened, as people say it: what, where, on which days, and who noted it when. */
export function useOccasionWords() {
  const t = useTranslations('reports.happened')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const dateTime = useDateTime()
  const nameOf = ({ name }: ReportOccasion) => name[locale]
  const daysOf = ({ first_day: from, last_day: to }: ReportOccasion) => periodWords({ from, to })
  const notedBy = ({ by, noted_at: at }: ReportOccasion) =>
    at ? t('notedBy', { by: by ?? t('someone'), day: dateTime(new Date(at), { dateStyle: 'long' }) }) : ''
  const said = (occasion: ReportOccasion) =>
    [nameOf(occasion), occasion.outlet, daysOf(occasion)].filter(Boolean).join(', ')
  return {
    said,
    notedBy,
    /** The same in one text, as there is room for. */
    line: (all: readonly ReportOccasion[]) =>
      all
        .map((one, nth) => `${nth + 1}: ${said(one)}`)
        .join('; ')
        .slice(0, 500),
    /** As a table of a file; null where nothing happened. */
    table(all: readonly ReportOccasion[]): SeenTable | null {
      if (all.length === 0) return null
      return {
        title: t('title'),
        lead: '',
        head: [t('what'), t('number'), t('where'), t('days'), t('noted')],
        rows: all.map((one, nth) => [
          { value: nameOf(one) },
          { value: nth + 1 },
          { value: one.outlet ?? t('everywhere') },
          { value: daysOf(one) },
          { value: notedBy(one) },
        ]),
      }
    },
  }
}
