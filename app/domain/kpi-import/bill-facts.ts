import type { Bill } from './bills.ts'
import type { DayNumber } from './column-days.ts'

/** A restaurant's day: measures of the catalogue, money in paise. */
export interface RestaurantDay {
  parties: number
  /** Null when a bill of the day does not say how many guests it was for. */
  covers: number | null
  revenue: number
  gross_sales: number
  voids_comps: number
  /** Revenue by the hour it was earned in, from 0 to 29: 25 is one in the morning of that night. */
  hours: Map<number, number>
}

/**
 * Sums bills by outlet and day. The revenue of a bill is spread evenly over the time it was open, because counting it
 * in the hour it was opened puts much of an evening in the wrong hour (S. E. Kimes, Cornell). A bill that does not say
 * when it was closed counts as open for `usualMinutes`.
 */
export function sumBills(
  bills: readonly Bill[],
  usualMinutes: number,
): Map<string, Map<DayNumber, RestaurantDay>> {
  const outlets = new Map<string, Map<DayNumber, RestaurantDay>>()
  for (const bill of bills) {
    const days = outlets.get(bill.outlet) ?? new Map<DayNumber, RestaurantDay>()
    outlets.set(bill.outlet, days)
    const day = days.get(bill.day) ?? noDay()
    days.set(bill.day, day)
    day.parties += 1
    day.covers = day.covers === null || bill.covers === null ? null : day.covers + bill.covers
    day.revenue += bill.amount
    day.gross_sales += bill.amount + bill.voided
    day.voids_comps += bill.voided
    for (const [hour, share] of byHour(bill, usualMinutes))
      day.hours.set(hour, (day.hours.get(hour) ?? 0) + share)
  }
  return outlets
}

/** The revenue of a bill by hour, in whole paise whose sum is the bill's; nothing where its time is not known. */
export function byHour(
  { opened, closed, amount }: Bill,
  usualMinutes: number,
): [hour: number, paise: number][] {
  if (opened === null) return []
  const end = closed !== null && closed > opened ? closed : opened + Math.max(1, usualMinutes)
  const shares: [number, number][] = []
  let given = 0
  for (let hour = Math.floor(opened / 60); hour * 60 < end; hour++) {
    const until = Math.min(end, (hour + 1) * 60)
    // What is rounded in one hour is made up for in the next, so that the sum stays.
    const due = Math.round((amount * (until - opened)) / (end - opened))
    shares.push([hour, due - given])
    given = due
  }
  return shares
}

export interface ItemSales {
  name: string
  category: string
  sold: number
  revenue: number
}

/** What was sold of each dish, the most sold first; what was taken off a bill is not sold. */
export function itemMix(bills: readonly Bill[]): ItemSales[] {
  const mix = new Map<string, ItemSales>()
  for (const { items } of bills)
    for (const { name, category, quantity, amount } of items) {
      const key = `${category}\u001f${name}`
      const known = mix.get(key) ?? { name, category, sold: 0, revenue: 0 }
      mix.set(key, { ...known, sold: known.sold + quantity, revenue: known.revenue + amount })
    }
  return [...mix.values()].sort((a, b) => b.sold - a.sold || a.name.localeCompare(b.name))
}

/** What dishes sold by day, of bills of one outlet; days are those the bills belong to. */
export function mixByDay(bills: readonly Bill[]): Map<DayNumber, ItemSales[]> {
  const days = Map.groupBy(bills, ({ day }) => day)
  return new Map(
    [...days].map(([day, of]) => [day, itemMix(of).filter(({ sold, revenue }) => sold > 0 && revenue >= 0)]),
  )
}

const noDay = (): RestaurantDay => ({
  parties: 0,
  covers: 0,
  revenue: 0,
  gross_sales: 0,
  voids_comps: 0,
  hours: new Map(),
})
