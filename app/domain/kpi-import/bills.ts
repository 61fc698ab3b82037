import { decimalSign, readPlainNumber } from '../plain-number.ts'
import type { BillColumn } from './bill-columns.ts'
import { type DayNumber, type DayOrder, dayOrderOf, readDay, readMinutes } from './column-days.ts'
import { cellReader, type Line, type Places } from './column-places.ts'

/** What was ordered: as often as it was, for so many paise. Less than nothing where it was taken off the bill. */
export interface BillItem {
  name: string
  category: string
  quantity: number
  amount: number
}

/** A bill with its lines. Times are minutes since the midnight its day began with, and go beyond 1,440 after the next. */
export interface Bill {
  id: string
  outlet: string
  day: DayNumber
  opened: number | null
  closed: number | null
  /** Null where the list does not say how many guests there were: it is never guessed. */
  covers: number | null
  /** In paise, after what was taken off. */
  amount: number
  /** What was taken off or given free, in paise. */
  voided: number
  items: BillItem[]
}

/** What a till's list says of its dishes elsewhere, by their code. */
export type Dishes = ReadonlyMap<string, { name: string; category: string; price: number }>

export interface ReadBills {
  bills: Bill[]
  unreadable: {
    line: number
    reason: 'no_bill' | 'no_day' | 'no_item' | 'unknown_item' | 'no_amount'
    text: string
  }[]
  /** How days were read, as for reservations. */
  days: { order: DayOrder; isSure: boolean } | null
}

interface How {
  places: Places<BillColumn>
  dishes?: Dishes
  order?: DayOrder
  /** Bills opened before this minute belong to the evening before. */
  dayBegins?: number
}

/** Reads a list of bills or of their lines; lines with one number, day and outlet are one bill. */
export function readBills(lines: readonly Line[], how: How): ReadBills {
  const { places, dishes, order, dayBegins = 240 } = how
  const cell = cellReader(places)
  const days = dayOrderOf(lines.map(({ cells }) => cell(cells, 'date')))
  const dayOrder = order ?? days?.order ?? 'day_first'
  const paid = places.amount === undefined ? 'price' : 'amount'
  const sign = decimalSign(lines.map(({ cells }) => cell(cells, paid)))
  const hasItems = places.item !== undefined || places.itemId !== undefined
  const bills = new Map<string, Bill>()
  const unreadable: ReadBills['unreadable'] = []

  for (const { line, cells } of lines) {
    const text = (column: BillColumn) => cell(cells, column)
    const number = (column: BillColumn) => readPlainNumber(text(column), sign)
    const refuse = (reason: ReadBills['unreadable'][number]['reason'], column: BillColumn) =>
      unreadable.push({ line, reason, text: text(column) })

    const id = text('id')
    const day = readDay(text('date'), dayOrder)
    if (!id) {
      refuse('no_bill', 'id')
      continue
    }
    if (day === null) {
      refuse('no_day', 'date')
      continue
    }
    const code = text('itemId')
    const dish = dishes?.get(code)
    const name = text('item') || (dish?.name ?? '')
    if (hasItems && !name) {
      refuse(code ? 'unknown_item' : 'no_item', code ? 'itemId' : 'item')
      continue
    }
    const quantity = places.quantity === undefined ? 1 : number('quantity')
    const price = places.price === undefined ? (dish?.price ?? null) : number('price')
    const amount = number('amount') ?? (price === null || quantity === null ? null : price * quantity)
    if (amount === null || quantity === null) {
      refuse('no_amount', quantity === null ? 'quantity' : paid)
      continue
    }

    const opened = readMinutes(text('time')) ?? readMinutes(text('date'))
    const isOfEvening = opened !== null && opened < dayBegins
    const begun = opened === null ? null : opened + (isOfEvening ? 1440 : 0)
    const key = [text('outlet'), day, id].join('\u001f')
    const bill = bills.get(key) ?? {
      id,
      outlet: text('outlet'),
      day: isOfEvening ? day - 1 : day,
      opened: begun,
      closed: closedAfter(begun, readMinutes(text('closed'))),
      covers: null,
      amount: 0,
      voided: 0,
      items: [],
    }
    bills.set(key, bill)
    const paise = Math.round(amount * 100)
    const covers = number('covers')
    if (covers !== null && covers > 0) bill.covers = Math.max(bill.covers ?? 0, covers)
    bill.amount += paise
    if (paise < 0) bill.voided -= paise
    if (hasItems)
      bill.items.push({ name, category: text('category') || (dish?.category ?? ''), quantity, amount: paise })
  }
  return { bills: [...bills.values()], unreadable, days }
}

/** When a bill was closed, after it was opened: a closing time that seems to lie before is one of the next morning. */
function closedAfter(opened: number | null, closed: number | null): number | null {
  if (opened === null || closed === null) return null
  const after = closed + Math.ceil(Math.max(0, opened - closed) / 1440) * 1440
  return after - opened <= 720 ? after : null // nobody sits for twelve hours: one of the two is wrong
}
