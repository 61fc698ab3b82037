import { expect, test } from 'vitest'
import { isUnused } from './usage.ts'

test.each([
  [null, '2026-08-01', 'o1', true],
  ['2026-10-28', '2026-08-01', 'o1', true],
  ['2026-10-29', '2026-08-01', 'o1', false],
  [null, '2026-10-29', 'o1', false], // younger than 30 days
  [null, null, null, false], // in the plan, or given
])('last used %s, since %s, order %s: %s', (last_used_on, since, order_id, expected) => {
  expect(isUnused({ last_used_on, since, order_id }, '2026-11-28')).toBe(expected)
})
