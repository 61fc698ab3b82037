export const polarities = ['up', 'down', 'range'] as const
export type Polarity = (typeof polarities)[number]

export interface Target {
  /** For a range its lower end. */
  target: number
  /** The upper end of a range. */
  high?: number
}

/** How far a value has come: 1 is the target reached, whichever way is better; inside a range 1. Null for what no share can say. */
export function attainment(
  value: number,
  { target, high = target }: Target,
  polarity: Polarity,
): number | null {
  if (polarity === 'range' && value >= target && value <= high) return 1
  const isTooHigh = polarity === 'down' || (polarity === 'range' && value > high)
  const [part, whole] = isTooHigh ? [polarity === 'range' ? high : target, value] : [value, target]
  return whole > 0 && part >= 0 ? part / whole : null
}

export const bands = ['good', 'near', 'watch', 'poor'] as const
export type Band = (typeof bands)[number]

/** From what share of a target on something is good, near, or to be watched. */
export type BandsFrom = Record<Exclude<Band, 'poor'>, number>
export const usualBands: BandsFrom = { good: 1, near: 0.95, watch: 0.9 }

/** The band of a share; below the last it is poor. */
export function bandOf(share: number, from: BandsFrom = usualBands): Band {
  if (share >= from.good) return 'good'
  if (share >= from.near) return 'near'
  return share >= from.watch ? 'watch' : 'poor'
}

export type Direction = 'better' | 'worse' | 'same' | 'other'

/** What became of a value since a former one: `other` where neither way is better by itself. Changes below 0.5 % are none. */
export function directionOf(value: number, former: number, polarity: Polarity): Direction {
  const change = value - former
  if (Math.abs(change) < 0.005 * Math.abs(former) || change === 0) return 'same'
  if (polarity === 'range') return 'other'
  return change > 0 === (polarity === 'up') ? 'better' : 'worse'
}
