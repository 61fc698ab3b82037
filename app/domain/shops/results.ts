import { type Interval, wilson } from '../analytics/statistics.ts'
import { studentQuantile } from '../tools/student.ts'

// What released visits say together, and how far that may be off. One visit may be all accident, two half of it.

/** Sums over visits, which can be added up. */
export interface Sums {
  visits: number
  total: number
  squares: number
}

/** Fewer visits have no interval and no place in an order. */
export const visitsMin = 3
/** Fewer pairs say nothing of what goes together. */
export const pairsMin = 12
/** Fewer visits beside those of others say nothing of a shopper. */
export const severityMin = 5

export interface Mean {
  visits: number
  mean: number | null
  /** 95 %, by Student's t over visits; null below three of them, and where all are alike. */
  interval: Interval | null
}

export function sumOf(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, { visits, total, squares }) => ({
      visits: sum.visits + visits,
      total: sum.total + total,
      squares: sum.squares + squares,
    }),
    { visits: 0, total: 0, squares: 0 },
  )
}

/** The mean with its interval, which is cut off where a score can't be. */
export function meanOf({ visits, total, squares }: Sums, [least, most] = [0, 100]): Mean {
  if (visits === 0) return { visits, mean: null, interval: null }
  const mean = total / visits
  const variance = (squares - total * mean) / (visits - 1)
  if (visits < visitsMin || variance < 1e-6) return { visits, mean, interval: null }
  const reach = studentQuantile(0.975, visits - 1) * Math.sqrt(variance / visits)
  return {
    visits,
    mean,
    interval: { low: Math.max(least, mean - reach), high: Math.min(most, mean + reach) },
  }
}

/** How often a yes/no item was met, in percent, with Wilson's interval. */
export function metOf(met: number, visits: number): Mean {
  const { low, high } = wilson(met, visits)
  return {
    visits,
    mean: visits === 0 ? null : (100 * met) / visits,
    interval: visits === 0 ? null : { low: 100 * low, high: 100 * high },
  }
}

/** The 95 % interval of a correlation (R. A. Fisher, 1921); null where it can't be told yet. */
export function togetherInterval(together: number | null, pairs: number): Interval | null {
  if (together === null || pairs < pairsMin) return null
  const middle = Math.atanh(Math.min(0.9999, Math.max(-0.9999, together)))
  const reach = 1.959964 / Math.sqrt(pairs - 3)
  return { low: Math.tanh(middle - reach), high: Math.tanh(middle + reach) }
}

export interface Item {
  share: number
  pairs: number
  together: number | null
}

/** What an item loses of its points, in percent. */
export function gapOf({ share }: Pick<Item, 'share'>): number {
  return 100 * (1 - share)
}

/** Items that matter and fall short come first: by what they lose times how they go together with the rest of the visit. */
export function byLeverage<Of extends Item>(items: readonly Of[]): Of[] {
  const leverage = (item: Of) => gapOf(item) * Math.max(0, item.together ?? 0)
  return items
    .filter(({ together, pairs }) => togetherInterval(together, pairs) !== null)
    .toSorted((one, other) => leverage(other) - leverage(one))
}

/** How a shopper stands beside others: null where it can't be told yet. */
export function severityOf(sums: Sums): (Mean & { verdict: 'strict' | 'kind' | 'alike' }) | null {
  if (sums.visits < severityMin) return null
  const told = meanOf(sums, [-100, 100])
  const { low, high } = told.interval ?? { low: -1, high: 1 }
  return { ...told, verdict: high < 0 ? 'strict' : low > 0 ? 'kind' : 'alike' }
}
