import { type Calculation, calculationText, checked } from '~/domain/reports/calculation'
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
  queries: readonly {
    explore: Explore
    metrics: readonly Metric[]
    isOfPeriod?: boolean | undefined
    calculation?: Calculation | undefined
  }[],
  { by, filters, period, compare }: Asking,
): ReportAsk[] {
  return queries.slice(0, asksMost).map(({ explore, metrics, isOfPeriod, calculation }): ReportAsk => {
    const hidden = metrics.filter(({ isOperand }) => isOperand).map(({ key }) => key)
    const hasPeriod = period !== null && isOfPeriod === true && explore.has_days
    return {
      explore: explore.key,
      dimensions: [by],
      metrics: metrics.map(({ key }) => key),
      filters,
      ...(calculation &&
        checked(calculation, explore.metrics) && { calculation: calculationText(calculation) }),
      ...(hidden.length > 0 && { hidden }),
      ...(hasPeriod && { period }),
      ...(hasPeriod && compare && !isGrain(by) && { compare }),
    }
  })
}
