import { expect, test } from 'vitest'
import { heatOf, median } from './heat.ts'

test.each([
  [100.4, 100, 'up', 0],
  [101, 100, 'up', 1],
  [103, 100, 'up', 2],
  [108, 100, 'up', 3],
  [92, 100, 'up', -3],
  [92, 100, 'down', 3],
  [97.5, 100, 'up', -1],
  [120, 100, 'range', null],
  [-10, -20, 'up', 3],
  [5, 0, 'up', 3],
  [0, 0, 'up', 0],
] as const)('%d after %d, better %s: %d', (value, former, polarity, heat) =>
  expect(heatOf(value, former, polarity)).toBe(heat),
)

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7, null], 7],
  [[null], null],
  [[], null],
])('the middle of %j is %d', (values, middle) => expect(median(values)).toBe(middle))
