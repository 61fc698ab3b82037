import { expect, test } from 'vitest'
import { daysOf } from './periods.ts'

test.each([
  ['days28', '2026-11-28', '2026-10-31', '2026-11-27'],
  ['month', '2026-11-28', '2026-11-01', '2026-11-27'],
  ['month', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['last_month', '2027-01-05', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-11-28', '2026-09-01', '2026-11-27'],
  ['months12', '2026-11-28', '2025-12-01', '2026-11-27'],
  ['financial_year', '2026-11-28', '2026-04-01', '2026-11-27'],
  ['financial_year', '2027-04-01', '2026-04-01', '2027-03-31'],
  ['financial_year', '2027-02-10', '2026-04-01', '2027-02-09'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})
