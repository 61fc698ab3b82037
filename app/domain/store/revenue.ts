import type { Tier } from '../modules.ts'

/** What the orders of a tenant were worth a month, at the end of each month: in twelfths of a paisa, so that a year's price is exact. */
export interface TenantWorth {
  id: string
  name: string
  tier: Tier
  /** The oldest first; the last is today. */
  worth: readonly number[]
}

/** How the monthly worth of all tenants went from one month's end to the next, in twelfths of a paisa. */
export interface Moves {
  start: number
  /** Of tenants that had nothing at the start. */
  added: number
  expansion: number
  contraction: number
  /** Of tenants that have nothing at the end. */
  churn: number
  end: number
}

const nothing: Moves = { start: 0, added: 0, expansion: 0, contraction: 0, churn: 0, end: 0 }

/** The moves between two month's ends, given by their places. start + added + expansion - contraction - churn = end. */
export function movesOf(tenants: readonly TenantWorth[], from: number, to: number): Moves {
  return tenants.reduce((sum, { worth }) => {
    const [start, end] = [worth[from] ?? 0, worth[to] ?? 0]
    return {
      start: sum.start + start,
      added: sum.added + (start === 0 ? end : 0),
      expansion: sum.expansion + (start > 0 && end > start ? end - start : 0),
      contraction: sum.contraction + (end > 0 && end < start ? start - end : 0),
      churn: sum.churn + (end === 0 ? start : 0),
      end: sum.end + end,
    }
  }, nothing)
}

/** What is left of the worth at the start, in percent: with what tenants added to it (net), and without (gross). Null where there was none. */
export function retentionOf({
  start,
  expansion,
  contraction,
  churn,
}: Moves): { net: number; gross: number } | null {
  if (start === 0) return null
  const kept = start - contraction - churn
  return { net: (100 * (kept + expansion)) / start, gross: (100 * kept) / start }
}

/** Twelfths of a paisa in whole paise, half up. */
export function monthlyPaise(twelfths: number): number {
  return Math.floor((twelfths + 6) / 12)
}

/** What a month was invoiced without tax, less what was credited, beside what the lines come to: the difference must be nothing. */
export function unreconciled(month: {
  invoiced_paise: number
  credited_paise: number
  lines_paise: number
}): number {
  return month.invoiced_paise - month.credited_paise - month.lines_paise
}
