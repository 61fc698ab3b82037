import { expect, test } from 'vitest'
import { afterFailure, type FailedSignIns, isForgotten, lockedMinutes } from './sign-in-lock.ts'

const minute = 60_000
const start = 1_800_000_000_000

function failuresAt(...minutes: number[]): FailedSignIns | undefined {
  return minutes.reduce<FailedSignIns | undefined>(
    (before, at) => afterFailure(before, start + at * minute),
    undefined,
  )
}

test.each([
  ['one', [0], 0],
  ['two', [0, 1], 0],
  ['three at once', [0, 0, 0], 15],
  ['three within 15 minutes', [0, 7, 14.9], 15],
  ['the first of three 15 minutes ago', [0, 7, 15], 0],
  ['four, each 14 minutes after the other', [0, 14, 28, 42], 0],
  ['the last three of four close together', [0, 20, 21, 22], 15],
])('%s: locked for %i of 15 minutes', (_, minutes, expected) => {
  expect(lockedMinutes(failuresAt(...minutes), start + (minutes.at(-1) ?? 0) * minute)).toBe(expected)
})

test.each([
  [0, 15],
  [0.1, 15],
  [1, 14],
  [14.01, 1],
  [14.99, 1],
  [15, 0],
  [16, 0],
  [-0.5, 15], // the clock was corrected by half a minute
  [-60, 0], // the clock was set back an hour: a lock never lasts longer than it may
])('%f minutes after the lock, %i are left', (after, left) => {
  expect(lockedMinutes(failuresAt(0, 0, 0), start + after * minute)).toBe(left)
})

test('a lock that ran out counts from nothing', () => {
  const again = afterFailure(failuresAt(0, 0, 14), start + 29.5 * minute)
  expect(again.attempts).toHaveLength(1)
  expect(lockedMinutes(again, start + 29.5 * minute)).toBe(0)
})

test('failures from the future do not count', () => {
  const later = failuresAt(60, 61)
  expect(lockedMinutes(afterFailure(later, start), start)).toBe(0)
})

test.each([
  ['a fresh failure', failuresAt(0), 0, false],
  ['after 30 minutes', failuresAt(0), 30, false],
  ['after more than 30 minutes', failuresAt(0), 30.1, true],
  ['a lock of 31 minutes ago', failuresAt(0, 0, 0), 31, true],
  ['an entry from far in the future', failuresAt(120), 0, true],
])('%s is forgotten: %s', (_, failed, after, expected) => {
  expect(failed && isForgotten(failed, start + after * minute)).toBe(expected)
})
