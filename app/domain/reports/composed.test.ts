import { expect, test } from 'vitest'
import { composedReport } from './composed.ts'

const keys = (...list: string[]) => list.map((key) => ({ key }))
const shops = {
  key: 'shops',
  has_days: true,
  dimensions: keys('day', 'month', 'city', 'outlet', 'daypart'),
  metrics: keys('visits', 'score', 'failed', 'failed_percent'),
  columns: [],
} as const

test('it begins with the first three metrics by outlet, and the calendar comes last', () => {
  expect(composedReport(shops, [])).toMatchObject({
    queries: [{ explore: 'shops', metrics: ['visits', 'score', 'failed'] }],
    by: ['outlet', 'city', 'daypart', 'day', 'month'],
    mayHavePeriod: true,
  })
})

test('what was tapped stands in its order; what is not offered is left out', () => {
  expect(composedReport(shops, ['score', 'spend', 'visits']).queries[0].metrics).toEqual(['score', 'visits'])
})

test('a figure that is made of others asks for them, and shows only what was tapped', () => {
  const calculation = {
    above: [{ key: 'failed', sign: 1 }],
    below: [{ key: 'visits', sign: 1 }],
    scale: 100,
  } as const
  expect(composedReport(shops, ['score', 'visits'], calculation).queries[0]).toMatchObject({
    metrics: ['score', 'visits'],
    operands: ['failed'],
  })
})

test('a KPI always has a period', () => {
  const kpis = { ...shops, key: 'kpis', metrics: keys('adr') } as const
  expect(composedReport(kpis, ['adr']).period).toBe('last_month')
})
