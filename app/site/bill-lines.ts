import type { Locale } from '~/domain/locale'
import { writeMoney, writeNumber } from '~/domain/numbers'
import { billOf } from '~/domain/price'
import { gstPercent, plans } from '~content/pricing.json'
import { addOnRupees } from './add-ons'
import type { WantedBill } from './bill-address'

/** The lines of every bill but its add-ons, which stand before the net amount. */
export const billLineNames = ['base', 'further', 'net', 'gst', 'total'] as const

export type BillLineName = (typeof billLineNames)[number]

type Lines = Record<BillLineName, string>

/**
 * A month's bill as it is printed: amounts, and how each comes about; null when we have to be asked. An add-on without
 * a price is in no sum.
 */
export function billLines(locale: Locale, { plan, seats, addOns }: WantedBill) {
  const price = plans[plan]
  const priced = addOns.flatMap((addOn) => addOnRupees(addOn) ?? [])
  const bill = billOf(price, seats, gstPercent, priced)
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
    net: [amount.base, amount.further, ...bill.addOnPaise.map(money)].join(' + '),
    gst: `${amount.net} × ${number(gstPercent)}%`,
    total: `${amount.net} + ${amount.gst}`,
  }
  return { amount, how }
}
