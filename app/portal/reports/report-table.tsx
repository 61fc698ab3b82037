import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import type { Sort } from '~/ui/table'
import { FigureTable } from './figure-table'
import type { Metric } from './metric'
import type { ReadReport } from './read-report'
import { addressWith, none } from './report-query'
import { rangeOf, shownMetrics } from './shown-metrics'
import { useReportWords } from './use-report-words'

const look = 'text-link underline underline-offset-4 hover:no-underline'

interface ReportTableProps {
  caption: string
  report: ReadReport
  /** In their order. */
  rows: readonly AnsweredRow[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The figures in rows: a name leads one step closer, a figure to the rows under it. */
export function ReportTable({ caption, report, rows, sort, onSort }: ReportTableProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const [search] = useSearchParams()
  const { by, metrics } = report
  const closer = closerThan(report)
  const within = (row: AnsweredRow) => ({ [by]: row.key[0] ?? none })

  const figureCell = (metric: Metric, at: number) => (row: AnsweredRow, isTotal: boolean) => {
    const value = row.values[at] ?? null
    const text = words.figure(metric, value)
    const former = row.former?.[at]
    const range = rangeOf(report, metric, row)
    const hasRows =
      metric.explore.columns.length > 0 &&
      !metric.calculation &&
      !metric.beside &&
      value !== null &&
      value !== 0
    return (
      <>
        {hasRows ? (
          <Link
            to={addressWith(search, {
              ...(isTotal ? {} : within(row)),
              rows: `${metric.explore.key}.${metric.key}`,
            })}
            preventScrollReset
            className={`${look} inline-flex min-h-6 items-center`}
          >
            {text}
          </Link>
        ) : (
          text
        )}
        {range ? (
          <span className="block text-ink-soft text-sm">
            {t('between', { low: words.figure(metric, range.low), high: words.figure(metric, range.high) })}
          </span>
        ) : null}
        {typeof former === 'number' ? (
          <span className="block text-ink-soft text-sm">
            {t('before', { value: words.figure(metric, former) })}
          </span>
        ) : null}
      </>
    )
  }

  return (
    <FigureTable
      caption={caption}
      report={report}
      rows={rows}
      name={(row, name) =>
        closer ? (
          <Link
            to={addressWith(search, { ...within(row), by: closer, order: '', rows: '' })}
            className={look}
          >
            {name}
          </Link>
        ) : (
          name
        )
      }
      columns={shownMetrics(metrics).map(({ metric, at }) => ({
        key: `${metric.explore.key}.${metric.key}`,
        header: words.metric(metric),
        isSortable: true,
        cell: figureCell(metric, at),
      }))}
      sort={sort}
      onSort={onSort}
    />
  )
}

/** What a report is grouped by one step closer; null where it is as close as it gets. */
function closerThan({ choices, by, narrowed, metrics }: ReadReport) {
  if (metrics.some(({ explore }) => explore.least_people !== null)) return null
  const taken = new Set(narrowed.map(({ dimension }) => dimension))
  return choices.slice(choices.indexOf(by) + 1).find((key) => !taken.has(key)) ?? null
}
