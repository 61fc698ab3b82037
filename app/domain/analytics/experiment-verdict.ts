import { newcombe, type Sample, sampleRatioP } from './statistics.ts'

/** What may be said about an A/B test, always in the same words. */
export type ExperimentVerdict = 'uneven' | 'early' | 'open' | 'better' | 'worse'

/** A ratio that chance makes less often than this is taken for a fault of the counting. */
export const unevenBelow = 0.001
/** Fewer conversions, or visits without one, say nothing. */
export const hitsMin = 5

/**
 * What the numbers say about B against A. `uneven`: the groups are not the halves that were drawn, so nothing else can
 * be trusted; `early`: a group has not reached the visits that were planned, so a good day may still pass for a winner; `open`: the interval of the difference holds zero; else B is better or worse.
 */
export function verdictOf(a: Sample, b: Sample, plannedVisits: number): ExperimentVerdict {
  if (sampleRatioP(a.trials, b.trials) < unevenBelow) return 'uneven'
  const isEarly = [a, b].some(
    ({ hits, trials }) => trials < plannedVisits || hits < hitsMin || trials - hits < hitsMin,
  )
  if (isEarly) return 'early'
  const { low, high } = newcombe(a, b)
  if (low <= 0 && high >= 0) return 'open'
  return low > 0 ? 'better' : 'worse'
}
