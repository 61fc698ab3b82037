import { type NaturalLimits, naturalLimits, type Signal, signalsIn } from './natural-limits.ts'
import { dayAfter, type Period } from './periods.ts'

/** How many weeks a figure is judged among. */
export const weeksLookedAt = 26

/** The last whole weeks, from Monday, that end on a day or before it. */
export function weeksUpTo(day: string, count = weeksLookedAt): Period[] {
  const weekday = (new Date(day).getUTCDay() + 6) % 7 // Monday is 0
  const sunday = weekday === 6 ? day : dayAfter(day, -weekday - 1)
  return Array.from({ length: count }, (_, at) => {
    const to = dayAfter(sunday, -7 * (count - 1 - at))
    return { from: dayAfter(to, -6), to }
  })
}

/** What weeks say: beside what each is judged, between what limits it may lie, and which of them signal something. */
export interface JudgedWeeks {
  /** The same week last year, or the week before where too few of those are known. */
  basis: 'last_year' | 'week_before'
  /** What each is judged beside. */
  former: (number | null)[]
  /** Of the differences from it. Null where too few weeks are known. */
  limits: NaturalLimits | null
  signals: (Signal | null)[]
}

const pairsMin = 20

/**
 * Judges weeks in order of time by the natural limits of their differences: from the week 364 days before, so that no
 * season is a signal. The database finds its signals alike.
 */
export function judgeWeeks(
  values: readonly (number | null)[],
  lastYear: readonly (number | null)[],
): JudgedWeeks {
  const pairs = differences(values, lastYear)
  const basis = pairs.filter((one) => one !== null).length >= pairsMin ? 'last_year' : 'week_before'
  const former = basis === 'last_year' ? [...lastYear] : [null, ...values.slice(0, -1)]
  const moves = basis === 'last_year' ? pairs : differences(values, former)
  const limits = naturalLimits(moves)
  if (!limits || limits.meanMovingRange <= 1e-9 * Math.max(Math.abs(limits.mean), 1))
    return { basis, former, limits: null, signals: values.map(() => null) }
  const outside = signalsIn(moves, limits).map((one) => (one?.startsWith('run') ? null : one))
  // each step is counted twice there, up and down: a run of them says nothing
  if (basis === 'week_before') return { basis, former, limits, signals: outside }
  // A drop draws the mean down, and all that is as ever would then lie above it.
  const others = moves.map((move, at) => (outside[at] ? null : move))
  const usual = naturalLimits(others)
  const runs = usual ? signalsIn(others, usual) : []
  return {
    basis,
    former,
    limits,
    signals: outside.map((one, at) => one ?? (runs[at]?.startsWith('run') ? (runs[at] ?? null) : null)),
  }
}

function differences(values: readonly (number | null)[], former: readonly (number | null)[]) {
  return values.map((value, at) => {
    const other = former[at] ?? null
    return value === null || other === null ? null : value - other
  })
}
