import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { ReviewRow } from './reviews.queries'

/** How a report is written in the queue. */
export function useReviewColumns(): Column<ReviewRow>[] {
  const t = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const score = ({ score: figure }: ReviewRow) =>
    figure === null ? t('noScore') : writeNumber(locale, figure, 1)
  return [
    {
      key: 'outlet',
      header: t('outlet'),
      isRowHeader: true,
      cell: ({ id, outlet, wave, city }) => (
        <RowName to={`/app/mystery-shops/review/${id}`} label={outlet} below={wave ?? city}>
          {outlet}
        </RowName>
      ),
      csv: ({ outlet }) => outlet,
    },
    {
      key: 'visited',
      header: t('visited'),
      phone: 'labelled',
      cell: ({ visited_at: at, zone }) =>
        at ? dateTime(new Date(at), { dateStyle: 'medium', timeZone: zone }) : '',
      csv: ({ visited_at: at }) => at,
    },
    {
      key: 'sent',
      header: t('sent'),
      phone: 'small',
      cell: ({ submitted_at: at }) => (
        <span className="whitespace-nowrap">{dateTime(new Date(at), { dateStyle: 'medium' })}</span>
      ),
      csv: ({ submitted_at: at }) => at,
    },
    {
      key: 'score',
      header: t('score'),
      phone: 'labelled',
      cell: (row) => <span className="tabular-nums">{score(row)}</span>,
      csv: ({ score: figure }) => figure,
    },
    {
      key: 'flags',
      header: t('flags'),
      phone: 'labelled',
      cell: ({ flags }) => (flags > 0 ? <Badge tone="warning">{writeNumber(locale, flags)}</Badge> : null),
      csv: ({ flags }) => flags,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state, is_late: isLate }) =>
        isLate ? <Badge tone="danger">{t('late')}</Badge> : t(`stateOf.${state}`),
      csv: ({ state }) => t(`stateOf.${state}`),
    },
  ]
}
