import { expect, test } from 'vitest'
import { dayOf } from './column-days.ts'
import { hotelRows, inPieces, restaurantRows } from './fact-rows.ts'

const day = dayOf(2026, 11, 20) ?? 0

test('a hotel day is four figures', () => {
  const sums = { rooms_sold: 40, rooms_complimentary: 0, arrivals: 12, room_revenue: 16_000_000 }
  expect(hotelRows('a', new Map([[day, sums]])).map(({ measure, value }) => [measure, value])).toEqual(
    Object.entries(sums),
  )
})

const sums = { parties: 2, covers: null, revenue: 300, gross_sales: 320, voids_comps: 20 }

test('revenue goes by the hour, the small hours with their evening; guests that nobody counted are left out', () => {
  const hours = new Map([
    [23, 100],
    [24, 150],
    [25, 50],
  ])
  const rows = restaurantRows('a', new Map([[day, { ...sums, hours }]]))
  expect(rows.map(({ measure, hour, value }) => [measure, hour, value])).toEqual([
    ['parties', undefined, 2],
    ['gross_sales', undefined, 320],
    ['voids_comps', undefined, 20],
    ['revenue', 0, 150],
    ['revenue', 1, 50],
    ['revenue', 23, 100],
  ])
  expect(new Set(rows.map((row) => row.day))).toEqual(new Set(['2026-11-20']))
})

test('a bill without its time leaves the day without hours', () => {
  const rows = restaurantRows('a', new Map([[day, { ...sums, hours: new Map([[23, 100]]) }]]))
  expect(rows.filter(({ measure }) => measure === 'revenue')).toMatchObject([{ value: 300 }])
})

test('the figures of a day stay together in one piece', () => {
  const row = (date: string, measure: string) => ({ outlet_id: 'a', measure, day: date, value: 1, line: 1 })
  const rows = [
    row('2026-11-20', 'covers'),
    row('2026-11-21', 'covers'),
    row('2026-11-20', 'parties'),
    row('2026-11-22', 'covers'),
  ]
  expect(inPieces(rows, 3).map((piece) => piece.map((one) => one.day.slice(-2)))).toEqual([
    ['20', '20', '21'],
    ['22'],
  ])
  expect(inPieces([], 3)).toEqual([])
})
