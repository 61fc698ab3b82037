import { type Calculation, operandsOf } from './calculation.ts'
import { type Dimension, isDimension, isGrain } from './catalogue.ts'
import type { ReadyReport } from './library.ts'
import type { OfferedExplore } from './spec.ts'
import { metricsMost } from './spec.ts'

/**
 * A report that somebody puts together of an explore: the metrics they tapped, or the first three; grouped by whatever it has, places before the calendar.
 * It has a period only where one is chosen; a KPI always has one.
 */
export function composedReport(
  explore: Omit<OfferedExplore, 'key'> & { key: ReadyReport['queries'][0]['explore'] },
  metrics: readonly string[],
  calculation?: Calculation | null,
): ReadyReport {
  const known = metrics
    .filter((key) => explore.metrics.some((metric) => metric.key === key))
    .slice(0, calculation ? metricsMost - operandsOf(calculation).length : metricsMost)
  const chosen = known.length > 0 ? known : explore.metrics.slice(0, 3).map(({ key }) => key)
  const operands = calculation ? operandsOf(calculation).filter((key) => !chosen.includes(key)) : []
  const keys = explore.dimensions.map(({ key }) => key).filter(isDimension)
  const ordered = [
    ...keys.filter((key) => key === 'outlet'),
    ...keys.filter(isPlaceOrThing),
    ...keys.filter(isGrain),
  ]
  const [first = 'outlet', ...others] = ordered
  return {
    rhythm: 'week',
    queries: [
      {
        explore: explore.key,
        metrics: chosen,
        isOfPeriod: true,
        ...(calculation && { calculation, operands }),
      },
    ],
    by: [first, ...others],
    ...(explore.key === 'kpis' && { period: 'last_month' }),
    mayHavePeriod: explore.has_days,
    told: { at: 0, isUp: true },
  }
}

const isPlaceOrThing = (key: Dimension) => key !== 'outlet' && !isGrain(key)
