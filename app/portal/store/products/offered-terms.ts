import { type Term, terms } from '~/domain/store/proration'
import type { Product } from './products.queries'

type Priced = Pick<Product, 'kind' | 'prices'>

/** For which terms a product can be ordered: those that have a price, and where none has one the usual one, on request. */
export function offeredTerms({ kind, prices }: Priced): readonly Term[] {
  const fitting = terms.filter((term) => (term === 'once') === (kind === 'service'))
  const priced = fitting.filter((term) => prices[term] !== undefined)
  return priced.length > 0 ? priced : fitting.slice(0, 1)
}

/** What a year paid at once costs less than twelve months, in paise; null where one of both has no price or nothing is saved. */
export function savedByYear({ prices: { month, year } }: Pick<Product, 'prices'>): number | null {
  return month !== undefined && year !== undefined && year < 12 * month ? 12 * month - year : null
}
