export const vitals = ['lcp', 'cls', 'inp', 'ttfb', 'bytes'] as const
export type Vital = (typeof vitals)[number]
export type Verdict = 'good' | 'fair' | 'poor'

/**
 * The last value that is good and the last that is fair. Milliseconds, for `cls` a share of the screen: the limits of
 * the Core Web Vitals (web.dev/articles/vitals, 2024). For `bytes` there is no such limit: ours.
 */
const limits: Record<Vital, readonly [good: number, fair: number]> = {
  lcp: [2500, 4000],
  cls: [0.1, 0.25],
  inp: [200, 500],
  ttfb: [800, 1800],
  bytes: [200_000, 1_000_000],
}

/** What a measured value means to the person in front of the screen. */
export function verdictOf(vital: Vital, value: number): Verdict {
  const [good, fair] = limits[vital]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

export interface Shift {
  /** Milliseconds since the page was opened. */
  at: number
  value: number
}

/**
 * The largest burst of layout shifts: shifts less than a second apart count together, five seconds at most (the
 * definition of CLS since 2021).
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let start = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { at, value } of shifts) {
    if (at - last >= 1000 || at - start >= 5000) {
      sum = 0
      start = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
