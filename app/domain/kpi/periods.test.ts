import { expect, test } from 'vitest'
import { comparedWith, daysIn, periodOf } from './periods.ts'

test.each([
  ['day', '2026-11-22', 1],
  ['week', '2026-11-16', 7],
  ['days28', '2026-10-26', 28],
  ['month', '2026-11-01', 22],
  ['year', '2026-01-01', 326],
] as const)('%s ends yesterday', (span, from, days) => {
  const period = periodOf(span, '2026-11-23')
  expect(period).toEqual({ from, to: '2026-11-22' })
  expect(daysIn(period)).toBe(days)
})

test('on the first of a month the month is the one before, on new year’s day the year', () => {
  expect(periodOf('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(periodOf('year', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test.each([
  ['same_weekdays', '2026-10-26', '2026-11-22', '2025-10-27', '2025-11-23'],
  ['same_dates', '2026-10-26', '2026-11-22', '2025-10-26', '2025-11-22'],
  ['same_dates', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['last_period', '2026-10-26', '2026-11-22', '2026-09-28', '2026-10-25'],
  ['last_period', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_period', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('%s of %s to %s', (comparison, from, to, first, last) =>
  expect(comparedWith({ from, to }, comparison)).toEqual({ from: first, to: last }),
)
