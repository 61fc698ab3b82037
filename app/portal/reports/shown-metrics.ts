import type { AnsweredRow } from '~/domain/reports/joined'
import { meanOf } from '~/domain/shops/results'
import type { Metric } from './metric'
import type { ReadReport } from './read-report'

/** The figures that are shown, with their places; sums that only serve a range or another figure are not. */
export function shownMetrics(metrics: readonly Metric[]): { metric: Metric; at: number }[] {
  return metrics
    .map((metric, at) => ({ metric, at }))
    .filter(({ metric }) => metric.unit !== 'number' && !metric.isOperand)
}

/** How far the mean of visits may be off, by their sums; null for any other figure, and where too few visits say it. */
export function rangeOf({ metrics }: Pick<ReadReport, 'metrics'>, metric: Metric, { values }: AnsweredRow) {
  if (metric.explore.key !== 'shop_sections' || metric.key !== 'score') return null
  const sum = (key: string) =>
    values[metrics.findIndex((one) => one.explore.key === 'shop_sections' && one.key === key)] ?? 0
  return meanOf({ visits: sum('visits'), total: sum('total'), squares: sum('squares') }).interval
}
