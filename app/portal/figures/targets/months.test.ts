import { expect, test } from 'vitest'
import { monthsAround, writeMonth } from './months'

test('months lie around a day, over the end of a year', () => {
  expect(monthsAround('2026-12-31', 1, 2)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
})

test.each([
  ['en', 'December 2026'],
  ['hi', 'दिसंबर 2026'],
] as const)('%s: %s', (locale, words) => expect(writeMonth(locale, '2026-12-01')).toBe(words))
