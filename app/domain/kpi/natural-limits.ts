/** Between what limits a series moves by itself. */
export interface NaturalLimits {
  mean: number
  meanMovingRange: number
  lower: number
  upper: number
}

/** At least so many values before limits say something. */
export const limitValuesMin = 8

const runLength = 8

/**
 * The natural limits of values in order of time, or null for fewer than eight: mean ± 2.66 × mean moving range (XmR chart;
 * Wheeler, Understanding Variation, 1993). Values that are missing are passed over, and with them the step across.
 */
export function naturalLimits(values: readonly (number | null)[]): NaturalLimits | null {
  const known = values.filter((value) => value !== null)
  if (known.length < limitValuesMin) return null
  const ranges = values.flatMap((value, i) => {
    const former = values[i - 1] ?? null
    return value === null || former === null ? [] : [Math.abs(value - former)]
  })
  if (ranges.length === 0) return null
  const mean = average(known)
  const meanMovingRange = average(ranges)
  const reach = 2.66 * meanMovingRange
  return { mean, meanMovingRange, lower: mean - reach, upper: mean + reach }
}

export type Signal = 'above' | 'below' | 'run_above' | 'run_below'

/** For each value what it signals: outside a limit, or part of a run; null is noise. */
export function signalsIn(values: readonly (number | null)[], limits: NaturalLimits): (Signal | null)[] {
  const runs = runsIn(values, limits.mean)
  return values.map((value, at) => {
    if (value === null) return null
    if (value > limits.upper) return 'above'
    return value < limits.lower ? 'below' : (runs[at] ?? null)
  })
}

/** For each value the run it is part of: eight or more in a row on one side of the mean. */
export function runsIn(values: readonly (number | null)[], mean: number): (Signal | null)[] {
  const sides = values.map((value) => (value === null ? 0 : Math.sign(value - mean)))
  return sides.map((side, at) => {
    if (side === 0 || runAround(sides, at) < runLength) return null
    return side > 0 ? 'run_above' : 'run_below'
  })
}

/** Whether values differ by more than what rounding leaves. */
export function isMoving({ mean, meanMovingRange }: NaturalLimits): boolean {
  return meanMovingRange > 1e-9 * Math.max(Math.abs(mean), 1)
}

function runAround(sides: readonly number[], at: number): number {
  let [from, to] = [at, at]
  while (sides[from - 1] === sides[at]) from--
  while (sides[to + 1] === sides[at]) to++
  return to - from + 1
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
