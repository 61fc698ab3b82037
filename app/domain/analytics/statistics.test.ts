import { expect, test } from 'vitest'
import { newcombe, sampleRatioP, trialsNeeded, wilson } from './statistics.ts'

// Newcombe 1998 (Statistics in Medicine 17:857 and 17:873), tables of the worked examples.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
])('%i of %i lie between %f and %f', (hits, trials, low, high) => {
  expect(wilson(hits, trials).low).toBeCloseTo(low, 4)
  expect(wilson(hits, trials).high).toBeCloseTo(high, 4)
})

test('of nothing everything is possible', () => expect(wilson(0, 0)).toEqual({ low: 0, high: 1 }))

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [10, 10, 0, 20, 0.6791, 1],
])('%i/%i against %i/%i differ by %f to %f', (hits1, trials1, hits2, trials2, low, high) => {
  const found = newcombe({ hits: hits2, trials: trials2 }, { hits: hits1, trials: trials1 })
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

test.each([
  [500, 500, 1],
  [0, 0, 1],
  [520, 480, 0.2059],
  [1000, 1123, 0.0076],
  [821, 1009, 0.000011],
])('%i to %i has p %f', (first, second, p) => expect(sampleRatioP(first, second)).toBeCloseTo(p, 4))

test.each([
  [0.5, 0.25, 58],
  [0.25, 0.15, 152],
  [0.4, -0.15, 152],
  [0.03, 0.015, 2518],
  [0.04, 0.01, 6745],
])('from %f by %f: %i in each group', (baseRate, smallestEffect, trials) =>
  expect(trialsNeeded({ baseRate, smallestEffect })).toBe(trials),
)
