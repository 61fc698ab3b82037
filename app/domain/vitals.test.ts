import { expect, test } from 'vitest'
import { layoutShift, verdictOf } from './vitals.ts'

test.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'fair'],
  ['lcp', 4001, 'poor'],
  ['cls', 0, 'good'],
  ['cls', 0.26, 'poor'],
  ['inp', 200, 'good'],
  ['ttfb', 1800, 'fair'],
  ['bytes', 60_000, 'good'],
] as const)('%s of %d is %s', (vital, value, verdict) => {
  expect(verdictOf(vital, value)).toBe(verdict)
})

test.each([
  ['nothing moved', [], 0],
  [
    'a burst counts together',
    [
      [0, 0.1],
      [500, 0.2],
    ],
    0.3,
  ],
  [
    'after a second of rest another burst begins',
    [
      [0, 0.1],
      [1500, 0.2],
    ],
    0.2,
  ],
  [
    'a burst ends after five seconds',
    [
      [0, 0.1],
      [900, 0.1],
      [1800, 0.1],
      [2700, 0.1],
      [3600, 0.1],
      [4500, 0.1],
      [5400, 0.1],
    ],
    0.6,
  ],
] as const)('%s', (_, shifts, expected) => {
  expect(layoutShift(shifts.map(([at, value]) => ({ at, value })))).toBeCloseTo(expected)
})
