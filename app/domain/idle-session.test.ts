import { expect, test } from 'vitest'
import { countdown, idleState, sharedLimits } from './idle-session.ts'

const used = 1_800_000_000_000

test.each([
  ['at once', 0, { phase: 'alive' }],
  ['just before 12 minutes', 11 * 60 + 59.999, { phase: 'alive' }],
  ['at 12 minutes', 12 * 60, { phase: 'warning', secondsLeft: 180 }],
  ['one second later', 12 * 60 + 1, { phase: 'warning', secondsLeft: 179 }],
  ['half a second before the end', 15 * 60 - 0.5, { phase: 'warning', secondsLeft: 1 }],
  ['at 15 minutes', 15 * 60, { phase: 'over' }],
  ['after a night asleep', 9 * 3600, { phase: 'over' }],
  ['when the clock was set back', -3600, { phase: 'alive' }],
])('%s', (_, seconds, expected) => {
  expect(idleState(used, used + seconds * 1000)).toEqual(expected)
})

test.each([
  [99, { phase: 'alive' }],
  [100, { phase: 'warning', secondsLeft: 20 }],
  [119, { phase: 'warning', secondsLeft: 1 }],
  [120, { phase: 'over' }],
])('on a shared tablet after %i seconds', (seconds, expected) => {
  expect(idleState(used, used + seconds * 1000, sharedLimits)).toEqual(expected)
})

test.each([
  [180, '3:00'],
  [179.2, '3:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
  [-5, '0:00'],
])('%f seconds read %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text)
})
