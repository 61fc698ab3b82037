import {
  isMoving,
  type NaturalLimits,
  naturalLimits,
  runsIn,
  type Signal,
  signalsIn,
} from './natural-limits.ts'
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
  const { limits, signals } = judgeMoves(moves)
  if (basis === 'last_year') return { basis, former, limits, signals }
  // each step is counted twice there, up and down: a run of them says nothing
  return { basis, former, limits, signals: signals.map((one) => (one?.startsWith('run') ? null : one)) }
}

/** Which of the differences, in order of time, signal something; private.last_signal says the same of the last one. */
export function judgeMoves(moves: readonly (number | null)[]): Pick<JudgedWeeks, 'limits' | 'signals'> {
  const limits = naturalLimits(moves)
  if (!limits || !isMoving(limits)) return { limits: null, signals: moves.map(() => null) }
  const outside = signalsIn(moves, limits).map((one) => (one?.startsWith('run') ? null : one))
  // A drop draws the mean down, and all that is as ever would then lie above it.
  const others = moves.map((move, at) => (outside[at] ? null : move))
  const usual = naturalLimits(others)
  const runs = usual && isMoving(usual) ? runsIn(others, usual.mean) : []
  return { limits, signals: outside.map((one, at) => one ?? runs[at] ?? null) }
}

/** What of values is known on as many days as the best known one; what is known on fewer cannot be judged beside it. */
export function ofWholeWeeks(values: readonly (number | null)[], days: readonly number[]): (number | null)[] {
  const most = Math.max(...days)
  return values.map((value, at) => (days[at] === most ? value : null))
}

function differences(values: readonly (number | null)[], former: readonly (number | null)[]) {
  return values.map((value, at) => {
    const other = former[at] ?? null
    return value === null || other === null ? null : value - other
  })
}
