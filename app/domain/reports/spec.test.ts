import { expect, test } from 'vitest'
import { type ReportSpec, reportProblem } from './spec.ts'

const keys = (...list: string[]) => list.map((key) => ({ key }))
const offered = [
  {
    key: 'shops',
    has_days: true,
    dimensions: keys('month', 'outlet', 'city', 'daypart'),
    metrics: keys('visits', 'score'),
    columns: keys('outlet'),
  },
  {
    key: 'clinics',
    has_days: true,
    least_people: 5,
    dimensions: keys('month', 'outlet'),
    metrics: keys('held'),
    columns: [],
  },
  { key: 'seats', has_days: false, dimensions: keys('tenant_role'), metrics: keys('seats'), columns: [] },
  {
    key: 'kpis',
    has_days: true,
    dimensions: keys('month', 'quarter', 'weekday', 'outlet'),
    metrics: keys('adr'),
    columns: [],
  },
]
const visits: ReportSpec = { explore: 'shops', dimensions: ['outlet'], metrics: ['visits'] }
const november = { from: '2026-11-01', to: '2026-11-30' }
const adr: ReportSpec = { explore: 'kpis', metrics: ['adr'], ...november }

test.each<[string, ReportSpec]>([
  ['a plain one', visits],
  ['of a period, compared', { ...visits, ...november, compare: 'same_dates' }],
  ['narrowed down to what has none', { ...visits, filters: { city: [null, 'Pune'] } }],
  ['turned round', { ...visits, pivot: 'outlet', sort: { by: 'visits' } }],
  ['rows without metrics', { explore: 'shops', rows: true }],
  ['a KPI by month', { ...adr, dimensions: ['month'] }],
])('%s can be asked for', (_, spec) => {
  expect(reportProblem(spec, offered)).toBeNull()
})

test.each<[string, ReportSpec]>([
  ['what is not offered', { ...visits, explore: 'invoices' }],
  ['a metric of another explore', { ...visits, metrics: ['seats'] }],
  ['a metric twice', { ...visits, metrics: ['visits', 'visits'] }],
  ['nothing counted', { ...visits, metrics: [] }],
  ['four dimensions', { ...visits, dimensions: ['outlet', 'city', 'month', 'daypart'] }],
  ['an unknown filter', { ...visits, filters: { course: ['a'] } }],
  ['a filter that lets nothing through', { ...visits, filters: { city: [] } }],
  ['an order by what is not there', { ...visits, sort: { by: 'score' } }],
  ['columns that are no dimension of it', { ...visits, pivot: 'city' }],
  ['days where there are none', { explore: 'seats', metrics: ['seats'], ...november }],
  ['a day that does not exist', { ...visits, from: '2026-02-30' }],
  ['an end before the beginning', { ...visits, from: '2026-11-30', to: '2026-11-01' }],
  ['a comparison without a period', { ...visits, compare: 'same_dates' }],
  ['a comparison by month', { ...visits, ...november, dimensions: ['month'], compare: 'same_dates' }],
  ['a KPI of no period', { explore: 'kpis', metrics: ['adr'] }],
  ['a KPI by month and quarter', { ...adr, dimensions: ['month', 'quarter'] }],
  ['a KPI by weekday', { ...adr, dimensions: ['weekday'] }],
  ['rows where there are none', { explore: 'seats', rows: true }],
])('%s is refused', (_, spec) => {
  expect(reportProblem(spec, offered)).toBe('invalid_report')
})

test('what protects small groups is asked for by one thing at most, and of all', () => {
  const held: ReportSpec = { explore: 'clinics', metrics: ['held'], dimensions: ['outlet'], ...november }
  expect(reportProblem(held, offered)).toBeNull()
  expect(reportProblem({ ...held, dimensions: ['outlet', 'month'] }, offered)).toBe('invalid_report')
  expect(reportProblem({ ...held, filters: { outlet: ['a'] } }, offered)).toBe('invalid_report')
  expect(reportProblem({ ...held, rows: true }, offered)).toBe('invalid_report')
})
