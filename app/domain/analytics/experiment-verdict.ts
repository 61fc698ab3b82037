import { newcombe, type Sample, sampleRatioP } from './statistics.ts'

/** What may be said about an A/B test, always in the same words. */
export type ExperimentVerdict = 'uneven' | 'early' | 'open' | 'better' | 'worse'

/** A ratio that chance makes less often than this is taken for a fault of the counting. */
export const unevenBelow = 0.001
/** Fewer visits than this in a group say nothing. */
export const visitsMin = 100
/** Nor do fewer conversions, or visits without one. */
export const hitsMin = 5

/**
 * What the numbers say about B against A. `uneven`: the groups are not the halves that were drawn, so nothing else can
 * be trusted; `early`: too few yet; `open`: the interval of the difference holds zero; else B is better or worse.
 */
export function verdictOf(a: Sample, b: Sample): ExperimentVerdict {
  if (sampleRatioP(a.trials, b.trials) < unevenBelow) return 'uneven'
  const isEarly = [a, b].some(
    ({ hits, trials }) => trials < visitsMin || hits < hitsMin || trials - hits < hitsMin,
  )
  if (isEarly) return 'early'
  const { low, high } = newcombe(a, b)
  if (low <= 0 && high >= 0) return 'open'
  return low > 0 ? 'better' : 'worse'
}
