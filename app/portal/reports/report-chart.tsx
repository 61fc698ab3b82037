import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import type { ReadReport } from './read-report'
import { useReportWords } from './use-report-words'

const shownMost = 15

interface ReportChartProps {
  report: ReadReport
  rows: readonly AnsweredRow[]
  /** The place of the metric that is drawn. */
  at: number
  /** Columns stand beside each other in time; bars below each other. */
  kind: 'bars' | 'columns'
}

/** One figure of each row, drawn; the table below says the same in numbers. */
export function ReportChart({ report, rows, at, kind }: ReportChartProps) {
  const t = useTranslations('reports')
  const words = useReportWords()
  const metric = report.metrics[at]
  const drawn = rows.filter(({ values }) => typeof values[at] === 'number')
  if (!metric || drawn.length < 2) return null
  const most =
    Math.max(...drawn.map(({ values }) => Math.abs(values[at] ?? 0)), metric.unit === 'percent' ? 100 : 0) ||
    1
  const nameOf = ({ key, name }: AnsweredRow) => words.row(report.by, key[0] ?? null, name[0] ?? null)
  const shown = drawn.slice(0, shownMost)
  const said = { metric: words.metric(metric), by: words.dimension(report.by) }
  return (
    <figure className="mb-8 max-w-3xl">
      <figcaption className="mb-3 text-ink-soft text-sm">
        {drawn.length > shownMost ? t('chartOfSome', { ...said, count: shownMost }) : t('chart', said)}
      </figcaption>
      {kind === 'columns' ? (
        <Columns rows={drawn} at={at} most={most} nameOf={nameOf} label={t('chart', said)} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-2">
          {shown.map((row) => (
            <div
              key={row.key.join(' ')}
              className="grid grid-cols-[minmax(6rem,14rem)_1fr_5rem] items-center gap-3 text-sm"
            >
              <span className="truncate">{nameOf(row)}</span>
              <svg width="100%" height="16" className="block" aria-hidden="true">
                <rect width="100%" height="16" className="fill-paper-deep" />
                <rect
                  width={`${(100 * Math.max(0, row.values[at] ?? 0)) / most}%`}
                  height="16"
                  className="fill-data-blue"
                />
                {row.former && typeof row.former[at] === 'number' ? (
                  <rect
                    x={`${Math.min(99.5, (100 * Math.max(0, row.former[at] ?? 0)) / most)}%`}
                    width="2.5"
                    height="16"
                    className="fill-ink"
                  />
                ) : null}
              </svg>
              <span className="text-right tabular-nums">{words.figure(metric, row.values[at] ?? null)}</span>
            </div>
          ))}
          {report.formerDays ? <p className="text-ink-soft text-sm">{t('formerMark')}</p> : null}
        </div>
      )}
    </figure>
  )
}

const [width, height] = [600, 140]

interface ColumnsProps {
  rows: readonly AnsweredRow[]
  at: number
  most: number
  nameOf: (row: AnsweredRow) => string
  label: string
}

function Columns({ rows, at, most, nameOf, label }: ColumnsProps) {
  const inTime = rows.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
  const step = width / inTime.length
  const ends = [inTime[0], inTime.at(-1)]
  return (
    <svg viewBox={`0 0 ${width} ${height + 22}`} className="w-full" role="img" aria-label={label}>
      {inTime.map((row, nth) => {
        const tall = (Math.max(0, row.values[at] ?? 0) / most) * height
        return (
          <rect
            key={row.key.join(' ')}
            x={nth * step + step * 0.12}
            y={height - tall}
            width={step * 0.76}
            height={tall}
            className="fill-data-blue"
          />
        )
      })}
      {ends.map((row, nth) =>
        row ? (
          <text
            key={nth === 0 ? 'first' : 'last'}
            x={nth === 0 ? 0 : width}
            y={height + 17}
            textAnchor={nth === 0 ? 'start' : 'end'}
            className="fill-ink-soft text-[12px]"
          >
            {nameOf(row)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
