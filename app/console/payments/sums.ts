import type { Currency } from '~/domain/currency'
import type { PaymentState } from './payment-list-query'

interface Amount {
  amountMinor: number
  currency: Currency
}

/** What the amounts come to, for each currency by itself: the rupee first, the others by their code. */
export function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>()
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  }
  return [...sums]
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
    .sort((one, other) => rank(one.currency).localeCompare(rank(other.currency)))
}

/**
 * What the verified ones came to in rupees, and how many of them that leaves out because nobody has entered theirs; null
 * where none is verified.
 */
export function arrivedOf(
  payments: readonly { state: PaymentState; inrPaise: number | null }[],
): { paise: number; unknown: number } | null {
  const verified = payments.filter(({ state }) => state === 'verified')
  if (verified.length === 0) return null
  return {
    paise: verified.reduce((sum, { inrPaise }) => sum + (inrPaise ?? 0), 0),
    unknown: verified.filter(({ inrPaise }) => inrPaise === null).length,
  }
}

function rank(currency: Currency): string {
  return currency === 'INR' ? '' : currency
}
