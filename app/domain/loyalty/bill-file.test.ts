import { expect, test } from 'vitest'
import { placesByHeading } from '../kpi-import/column-places.ts'
import { askedPlaces, billFileHeadings, billsOfFile, missingColumns } from './bill-file.ts'

const headings = ['Bill No.', 'Date', 'Time', 'Mobile No', 'Sub Total', 'Grand Total', 'Outlet']
const places = (row: readonly string[], taxBase: 'net' | 'gross' = 'net') =>
  askedPlaces(placesByHeading(row, billFileHeadings), taxBase)
const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))

test('the amount is the one that the programme counts on', () => {
  expect(places(headings)).toMatchObject({ bill: 0, date: 1, time: 2, phone: 3, amount: 4, outlet: 6 })
  expect(places(headings, 'gross').amount).toBe(5)
  expect(places(['Amount', 'Total'], 'net').amount).toBe(0)
  expect(places(['Total'], 'net').amount).toBe(0)
  expect(missingColumns(places(headings))).toEqual([])
  expect(missingColumns(places(['Bill no', 'Total']))).toEqual(['guest', 'date'])
})

test('bills are read as tills write them', () => {
  const { bills, unread, order, isOrderSure } = billsOfFile(
    lines(
      ['B-1', '23/11/2026', '7:05 PM', '98765 43210', '₹1,250.50', '1,312', 'Deccan'],
      ['B-2', '24-11-2026', '', '+91 98765-43211', '800', '840', 'deccan '],
    ),
    places(headings),
    { outletName: 'Deccan' },
  )
  expect([unread, order, isOrderSure]).toEqual([[], 'day_first', true])
  expect(bills).toEqual([
    { line: 2, phone: '+919876543210', bill_no: 'B-1', at: '2026-11-23T19:05+05:30', amount_paise: 125_050 },
    { line: 3, phone: '+919876543211', bill_no: 'B-2', at: '2026-11-24', amount_paise: 80_000 },
  ])
})

const good = ['B-1', '23/11/2026', '', '9876543210', '800', '840', 'Deccan']
test.each([
  ['no guest', { 3: 'walk-in' }, 'no_guest'],
  ['no number', { 0: '' }, 'no_bill'],
  ['no day', { 1: '31/02/2026' }, 'no_day'],
  ['no amount', { 4: 'free' }, 'no_amount'],
  ['a bill that was paid back', { 4: '-800' }, 'no_amount'],
  ['another outlet', { 6: 'Baner' }, 'other_outlet'],
])('a line with %s is told by its number', (_, change, problem) => {
  const row = good.map((text, at) => (change as Record<number, string>)[at] ?? text)
  const read = billsOfFile(lines(row), places(headings), { outletName: 'Deccan' })
  expect([read.bills, read.unread]).toEqual([[], [{ line: 2, problem }]])
})

test('the same bill twice in a list is read once', () => {
  const again = ['b -1', ...good.slice(1)]
  const read = billsOfFile(lines(good, again), places(headings), { outletName: 'Deccan' })
  expect(read.bills.map(({ line }) => line)).toEqual([2])
  expect(read.unread).toEqual([{ line: 3, problem: 'repeated' }])
})
