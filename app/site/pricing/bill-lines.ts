import type { Locale } from '~/domain/locale'
import type { Tier } from '~/domain/modules'
import { writeMoney, writeNumber } from '~/domain/numbers'
import { billOf } from '~/domain/price'
import pricing from '~content/pricing.json'

export const billLineNames = ['base', 'further', 'net', 'gst', 'total'] as const

export type BillLineName = (typeof billLineNames)[number]

type Lines = Record<BillLineName, string>

/** A month's bill as it is printed: amounts, and how each comes about; null when we have to be asked. */
export function billLines(locale: Locale, plan: Tier, seats: number) {
  const price = pricing.plans[plan]
  const bill = billOf(price, seats, pricing.gstPercent)
  if (!bill) return null
  const money = (paise: number) => writeMoney(locale, paise)
  const number = (value: number) => writeNumber(locale, value)
  const perSeat = money((price.furtherSeatRupees ?? 0) * 100)
  const amount: Lines = {
    base: money(bill.basePaise),
    further: money(bill.furtherPaise),
    net: money(bill.netPaise),
    gst: money(bill.gstPaise),
    total: money(bill.totalPaise),
  }
  const how: Lines = {
    base: '',
    further:
      bill.furtherSeats > 0
        ? `(${number(seats)} − ${number(price.seatsIncluded)}) × ${perSeat}`
        : `${number(seats)} ≤ ${number(price.seatsIncluded)}`,
    net: `${amount.base} + ${amount.further}`,
    gst: `${amount.net} × ${number(pricing.gstPercent)}%`,
    total: `${amount.net} + ${amount.gst}`,
  }
  return { amount, how }
}
