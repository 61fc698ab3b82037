/** What a market report says of the hotels that one compares oneself with, over some days; money in paise. */
export interface SetTotals {
  available: number
  sold: number
  revenue: number
}

export type SetProblem =
  | 'available'
  | 'sold'
  | 'revenue'
  | 'sold_above_available'
  | 'own_unknown'
  | 'own_above_set'

/**
 * The set without one's own hotel: an index beside a set that holds oneself lies too near to 100. `own` is null where not all of
 * it is known on all of these days.
 */
export function withoutOwn(set: SetTotals, own: SetTotals | null): SetTotals | SetProblem {
  if (own === null) return 'own_unknown'
  const rest = {
    available: set.available - own.available,
    sold: set.sold - own.sold,
    revenue: set.revenue - own.revenue,
  }
  return rest.available > 0 && rest.sold > 0 && rest.revenue > 0 && rest.sold <= rest.available
    ? rest
    : 'own_above_set'
}

/** What cannot be so in a report; null where all fits. */
export function setProblem({ available, sold, revenue }: SetTotals): SetProblem | null {
  if (!Number.isInteger(available) || available <= 0) return 'available'
  if (!Number.isInteger(sold) || sold <= 0) return 'sold'
  if (sold > available) return 'sold_above_available'
  return revenue > 0 ? null : 'revenue'
}

/** A total in whole parts, one for each day: they differ by one at most, and together they are the total. */
export function spreadOver(total: number, days: number): number[] {
  const until = (day: number) => Math.floor((total * day) / days)
  return Array.from({ length: days }, (_, at) => until(at + 1) - until(at))
}
