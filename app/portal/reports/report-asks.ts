import { type Dimension, isGrain } from '~/domain/reports/catalogue'
import type { ReportPeriod } from '~/domain/reports/periods'
import { asksMost, type ReportAsk } from '~/domain/reports/schedule'
import type { ReportSpec } from '~/domain/reports/spec'
import type { Metric } from './metric'
import type { Explore } from './reports.queries'

interface Asking {
  by: Dimension
  filters: NonNullable<ReportSpec['filters']>
  period: ReportPeriod | null
  compare: ReportSpec['compare']
}

/** What a report asks, with a period that moves along with the days. */
export function asksOf(
  queries: readonly { explore: Explore; metrics: readonly Metric[]; isOfPeriod?: boolean | undefined }[],
  { by, filters, period, compare }: Asking,
): ReportAsk[] {
  return queries.slice(0, asksMost).map(({ explore, metrics, isOfPeriod }): ReportAsk => {
    const hasPeriod = period !== null && isOfPeriod === true && explore.has_days
    return {
      explore: explore.key,
      dimensions: [by],
      metrics: metrics.map(({ key }) => key),
      filters,
      ...(hasPeriod && { period }),
      ...(hasPeriod && compare && !isGrain(by) && { compare }),
    }
  })
}
