import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues } from './scenario.ts'
import { sensitivity, spread } from './sensitivity.ts'
import { neededFor, perDay, perMonth, velocityLevers, velocityRules } from './velocity.ts'

const golden = { deals: 40, value: 25_000, winPercent: 25, days: 90 }
const initial = initialValues(velocityRules)

test.each([
  [golden, 2777.78, 84_490.74],
  [{ deals: 40, value: 180_000, winPercent: 25, days: 45 }, 40_000, 1_216_666.67],
  [{ deals: 1, value: 1, winPercent: 100, days: 1 }, 1, 30.42],
])('%o brings %d a day and %d a month', (values, day, month) => {
  expect(perDay(values)).toBeCloseTo(day, 2)
  expect(perMonth(values)).toBeCloseTo(month, 2)
})

test('a fifth fewer days is worth a quarter more, a fifth more of anything else a fifth', () => {
  const levers = sensitivity(velocityRules, initial, velocityLevers, perDay)
  expect(levers[0]?.name).toBe('days')
  const change = (outcome = 0) => Number((outcome / 40_000 - 1).toFixed(4))
  expect(levers.map(({ lower, higher }) => [change(lower), change(higher)])).toEqual([
    [0.25, -0.1667],
    [-0.2, 0.2],
    [-0.2, 0.2],
    [-0.2, 0.2],
  ])
})

test('a chance is not moved beyond certainty', () => {
  const sure = { ...initial, winPercent: 90 }
  const [lever] = sensitivity(velocityRules, sure, ['winPercent'], perDay)
  expect(lever).toEqual({ name: 'winPercent', lower: 115_200, higher: 160_000, isCapped: true })
})

test('four inputs that may be off by a tenth give a range of −40 % to +63 %', () => {
  const { low, high } = spread(velocityRules, initial, velocityLevers, 0.1, perDay)
  expect(low).toBeCloseTo((40_000 * 0.9 ** 3) / 1.1, 6)
  expect(high).toBeCloseTo((40_000 * 1.1 ** 3) / 0.9, 6)
  expect(spread(velocityRules, initial, velocityLevers, 0, perDay)).toEqual({ low: 40_000, high: 40_000 })
})

test.each([
  ['deals', 50],
  ['value', 221_917.81],
  ['winPercent', 30.82],
  ['days', 36.5],
] as const)('for 15 lakh a month %s alone must be %d', (lever, needed) =>
  expect(neededFor(1_500_000, initial, lever)).toBeCloseTo(needed, 2),
)

test('what no win rate and no hurry can bring is said', () => {
  expect(neededFor(1e9, initial, 'winPercent')).toBeNull()
  expect(neededFor(1e9, initial, 'days')).toBeNull()
})

test('the lever that was asked for brings the target', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(...velocityLevers),
      (target, lever) => {
        const needed = neededFor(target, initial, lever)
        if (needed === null) return
        const reached = perMonth({ ...initial, [lever]: needed })
        if (lever === 'deals') expect(reached).toBeGreaterThanOrEqual(target - 0.01)
        else expect(reached).toBeCloseTo(target, 3)
      },
    ),
  ))
