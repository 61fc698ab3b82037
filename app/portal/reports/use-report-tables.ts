import { useTranslations } from 'use-intl'
import type { AnsweredRow } from '~/domain/reports/joined'
import type { SeenTable } from '~/domain/shops/seen-results'
import type { PivotLine } from './chart/read-pivot'
import type { Metric } from './metric'
import type { ReadReport } from './read-report'
import { useRowCells } from './rows-section'
import { shownMetrics } from './shown-metrics'
import { useReportWords } from './use-report-words'

/** Money goes out in rupees, everything else as it is. */
const toFile = ({ unit }: Pick<Metric, 'unit'>, value: number | null) =>
  value === null ? null : unit === 'paise' ? value / 100 : value

/** What a report shows as tables for a file: the figures with their total, and the rows under one where they are open. */
export function useReportTables(
  report: ReadReport,
  rows: readonly AnsweredRow[],
  title: string,
  at: number,
): SeenTable[] {
  const t = useTranslations('reports')
  const words = useReportWords()
  const metrics = shownMetrics(report.metrics)
  const former = report.formerTotals !== null
  const nameOf = (metric: Metric) =>
    metric.unit === 'paise' ? t('inRupees', { metric: words.metric(metric) }) : words.metric(metric)
  const lineOf = (name: string, { values, former: before }: Pick<AnsweredRow, 'values' | 'former'>) => [
    { value: name },
    ...metrics.flatMap(({ metric, at }) => [
      { value: toFile(metric, values[at] ?? null) },
      ...(former ? [{ value: toFile(metric, before?.[at] ?? null) }] : []),
    ]),
  ]
  const table: SeenTable = {
    title,
    lead: report.isCut ? t('cut') : '',
    head: [
      words.dimension(report.by),
      ...metrics.flatMap(({ metric }) => [
        nameOf(metric),
        ...(former ? [t('beforeHead', { metric: words.metric(metric) })] : []),
      ]),
    ],
    rows: [
      ...rows.map((row) => lineOf(words.row(report.by, row.key[0] ?? null, row.name[0] ?? null), row)),
      ...(rows.length > 1
        ? [lineOf(t('total'), { values: report.totals, former: report.formerTotals })]
        : []),
    ],
  }
  const under = useRowsTable(report)
  const pivot = usePivotTable(report, rows, at)
  return [table, pivot, under].filter((one) => one !== null)
}

/** One figure by two things stays so in a file, with the totals of both. */
function usePivotTable(report: ReadReport, rows: readonly AnsweredRow[], at: number): SeenTable | null {
  const t = useTranslations('reports')
  const words = useReportWords()
  const { pivot, by, totals } = report
  if (!pivot) return null
  const { metric, across, columns } = pivot
  const put = (value: number | null) => ({ value: toFile(metric, value) })
  const lineOf = (said: string, { at: of, total }: PivotLine) => [
    { value: said },
    ...columns.map(({ key }) => put(of(key))),
    put(total),
  ]
  return {
    title: t('pivotOf', {
      metric: words.metric(metric),
      by: words.dimension(by),
      across: words.dimension(across),
    }),
    lead: pivot.isCut ? t('cut') : '',
    head: [
      pivot.gathered
        ? `${words.dimension(pivot.gathered.under)}, ${words.dimension(by)}`
        : words.dimension(by),
      ...columns.map(({ key, name }) => words.row(across, key, name)),
      t('total'),
    ],
    rows: [
      ...(pivot.gathered?.groups ?? []).flatMap((group) => [
        lineOf(words.row(pivot.gathered?.under ?? by, group.key, group.name), group),
        ...group.rows.map((row) => lineOf(`    ${words.row(by, row.key, row.name)}`, row)),
      ]),
      ...(pivot.gathered ? [] : rows).map((row) => [
        { value: words.row(by, row.key[0] ?? null, row.name[0] ?? null) },
        ...columns.map(({ key }) => put(pivot.at(row.key[0] ?? null, key))),
        put(row.values[at] ?? null),
      ]),
      ...(rows.length > 1
        ? [[{ value: t('total') }, ...pivot.totals.map(put), put(totals[at] ?? null)]]
        : []),
    ],
  }
}

function useRowsTable({ under, metrics }: ReadReport): SeenTable | null {
  const t = useTranslations('reports')
  const words = useReportWords()
  const [first] = metrics
  const write = useRowCells(under?.metric ?? (first as Metric))
  if (!under) return null
  const units = new Map(under.metric.explore.columns.map(({ key, unit }) => [key, unit]))
  return {
    title: t('rowsOf', { metric: words.metric(under.metric) }),
    lead: under.rows.is_cut ? t('rowsCut', { count: under.rows.rows.length }) : '',
    head: under.rows.columns.map((key) =>
      units.get(key) === 'paise' ? t('inRupees', { metric: words.column(key) }) : words.column(key),
    ),
    rows: under.rows.rows.map(({ cells }) =>
      cells.map((cell, at) => {
        const key = under.rows.columns[at] ?? ''
        return {
          value:
            typeof cell === 'number'
              ? toFile({ unit: units.get(key) ?? '' }, cell)
              : cell === null
                ? null
                : write(key, cell),
        }
      }),
    ),
  }
}
