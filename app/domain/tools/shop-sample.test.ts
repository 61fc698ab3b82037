import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues, type Values } from './scenario.ts'
import {
  chanceToSee,
  changeError,
  costOf,
  critical,
  finiteCorrection,
  groupHalfWidth,
  monthsNeeded,
  outletHalfWidth,
  rebound,
  type SampleInput,
  sampleRules,
  visitsAffordable,
  visitsNeeded,
  visitsToSee,
} from './shop-sample.ts'

const example: Values<SampleInput> = { ...initialValues(sampleRules), confidence: 95 }
const endless = { ...example, possible: 100_000 }

test('half widths by hand', () => {
  // 4 visits: t(3) = 3.182, 12 ÷ 2 = 6.
  expect(outletHalfWidth(endless, 4)).toBeCloseTo(3.1824 * 6, 1)
  // 12 outlets with 4 visits: t(36) = 2.028, 12 ÷ √48.
  expect(groupHalfWidth(endless, 4)).toBeCloseTo((2.0281 * 12) / Math.sqrt(48), 2)
  expect(critical(example, 1e6)).toBeCloseTo(1.96, 3)
})

test.each([
  [180, 18, 0.9513],
  [10, 10, 0],
  [2, 1, 1],
])('of %i possible visits, %i leave %d of the error', (possible, visits, left) =>
  expect(finiteCorrection(possible, visits)).toBeCloseTo(left, 4),
)

// s = 12, ±6: (1.96 × 12 ÷ 6)² = 15.4; Student's t asks for 18, a quarter of 180 shifts for one or two fewer.
test.each([
  [endless, 18],
  [example, 17],
  [{ ...endless, halfWidth: 12 }, 7],
  [{ ...endless, halfWidth: 3 }, 64],
  [{ ...endless, confidence: 80 }, 9],
  [{ ...example, possible: 4, halfWidth: 0.1 }, 4],
  [{ ...endless, halfWidth: 1000 }, 2],
])('visits needed (case %#)', (input, visits) => {
  expect(visitsNeeded(input)).toBe(visits)
  expect(outletHalfWidth(input, visits)).toBeLessThanOrEqual(input.halfWidth)
  if (visits > 2) expect(outletHalfWidth(input, visits - 1)).toBeGreaterThan(input.halfWidth)
})

test('months, cost and budget by hand', () => {
  // 18 visits × 12 outlets = 216; at 24 a month nine months; at ₹1,800 each ₹3,88,800.
  expect([monthsNeeded(endless), costOf(endless)]).toEqual([9, 388_800])
  // 24 a month for 3 months over 12 outlets.
  expect(visitsAffordable(example)).toBe(6)
  expect(visitsAffordable({ ...example, perMonth: 1 })).toBe(0)
})

// Our own table for the method: outlets differ by 6 points, visits by 12; the worst quarter rises by itself.
test.each([
  [1, 13.6],
  [2, 8.8],
  [3, 6.7],
  [4, 5.4],
])('after %i visits the worst quarter rebounds by %d points', (visits, points) =>
  expect(rebound({ spread: 12, between: 6 }, visits)).toBeCloseTo(points, 1),
)

test('half the outlets against the other half: the error of the simulated table', () => {
  // 20 outlets, 3 visits before and 3 after: 4.5 points there, where months add a little of their own; 4.38 here.
  expect(changeError({ ...example, outlets: 20 }, 3, 'halves')).toBeCloseTo(4.38, 2)
  expect(changeError(example, 8, 'outlet')).toBeCloseTo(6, 9)
  expect(changeError({ ...example, outlets: 4 }, 8, 'group')).toBeCloseTo(3, 9)
})

test('the chance to see a change', () => {
  // 12 points of spread, 10 points of change, 24 visits each time: 0.83 standard deviations, 2.89 errors.
  expect(chanceToSee(example, 24, 'outlet')).toBeCloseTo(0.806, 2)
  expect(visitsToSee(example, 'outlet')).toBe(24)
  expect(visitsToSee(example, 'group')).toBe(3)
  expect(chanceToSee({ ...example, outlets: 3 }, 4, 'halves')).toBeNull()
  expect(visitsToSee({ ...example, difference: 0.1 }, 'outlet')).toBeNull()
})

test('more visits never know less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 40 }), (visits, outlets) => {
      const input = { ...example, outlets }
      expect(outletHalfWidth(input, visits + 1)).toBeLessThan(outletHalfWidth(input, visits))
      expect(groupHalfWidth(input, visits)).toBeLessThanOrEqual(outletHalfWidth(input, visits) + 1e-9)
      expect(chanceToSee(input, visits + 1, 'outlet') ?? 0).toBeGreaterThan(
        chanceToSee(input, visits, 'outlet') ?? 0,
      )
      expect(rebound(input, visits + 1)).toBeLessThan(rebound(input, visits))
    }),
    { numRuns: 40 },
  )
})
