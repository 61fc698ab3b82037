import { expect, test } from 'vitest'
import { isLate, signUpTotals, tenantTotals } from './figures'

test('tenants are added up over the tiers', () => {
  const counts = {
    essential: { active: 3, suspended: 1 },
    growth: { active: 2, suspended: 0 },
    master: { active: 0, suspended: 1 },
  }
  expect(tenantTotals(counts)).toEqual({ active: 5, suspended: 2 })
})

test('sign-ups of today, a week and all days, with the first of the busiest', () => {
  const days = [4, 0, 0, 1, 1, 1, 0, 4, 2].map((count, at) => ({ day: `2026-11-0${at + 1}`, count }))
  expect(signUpTotals(days)).toEqual({
    today: 2,
    week: 9,
    month: 13,
    busiest: { day: '2026-11-01', count: 4 },
  })
  expect(signUpTotals([])).toEqual({ today: 0, week: 0, month: 0, busiest: undefined })
  expect(signUpTotals([{ day: '2026-11-01', count: 0 }]).busiest).toBeUndefined()
})

const now = Date.parse('2026-11-21T12:00:00Z')
test.each([
  [null, 60, false],
  ['2026-11-21T11:59:00Z', 60, false],
  ['2026-11-21T11:49:00Z', 60, false],
  ['2026-11-21T11:47:00Z', 60, true],
  ['2026-11-20T06:00:00Z', 86_400, false],
  ['2026-11-19T06:00:00Z', 86_400, true],
])('last run %s, every %i seconds: late %s', (lastRunAt, everySeconds, late) => {
  expect(isLate({ lastRunAt, everySeconds }, now)).toBe(late)
})
