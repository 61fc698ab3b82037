import { expect, test } from 'vitest'
import { recommended } from './recommended.ts'

test.each([
  ['seats', null, { used: 20, reserved: 3, cap: 25 }, 'seats'], // 92 %
  ['seats', null, { used: 20, reserved: 2, cap: 25 }, null], // 88 %
  ['seats', null, null, null], // not told to whoever may not see them
  ['module', 'read_only', { used: 1, reserved: 0, cap: 25 }, 'trial_over'],
  ['module', null, { used: 25, reserved: 0, cap: 25 }, null],
] as const)('%s, %s, %j: %s', (kind, state, seats, expected) => {
  expect(recommended({ kind, state }, seats)).toBe(expected)
})
