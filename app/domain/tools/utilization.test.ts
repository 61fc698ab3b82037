import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues } from './scenario.ts'
import { sensitivity } from './sensitivity.ts'
import {
  benchPeople,
  billableHours,
  billableRange,
  breakEvenUtilization,
  capacityHours,
  pipelineDeviation,
  revenue,
  surplus,
  targetUtilization,
  utilization,
  utilizationLevers,
  utilizationProblems,
  utilizationRules,
} from './utilization.ts'

const initial = initialValues(utilizationRules)

test('twelve people in a quarter, worked by hand', () => {
  expect(capacityHours(initial)).toBe(12 * 56 * 8)
  expect(billableHours(initial)).toBe(3600)
  expect(utilization(initial)).toBeCloseTo(0.669643, 6)
  expect(pipelineDeviation(initial)).toBeCloseTo(328.634, 3)
  expect(targetUtilization(initial)).toBeCloseTo(8.75 / 12, 10)
  expect(benchPeople(initial)).toBeCloseTo((3920 - 3600) / 448, 6)
  expect(revenue(initial)).toBe(7_650_000)
  expect(surplus(initial)).toBe(7_650_000 - 540_000 - 5_000_000)
  expect(breakEvenUtilization(initial)).toBeCloseTo(0.470916, 5)
})

test('nine of ten outcomes lie above the lower and below the upper end', () => {
  expect(billableRange(initial).low).toBeCloseTo(3600 - 1.28155 * 328.634, 1)
  expect(billableRange(initial).high).toBeCloseTo(3600 + 1.28155 * 328.634, 1)
})

test.each([
  [{ projects: 1 }, { low: 3000, high: 4500 }],
  [{ pipelinePercent: 0 }, { low: 3000, high: 3000 }],
  [{ pipelinePercent: 100 }, { low: 4500, high: 4500 }],
  [{ pipelineHours: 0 }, { low: 3000, high: 3000 }],
])('with %o no one bills less than confirmed nor more than all: %o', (change, range) =>
  expect(billableRange({ ...initial, ...change })).toEqual(range),
)

test.each([
  [{ confirmedHours: 5000 }, 0],
  [{ confirmedHours: 0, pipelineHours: 0 }, 8.75],
])('with %o %d people are without work', (change, bench) =>
  expect(benchPeople({ ...initial, ...change })).toBeCloseTo(bench, 6),
)

test('an hour that costs more than it brings never breaks even', () => {
  expect(breakEvenUtilization({ ...initial, hourlyCost: 2125 })).toBeNull()
  expect(breakEvenUtilization({ ...initial, hourlyCost: 2124 })).toBeGreaterThan(0)
})

test('at the break-even utilisation nothing is left and nothing is missing', () => {
  const hours = (breakEvenUtilization(initial) ?? 0) * capacityHours(initial)
  expect(surplus({ ...initial, confirmedHours: hours, pipelineHours: 0 })).toBeCloseTo(0, 4)
})

test.each([
  [{}, {}],
  [{ leaveDays: 61 }, { leaveDays: 'noDaysLeft' }],
  [{ managers: 12 }, { partners: 'moreThanPeople' }],
  [{ leaveDays: 60, managers: 11, partners: 1 }, {}],
])('%o: %o', (change, problems) => expect(utilizationProblems({ ...initial, ...change })).toEqual(problems))

test('a fifth fewer people is a quarter more utilisation', () => {
  const levers = sensitivity(utilizationRules, initial, utilizationLevers, utilization)
  const people = levers.find(({ name }) => name === 'people')
  expect((people?.lower ?? 0) / utilization(initial)).toBeCloseTo(1.25, 10)
  expect(
    levers
      .map(({ name }) => name)
      .slice(0, 2)
      .sort(),
  ).toEqual(['hoursPerDay', 'people'])
})

test('more but smaller projects narrow the range around the same middle', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 250 }),
      fc.integer({ min: 1, max: 99 }),
      (projects, pipelinePercent) => {
        const few = { ...initial, projects, pipelinePercent }
        const many = { ...few, projects: projects * 2 }
        expect(pipelineDeviation(many)).toBeLessThan(pipelineDeviation(few))
        const { low, high } = billableRange(few)
        expect(low).toBeLessThanOrEqual(billableHours(few))
        expect(high).toBeGreaterThanOrEqual(billableHours(few))
      },
    ),
  ))
