import { expect, test } from 'vitest'
import { lastDayOf, monthsToLock } from './months-to-lock'

const closing = (first_day: string, last_day: string, reopened_at: string | null = null) => ({
  id: first_day,
  first_day,
  last_day,
  at: '',
  by: null,
  reopened_at,
  reopened_by: null,
  reason: null,
})

test('months that are over and open can be locked, the latest first', () => {
  expect(monthsToLock('2026-03-15', []).slice(0, 2)).toEqual(['2026-02-01', '2026-01-01'])
  expect(monthsToLock('2026-03-31', [])[0]).toBe('2026-03-01')
  const closings = [
    closing('2026-02-01', '2026-02-28'),
    closing('2026-01-01', '2026-01-31', '2026-02-05'),
    closing('2025-12-31', '2025-12-31'),
  ]
  expect(monthsToLock('2026-03-15', closings).slice(0, 2)).toEqual(['2026-01-01', '2025-12-01'])
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day))
