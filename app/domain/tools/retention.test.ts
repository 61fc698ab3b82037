import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  finalRevenue,
  grossRetention,
  netRetention,
  overYear,
  retentionLevers,
  retentionProblems,
  retentionRules,
  revenueByYear,
} from './retention.ts'
import { initialValues } from './scenario.ts'
import { sensitivity } from './sensitivity.ts'

const initial = initialValues(retentionRules)

test.each([
  [{ start: 100, expansion: 15, contraction: 5, churn: 8 }, 1.02, 0.87],
  [{ start: 100, expansion: 0, contraction: 0, churn: 0 }, 1, 1],
  [{ start: 100, expansion: 40, contraction: 0, churn: 100 }, 0.4, 0],
  [{ start: 200, expansion: 0, contraction: 10, churn: 20 }, 0.85, 0.85],
])('%o is net %d and gross %d', (flows, net, gross) => {
  expect(netRetention(flows)).toBeCloseTo(net, 10)
  expect(grossRetention(flows)).toBeCloseTo(gross, 10)
})

test.each([
  [0.99, 12, 0.886385],
  [1.02, 1, 1.02],
  [0.98, 4, 0.922368],
])('%d in each of %i periods is %d in a year', (retention, periods, yearly) =>
  expect(overYear(retention, periods)).toBeCloseTo(yearly, 6),
)

test('the years follow each other, with new customers apart', () => {
  expect(revenueByYear(initial).map(({ existing }) => Math.round(existing))).toEqual([
    10_000_000, 10_200_000, 10_404_000, 10_612_080,
  ])
  const growing = revenueByYear({ ...initial, newSales: 1_000_000 })
  expect(growing.map(({ total }) => Math.round(total))).toEqual([
    10_000_000, 11_200_000, 12_424_000, 13_672_480,
  ])
  expect(growing.map(({ existing }) => existing)).toEqual(
    revenueByYear(initial).map(({ existing }) => existing),
  )
  expect(finalRevenue(initial)).toBeCloseTo(10_612_080, 4)
})

test('what grows matters most where it is largest', () =>
  expect(sensitivity(retentionRules, initial, retentionLevers, finalRevenue).map(({ name }) => name)).toEqual(
    ['expansion', 'churn', 'contraction'],
  ))

test.each([
  [{ start: 100, expansion: 0, contraction: 40, churn: 60 }, {}],
  [{ start: 100, expansion: 500, contraction: 40, churn: 61 }, { churn: 'moreThanStart' }],
])('%o is possible unless %o', (flows, problems) => expect(retentionProblems(flows)).toEqual(problems))

test('gross is never above one nor above net', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.integer({ min: 0, max: 1e9 }),
      (start, contracted, churned, expansion) => {
        const flows = { start, expansion, contraction: start * contracted, churn: start * churned }
        expect(grossRetention(flows)).toBeLessThanOrEqual(1)
        expect(grossRetention(flows)).toBeLessThanOrEqual(netRetention(flows) + 1e-9)
      },
    ),
  ))
