import { writeAmount } from '~/domain/currency'
import type { Locale } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { inOtherCurrency } from '~/domain/price'

/** One lakh: the invoice whose arithmetic the page shows. */
export const lakhPaise = 1_00_000_00

/** What banks on the way keep in the example. */
const feeCents = 20_00

/**
 * What is missing of an invoice that was paid in dollars, when banks on the way took their fee out of it: each line with
 * what is reckoned and what comes out, as they are printed.
 */
export function shortPayment(locale: Locale, rupeesPerDollar: number) {
  const money = (paise: number) => writeMoney(locale, paise)
  const sentCents = inOtherCurrency(lakhPaise, rupeesPerDollar, 2)
  // To the rupee, as the lines show it.
  const arrivedPaise = Math.round(((sentCents - feeCents) / 100) * rupeesPerDollar) * 100
  const [invoice, rate] = [money(lakhPaise), money(Math.round(rupeesPerDollar * 100))]
  const [sent, fee] = [writeAmount(locale, sentCents, 'USD'), writeAmount(locale, feeCents, 'USD')]
  const arrived = money(arrivedPaise)
  const rows = [
    { name: 'invoice', arithmetic: undefined, result: invoice },
    { name: 'sent', arithmetic: `${invoice} ÷ ${rate}`, result: sent },
    { name: 'kept', arithmetic: undefined, result: fee },
    { name: 'arrived', arithmetic: `(${sent} − ${fee}) × ${rate}`, result: arrived },
    { name: 'missing', arithmetic: `${invoice} − ${arrived}`, result: money(lakhPaise - arrivedPaise) },
  ] as const
  return { rows, invoice, rate, fee }
}
