import type { Currency } from '~/domain/currency'

/** What the payments of one currency come to: reported, verified of these, and what arrived of those in rupees. */
export interface Sum {
  currency: Currency
  amountMinor: number
  verified: number
  verifiedMinor: number
  verifiedPaise: number
  withoutRupees: number
}

/**
 * What the verified ones came to in rupees, and how many of them that leaves out because nobody has entered theirs; null
 * where all that are verified were paid in rupees, so that it would only say the same again.
 */
export function arrivedOf(sums: readonly Sum[]): { paise: number; unknown: number } | null {
  if (!sums.some(({ currency, verified }) => currency !== 'INR' && verified > 0)) return null
  return {
    paise: sums.reduce((all, { verifiedPaise }) => all + verifiedPaise, 0),
    unknown: sums.reduce((all, { withoutRupees }) => all + withoutRupees, 0),
  }
}
