import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import type { TrendMonth } from './insight.queries'
import { type DueMonth, type OutletTrend, trendByOutlet } from './outlet-trend'
import { RowLink } from './row-link'
import { TrendBars } from './trend-bars'

/** How much was done in time, by outlet and month. */
export function TrendSection({ rows }: { rows: readonly TrendMonth[] }) {
  const t = useTranslations('trainingInsight')
  const outlets = trendByOutlet(rows)
  return (
    <Section title={t('trend.title')} lead={t('trend.lead')}>
      <ShortList
        rows={outlets}
        caption={t('trend.title')}
        isCaptionHidden
        columns={useTrendColumns()}
        rowKey={({ id }) => id ?? 'none'}
        first={{ title: t('trend.first'), text: t('trend.firstText') }}
        file={{ name: t('trend.file'), rows: outlets }}
        own={['outlet']}
      />
    </Section>
  )
}

function useTrendColumns(): Column<OutletTrend>[] {
  const t = useTranslations('trainingInsight')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const id = useId()
  const nameOf = ({ name }: OutletTrend) => name ?? t('noOutlet')
  const monthName = ({ month }: DueMonth) =>
    dateTime(new Date(`${month}T00:00:00Z`), { month: 'long', timeZone: 'UTC' })
  const text = ({ months }: OutletTrend) =>
    months
      .filter(({ due }) => due > 0)
      .map((one) =>
        t('trend.month', { month: monthName(one), due: one.due, inTime: one.inTime, late: one.late }),
      )
      .join('; ')
  return [
    { key: 'outlet', header: t('outlet'), isRowHeader: true, cell: nameOf, csv: nameOf },
    {
      key: 'months',
      header: t('trend.months'),
      phone: 'foot',
      cell: (row) => <TrendBars id={`${id}-${row.id}`} months={row.months} text={text(row)} />,
      csv: text,
    },
    {
      key: 'share',
      header: t('trend.inTime'),
      phone: 'corner',
      isNumber: true,
      cell: ({ due, inTime }) =>
        t('share', {
          share: number(inTime / due, { style: 'percent', maximumFractionDigits: 0 }),
          count: inTime,
          of: due,
        }),
      csv: ({ inTime }) => inTime,
    },
    { key: 'due', header: t('trend.due'), csv: ({ due }) => due },
    {
      key: 'late',
      header: t('trend.late'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ late }) => number(late),
      csv: ({ late }) => late,
    },
    {
      key: 'open',
      header: t('trend.open'),
      phone: 'small',
      isNumber: true,
      cell: (row) => <OpenCourses row={row} name={nameOf(row)} />,
      csv: (row) => openOf(row),
    },
  ]
}

const openOf = ({ due, inTime, late }: OutletTrend) => due - inTime - late

function OpenCourses({ row, name }: { row: OutletTrend; name: string }) {
  const t = useTranslations('trainingInsight')
  const open = openOf(row)
  if (open === 0 || !row.id) return t('trend.openCount', { count: open })
  return (
    <RowLink
      to={`/app/courses/team?outlet=${row.id}&state=overdue`}
      label={t('trend.openOf', { count: open, outlet: name })}
    >
      {t('trend.openCount', { count: open })}
    </RowLink>
  )
}
