import { expect, test } from 'vitest'
import { billHeadings } from './bill-columns.ts'
import { byHour, itemMix, sumBills } from './bill-facts.ts'
import { type Bill, readBills } from './bills.ts'
import { dayOf } from './column-days.ts'
import { placesByHeading } from './column-places.ts'

const heading = [
  'Bill no',
  'Bill date',
  'Open time',
  'Settled at',
  'Pax',
  'Item',
  'Category',
  'Qty',
  'Net amount',
]
const places = placesByHeading(heading, billHeadings)
const read = (...rows: string[]) =>
  readBills(
    rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
    { places },
  )
const day = dayOf(2026, 11, 20) ?? 0
const usualMinutes = 60

test('the lines of a bill are one bill: guests once, amounts added, what was taken off apart', () => {
  const { bills, unreadable } = read(
    '17;20/11/2026;7:40 PM;9:10 PM;4;Dal Makhani;Main;2;640',
    '17;20/11/2026;7:40 PM;9:10 PM;4;Naan;Bread;6;₹1,260.50',
    '17;20/11/2026;7:40 PM;9:10 PM;4;Naan;Bread;-1;-210',
    '18;20/11/2026;8:00 PM;8:30 PM;2;Lassi;Drinks;2;180',
  )
  expect(unreadable).toEqual([])
  expect(bills[0]).toMatchObject({
    day,
    opened: 1180,
    closed: 1270,
    covers: 4,
    amount: 169_050,
    voided: 21_000,
  })
  const of = sumBills(bills, usualMinutes).get('')?.get(day)
  expect(of).toMatchObject({
    parties: 2,
    covers: 6,
    revenue: 187_050,
    gross_sales: 208_050,
    voids_comps: 21_000,
  })
  expect(itemMix(bills).map(({ name, sold }) => [name, sold])).toEqual([
    ['Naan', 5],
    ['Dal Makhani', 2],
    ['Lassi', 2],
  ])
})

test('guests are never guessed: one bill without them leaves the day without them', () => {
  const { bills } = read(
    '1;20/11/2026;19:00;20:00;2;Tea;Drinks;1;50',
    '2;20/11/2026;19:00;20:00;;Tea;Drinks;1;50',
  )
  expect(sumBills(bills, usualMinutes).get('')?.get(day)).toMatchObject({ parties: 2, covers: null })
})

test('after midnight it is still the evening before', () => {
  const { bills } = read(
    '1;20/11/2026;23:30;00:45;2;Tea;Drinks;1;75',
    '2;21/11/2026;00:30;01:30;2;Tea;Drinks;1;60',
    '3;21/11/2026;06:00;06:30;2;Tea;Drinks;1;50',
  )
  expect(bills.map((bill) => [bill.day, bill.opened, bill.closed])).toEqual([
    [day, 1410, 1485],
    [day, 1470, 1530],
    [day + 1, 360, 390],
  ])
})

test.each([
  [';20/11/2026;19:00;;2;Tea;Drinks;1;50', 'no_bill', ''],
  ['1;32/11/2026;19:00;;2;Tea;Drinks;1;50', 'no_day', '32/11/2026'],
  ['1;20/11/2026;19:00;;2;NULL;Drinks;1;50', 'no_item', ''],
  ['1;20/11/2026;19:00;;2;Tea;Drinks;two;50', 'no_amount', 'two'],
  ['1;20/11/2026;19:00;;2;Tea;Drinks;1;free', 'no_amount', 'free'],
])('%s is no line of a bill: %s', (row, reason, text) => {
  const { bills, unreadable } = read(row)
  expect([bills, unreadable]).toEqual([[], [{ line: 2, reason, text }]])
})

const bill = (opened: number | null, closed: number | null, amount: number): Bill => ({
  id: '1',
  outlet: '',
  day,
  opened,
  closed,
  covers: null,
  amount,
  voided: 0,
  items: [],
})
test.each([
  ['within an hour', bill(1140, 1170, 500), [[19, 500]]],
  [
    'over three hours, by the minutes in each',
    bill(1170, 1290, 1200),
    [
      [19, 300],
      [20, 600],
      [21, 300],
    ],
  ],
  [
    'what does not divide stays in the sum',
    bill(1190, 1260, 100),
    [
      [19, 14],
      [20, 86],
    ],
  ],
  [
    'without an end: the usual time',
    bill(1170, null, 100),
    [
      [19, 50],
      [20, 50],
    ],
  ],
  [
    'an end before the beginning is none',
    bill(1170, 1170, 100),
    [
      [19, 50],
      [20, 50],
    ],
  ],
  ['without a beginning: no hour', bill(null, null, 100), []],
])('%s', (_, given, hours) => expect(byHour(given, usualMinutes)).toEqual(hours))

test('a closing time that lies half a day away is not believed', () => {
  expect(read('1;20/11/2026;19:00;18:00;2;Tea;Drinks;1;50').bills[0]?.closed).toBeNull()
})
