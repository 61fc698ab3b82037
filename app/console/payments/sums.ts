import type { Currency } from '~/domain/currency'

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

function rank(currency: Currency): string {
  return currency === 'INR' ? '' : currency
}
