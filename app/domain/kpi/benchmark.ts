import type { Polarity } from './attainment'

export interface Quartiles {
  low: number
  middle: number
  high: number
}

export const standings = ['best', 'ahead', 'behind', 'last'] as const
/** In which quarter of all outlets a value lies: of the better ones first, or where neither side is better from the top. */
export type Standing = (typeof standings)[number]

/** Tells in which quarter a value lies; on a limit it is in the better one. */
export function standingAmong(value: number, { low, middle, high }: Quartiles, polarity: Polarity): Standing {
  if (polarity === 'down') {
    if (value <= low) return 'best'
    if (value <= middle) return 'ahead'
    return value <= high ? 'behind' : 'last'
  }
  if (value >= high) return 'best'
  if (value >= middle) return 'ahead'
  return value >= low ? 'behind' : 'last'
}

/** How many decimals a value in two significant digits has. */
export function decimalsOfTwoDigits(value: number): number {
  return value === 0 ? 0 : Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))))
}
