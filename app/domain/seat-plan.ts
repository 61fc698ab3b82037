/** The rows of the drawn hall, from the stage on. */
export const hallRows = [6, 7, 8, 9, 10] as const

export type SeatState = 'taken' | 'free' | 'none'

/**
 * The seats of the drawn hall in their order, front row first: a hall smaller than the drawing has exactly its seats, each
 * row filled from its middle; in a larger one each drawn seat stands for several. `share` of what there is, is taken.
 */
export function seatPlan(capacity: number, share: number): SeatState[] {
  let left = capacity
  const there = hallRows.flatMap((seats) => {
    const first = Math.ceil(Math.max(seats - left, 0) / 2)
    const here = Array.from({ length: seats }, (_, at) => at >= first && at < first + left)
    left = Math.max(left - seats, 0)
    return here
  })
  let toFill = Math.round(share * there.filter(Boolean).length)
  return there.map((isThere) => {
    if (!isThere) return 'none'
    toFill -= 1
    return toFill >= 0 ? 'taken' : 'free'
  })
}

/** The share of places that is taken; whole and nothing only when it is so, however large the hall. */
export function shareTaken({ capacity, free }: { capacity: number; free: number }): number {
  if (free === 0) return 1
  return free >= capacity ? 0 : Math.min(Math.max(1 - free / capacity, 0.02), 0.98)
}
