import { directionOf, type Polarity } from './attainment.ts'

/** How a value stands beside another: above zero better, below zero worse, by up to three steps; null where neither way is better. */
export type Heat = -3 | -2 | -1 | 0 | 1 | 2 | 3 | null

/** From where on a change is two steps, and three: shares of the former value. Below 0.5 % it is none. */
export const heatSteps = [0.03, 0.08] as const

export function heatOf(value: number, former: number, polarity: Polarity): Heat {
  const direction = directionOf(value, former, polarity)
  if (direction === 'same') return 0
  if (direction === 'other') return null
  const share = Math.abs((value - former) / former)
  const steps = (1 + heatSteps.filter((step) => share >= step).length) as 1 | 2 | 3
  return direction === 'better' ? steps : (-steps as Heat)
}

/** What lies in the middle of values in order of size: the value of an outlet that half of the others are above. Null for none. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = null, high = null] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === null || high === null ? null : (low + high) / 2
}
