import { studentQuantile } from '../tools/student.ts'
import { kpiValue } from './kpi-value.ts'

/** The sums of a KPI over some days: its factors above and below the line; null where it has none. */
export interface Sums {
  above: (number | null)[]
  below: (number | null)[]
}

export interface Interval {
  low: number
  high: number
}

/** Fewer weeks say too little about how much a week differs from the next. */
export const weeksMin = 4
const confidence = 0.95

/** A KPI over all weeks, and how far it may be off: null with fewer than four weeks. `scale` as in the catalogue. */
export interface Estimate {
  value: number
  error: number | null
  weeks: number
}

/**
 * The value of a ratio of sums with its standard error: the delete-one jackknife over whole weeks (Künsch, Annals of Statistics
 * 17, 1989: blocks keep the weekday pattern, and what one day carries over to the next). Null without a value.
 */
export function estimateOf(weeks: readonly Sums[], scale: number): Estimate | null {
  const value = kpiValue(totalOf(weeks), scale)
  if (value === null) return null
  const without = weeks.map((_, at) => kpiValue(totalOf(weeks.toSpliced(at, 1)), scale))
  const known = without.filter((one) => one !== null)
  if (known.length < weeksMin || known.length < weeks.length)
    return { value, error: null, weeks: weeks.length }
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  const spread = known.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { value, error: Math.sqrt((spread * (known.length - 1)) / known.length), weeks: weeks.length }
}

function totalOf(weeks: readonly Sums[]): Sums {
  const sum = (side: 'above' | 'below', at: number) =>
    weeks.reduce<number | null>((total, week) => {
      const value = week[side][at] ?? null
      return value === null ? total : (total ?? 0) + value
    }, null)
  return { above: [sum('above', 0), sum('above', 1)], below: [sum('below', 0), sum('below', 1)] }
}

export interface Ranked<Of> {
  of: Of
  value: number
  weeks: number
  /** Null with too few weeks. */
  interval: Interval | null
  /** The places it can have; both the same where it is certain, null without an interval. */
  places: { best: number; worst: number } | null
}

/**
 * Outlets with the places they can have. Intervals are so wide that all of them hold together in 95 of 100 cases (Šidák), and a
 * place is only taken from another whose interval lies wholly on one side (Klein, Wright and Wieczorek, JRSS C 69, 2020). The best
 * first; those with too few weeks last.
 */
export function ranked<Of>(
  estimates: readonly { of: Of; estimate: Estimate }[],
  polarity: 'up' | 'down' | 'range',
): Ranked<Of>[] {
  const judged = estimates.filter(({ estimate }) => estimate.error !== null).length
  const level = confidence ** (1 / Math.max(judged, 1))
  const intervals = estimates.map(({ estimate }) => intervalOf(estimate, level))
  const sign = polarity === 'down' ? -1 : 1
  return estimates
    .map(({ of, estimate: { value, weeks } }, at) => {
      const interval = intervals[at] ?? null
      const others = intervals.filter((other, place) => place !== at && other !== null) as Interval[]
      const above = others.filter((other) => interval && other.low > interval.high).length
      const below = others.filter((other) => interval && other.high < interval.low).length
      const [better, worse] = sign > 0 ? [above, below] : [below, above]
      const places =
        interval && polarity !== 'range' ? { best: better + 1, worst: others.length + 1 - worse } : null
      return { of, value, weeks, interval, places }
    })
    .toSorted(
      (a, b) => Number(a.interval === null) - Number(b.interval === null) || sign * (b.value - a.value),
    )
}

/** What goes below zero only by its width ends there. */
function intervalOf({ value, error, weeks }: Estimate, level: number): Interval | null {
  if (error === null) return null
  const reach = studentQuantile(1 - (1 - level) / 2, weeks - 1) * error
  return { low: value >= 0 ? Math.max(0, value - reach) : value - reach, high: value + reach }
}
