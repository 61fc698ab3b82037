export interface Interval {
  low: number
  high: number
}

const z95 = 1.959964
const z80 = 0.841621

/** The 95 % interval of a share by Wilson's score (E. B. Wilson, 1927), which holds for small numbers and near 0 and 1. */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = hits / trials
  const z2 = z95 ** 2
  const middle = share + z2 / (2 * trials)
  const reach = z95 * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2))
  const base = 1 + z2 / trials
  return { low: Math.max(0, (middle - reach) / base), high: Math.min(1, (middle + reach) / base) }
}

/** The 95 % interval of the difference of two shares, second minus first (R. G. Newcombe, 1998, method 10). */
export function newcombe(first: Sample, second: Sample): Interval & { difference: number } {
  const [share1, share2] = [first.hits / first.trials, second.hits / second.trials]
  const [one, two] = [wilson(first.hits, first.trials), wilson(second.hits, second.trials)]
  const difference = share2 - share1
  return {
    difference,
    low: difference - Math.sqrt((share2 - two.low) ** 2 + (one.high - share1) ** 2),
    high: difference + Math.sqrt((two.high - share2) ** 2 + (share1 - one.low) ** 2),
  }
}

export interface Sample {
  hits: number
  trials: number
}

/**
 * How many trials each of two groups needs to find a difference of `smallestEffect` from `baseRate` in four of five
 * tests (80 % power), and none where there is none in 19 of 20 (two-sided, 5 %): J. L. Fleiss, B. Levin, M. C. Paik,
 * Statistical Methods for Rates and Proportions, 3rd edition, chapter 4, without the correction for continuity.
 */
export function trialsNeeded({ baseRate, smallestEffect }: ExperimentPlan): number {
  const other = baseRate + smallestEffect
  const middle = (baseRate + other) / 2
  const spread = Math.sqrt(2 * middle * (1 - middle))
  const apart = Math.sqrt(baseRate * (1 - baseRate) + other * (1 - other))
  return Math.ceil(((z95 * spread + z80 * apart) / smallestEffect) ** 2)
}

export interface ExperimentPlan {
  /** The share of visits that convert as things are. */
  baseRate: number
  /** The least that the share must change to be worth acting on; 0.01 is one of a hundred visits. */
  smallestEffect: number
}

/**
 * How likely chance alone makes two groups that were drawn half and half at least as unequal as these: the p of a
 * chi-square test with one degree of freedom.
 */
export function sampleRatioP(first: number, second: number): number {
  const half = (first + second) / 2
  if (half === 0) return 1
  const chiSquare = ((first - half) ** 2 + (second - half) ** 2) / half
  return errorFunctionRest(Math.sqrt(chiSquare / 2))
}

/** erfc for x >= 0 with a relative error below 1.2e-7 (Numerical Recipes, 2nd edition, 6.2). */
function errorFunctionRest(x: number): number {
  const t = 1 / (1 + x / 2)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  return t * Math.exp(-x * x + series.reduceRight((sum, factor) => sum * t + factor, 0))
}
