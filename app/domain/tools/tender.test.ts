import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues } from './scenario.ts'
import {
  baseRate,
  betaCumulative,
  betaQuantile,
  betaShape,
  breakEvenProbability,
  expectedValue,
  friedman,
  gates,
  probabilityBand,
  shifted,
  standing,
  tenderRules,
  winProbability,
} from './tender.ts'

const initial = initialValues(tenderRules)

test.each([
  [0, 0, 1 / 2],
  [6, 14, 7 / 22],
  [0, 10, 1 / 12],
  [10, 0, 11 / 12],
])('%i won and %i lost is a base rate of %d', (won, lost, rate) => expect(baseRate({ won, lost })).toBe(rate))

test('six of twenty, four of five let, worked by hand', () => {
  expect(winProbability(initial)).toBeCloseTo((0.8 * 7) / 22, 12)
  expect(expectedValue(initial)).toBeCloseTo(155_454.55, 2)
  expect(breakEvenProbability(initial)).toBe(0.125)
})

test.each([
  [0.5, 0, 0.5],
  [0.5, Math.log(3), 0.75],
  [0.25, Math.log(3), 0.5],
  [7 / 22, 0.6, 0.459554],
])('a chance of %d moved by %d is %d', (chance, shift, moved) =>
  expect(shifted(chance, shift)).toBeCloseTo(moved, 6),
)

test('a bid as usual stands where the record stands, scores move it both ways alike', () => {
  expect(standing(initial)).toBe(0)
  expect(standing({ ...initial, fit: 5 })).toBeCloseTo(0.6, 12)
  expect(standing({ ...initial, price: 1, priceWeight: 0.5 })).toBe(-1)
})

test.each([
  [0.1, 1, 1, 0.1],
  [0.1, 2, 1, Math.sqrt(0.1)],
  [0.9, 1, 2, 1 - Math.sqrt(0.1)],
  [0.5, 7, 7, 0.5],
  [0.1, 7, 15, 0.196197],
  [0.9, 7, 15, 0.447711],
])('%d of Beta lies below (%i, %i): %d', (share, a, b, x) =>
  expect(betaQuantile(share, a, b)).toBeCloseTo(x, 4),
)

test('the band holds the middle, widens with fewer bids and never leaves 0 to what is let', () => {
  const { low, high } = probabilityBand(initial)
  expect(low).toBeLessThan(winProbability(initial))
  expect(high).toBeGreaterThan(winProbability(initial))
  const few = probabilityBand({ ...initial, won: 3, lost: 7 })
  expect(few.high - few.low).toBeGreaterThan(high - low)
  const best = probabilityBand({ ...initial, won: 500, lost: 0, fit: 5 })
  expect(best.high).toBeLessThanOrEqual(0.8)
})

test.each([
  [60, 4, 0.1296, 0.272727],
  [60, 1, 0.6, 0.6],
  [50, 2, 0.25, 1 / 3],
])('if only price decides, %i against each rival, %i rivals: %d or %d', (beatPercent, rivals, one, other) => {
  expect(friedman({ beatPercent, rivals })).toBeCloseTo(one, 6)
  expect(gates({ beatPercent, rivals })).toBeCloseTo(other, 6)
})

test('the distribution grows from 0 to 1 and its quantile is its inverse', () => {
  const anyRecord = fc.integer({ min: 1, max: 501 })
  fc.assert(
    fc.property(anyRecord, anyRecord, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (a, b, share) => {
      const x = betaQuantile(share, a, b)
      expect(betaCumulative(x, a, b)).toBeCloseTo(share, 6)
      expect(betaCumulative(x + 0.01, a, b)).toBeGreaterThanOrEqual(share - 1e-9)
      expect(betaShape(x, a, b)).toBeLessThanOrEqual(1 + 1e-9)
    }),
    { numRuns: 60 },
  )
})
