import { expect, test } from 'vitest'
import { doubtsOf, readFigure, writeField } from './sheet-figures'

const count = { unit: 'count', decimals: 0, least: 0, most: 20_000 }
const money = { unit: 'paise', decimals: 0, least: 0, most: 100_000_000_000 }
const hours = { unit: 'hours', decimals: 2, least: 0, most: 100_000 }

test.each([
  ['', count, { value: null }],
  ['  ', count, { value: null }],
  ['48', count, { value: 48 }],
  ['०', count, { value: 0 }],
  ['१२०', count, { value: 120 }],
  ['1,250', count, { value: 1250 }],
  ['-3', count, { problem: 'out_of_range' }],
  ['99999', count, { problem: 'out_of_range' }],
  ['4.5', count, { problem: 'too_precise' }],
  ['twelve', count, { problem: 'not_a_number' }],
  ['12e3', count, { problem: 'not_a_number' }],
  ['1,00,000.5', money, { value: 10_000_050 }],
  ['₹1,25,000', money, { value: 12_500_000 }],
  ['12,50', money, { value: 1250 }],
  ['0.1', money, { value: 10 }],
  ['1.115', money, { problem: 'too_precise' }],
  ['1234567890123456789012', money, { problem: 'out_of_range' }],
  ['7,25', hours, { value: 7.25 }],
  ['7.255', hours, { problem: 'too_precise' }],
])('%s typed', (typed, measure, expected) => {
  expect(readFigure(typed, measure)).toEqual(expected)
})

test.each([
  [null, money, ''],
  [12_500_000, money, '1,25,000'],
  [1250, money, '12.50'],
  [48, count, '48'],
  [7.5, hours, '7.5'],
  [-50_000, { ...money, least: -100_000 }, '-500'],
] as const)('%s in its field reads as the same again', (value, measure, shown) => {
  for (const locale of ['en', 'hi'] as const) {
    expect(writeField(locale, value, measure)).toBe(shown)
    expect(readFigure(shown, measure)).toEqual({ value })
  }
})

const measure = (key: string, usual: number | null = null, value: number | null = null) => ({
  ...count,
  key,
  kind: 'flow' as const,
  usual,
  value,
})
const rules = [
  { code: 'sold_above_available', measure: 'rooms_sold', rule: 'at_most' as const, other: 'rooms_available' },
  { code: 'food_without_covers', measure: 'food_sales', rule: 'needs' as const, other: 'covers' },
]
const day = {
  measures: [measure('rooms_available'), measure('rooms_sold', 40), measure('complaints', 0.2)],
  rules,
  beside: [],
  rooms: 60,
}

test.each([
  ['more sold than there are', { rooms_available: 60, rooms_sold: 61 }, ['sold_above_available']],
  ['as many sold as there are', { rooms_available: 60, rooms_sold: 60 }, []],
  ['more than the house has', { rooms_available: 66 }, ['above_rooms']],
  ['a digit too many', { rooms_sold: 480 }, ['far_from_usual']],
  ['a digit too few', { rooms_sold: 4 }, ['far_from_usual']],
  ['a day without complaints', { complaints: 0 }, []],
  ['a bad day', { complaints: 4 }, []],
  ['a day that cannot be', { complaints: 40 }, ['far_from_usual']],
  ['food without covers, which nobody counts there', { food_sales: 100 }, []],
  ['food without the covers of that day', { food_sales: 100, covers: 0 }, ['food_without_covers']],
])('%s', (_, values, codes) => {
  expect(doubtsOf(day, new Map(Object.entries(values))).map(({ code }) => code)).toEqual(codes)
})

test('what was known already is looked at too', () => {
  const known = { ...day, beside: [{ key: 'rooms_available', value: 30, is_kept: true }] }
  expect(doubtsOf(known, new Map([['rooms_sold', 31]]))).toMatchObject([{ code: 'sold_above_available' }])
  expect(doubtsOf(known, new Map([['arrivals', 31]]))).toEqual([])
})
