import { expect, test } from 'vitest'
import { decimalsOfTwoDigits, standingAmong } from './benchmark'

test.each([
  [74, 'up', 'best'],
  [73, 'up', 'ahead'],
  [62, 'up', 'ahead'],
  [61, 'up', 'behind'],
  [54, 'up', 'behind'],
  [53, 'up', 'last'],
  [54, 'down', 'best'],
  [62, 'down', 'ahead'],
  [63, 'down', 'behind'],
  [74, 'down', 'behind'],
  [75, 'down', 'last'],
  [80, 'range', 'best'],
  [50, 'range', 'last'],
] as const)('%i where %s is better is %s', (value, polarity, standing) =>
  expect(standingAmong(value, { low: 54, middle: 62, high: 74 }, polarity)).toBe(standing),
)

test.each([
  [54, 0],
  [5.4, 1],
  [0.54, 2],
  [-12, 0],
  [250000, 0],
  [0, 0],
])('%f in two digits has %i decimals', (value, decimals) => expect(decimalsOfTwoDigits(value)).toBe(decimals))
