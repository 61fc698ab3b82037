import type { ChartRow } from '~/domain/reports/chart'
import { rowsOfBars } from '~/domain/reports/chart'
import type { AnsweredRow } from '~/domain/reports/joined'
import { fallOf, stepsOf } from '~/domain/reports/steps'
import type { Metric } from '../metric'
import type { ReadReport } from '../read-report'
import { shownMetrics } from '../shown-metrics'

type Say = (metric: Metric, value: number | null) => string

interface FallWords {
  nameOf: (row: AnsweredRow) => string
  say: (value: number | null) => string
  rest: string
  total: string
  before: string
}

/** From what it was to what it is, row by row; without a comparison, from nothing to the whole. The greatest steps come first. */
export function fallRows(
  { totals, formerTotals }: Pick<ReadReport, 'totals' | 'formerTotals'>,
  rows: readonly AnsweredRow[],
  at: number,
  { nameOf, say, rest, total, before }: FallWords,
): ChartRow[] {
  const [end, start] = [totals[at] ?? 0, formerTotals ? (formerTotals[at] ?? 0) : 0]
  const steps = rows
    .map((row) => ({
      name: nameOf(row),
      value: (row.values[at] ?? 0) - (formerTotals ? (row.former?.[at] ?? 0) : 0),
    }))
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .slice(0, rowsOfBars)
  const bar = (name: string, from: number, to: number, written: string): ChartRow => ({
    name,
    values: [from, to],
    written: [written, ''],
    former: null,
  })
  const signed = (value: number) => `${value > 0 ? '+' : '−'}${say(Math.abs(value))}`
  return [
    ...(formerTotals ? [bar(before, 0, start, say(start))] : []),
    ...fallOf(steps, { start, end }, rest).map(({ name, value, from, to }) =>
      bar(name, from, to, signed(value)),
    ),
    bar(total, 0, end, say(end)),
  ]
}

/** The figures of the report that are each a part of the one before, with their wholes. */
export function stepMetrics({ metrics }: Pick<ReadReport, 'metrics'>): { metric: Metric; at: number }[] {
  const [first] = metrics
  const keys = (first && stepsOf[first.explore.key]) ?? []
  return keys.flatMap((key) =>
    shownMetrics(metrics).filter(({ metric }) => metric.explore === first?.explore && metric.key === key),
  )
}

export function funnelRows(
  report: Pick<ReadReport, 'metrics' | 'totals'>,
  say: Say,
  nameOf: (metric: Metric) => string,
  share: (percent: number) => string,
): ChartRow[] {
  const steps = stepMetrics(report)
  const first = report.totals[steps[0]?.at ?? 0] ?? 0
  return steps.map(({ metric, at }, nth) => {
    const value = report.totals[at] ?? 0
    const written = say(metric, value)
    return {
      name: nameOf(metric),
      values: [value],
      written: [nth > 0 && first > 0 ? `${written} · ${share((100 * value) / first)}` : written],
      former: null,
    }
  })
}

/** The figure that is set beside another: the first of something else, as people who left beside courses done; else the next one that is shown. */
export function besideOf(metrics: readonly Metric[], at: number): { metric: Metric; at: number } | null {
  const shown = shownMetrics(metrics)
  const nth = shown.findIndex((one) => one.at === at)
  if (shown.length < 2 || nth < 0) return null
  const other = shown.find(({ metric }) => metric.explore !== shown[nth]?.metric.explore)
  return other ?? shown[(nth + 1) % shown.length] ?? null
}
