import { expect, test } from 'vitest'
import en from '~messages/en/targets'
import hi from '~messages/hi/targets'
import { readTargetRows } from './read-target-rows'
import type { PlanKpi } from './targets.queries'

const kpis = [
  { key: 'net_sales', name: { en: 'Net sales', hi: 'कुल बिक्री' }, unit: 'paise' },
  { key: 'occupancy', name: { en: 'Occupancy', hi: 'ऑक्यूपेंसी' }, unit: 'percent' },
] as PlanKpi[]

test('a table in either language becomes targets; rupees become paise', () => {
  const row = { outlet: '', plan: 'target', to: '', high: null }
  expect(
    readTargetRows(
      [
        ['KPI', 'Outlet', 'Plan', 'From', 'Target'],
        ['net sales', ' Deccan ', 'Budget', '01/12/2026', '₹42,50,000'],
        ['', '', '', '', ''],
        ['occupancy', '', 'target', '2026-12-01', '72.5%'],
        ['Smiles', '', 'target', 'soon', 'many'],
      ],
      kpis,
    ),
  ).toEqual([
    {
      ...row,
      line: 2,
      kpi: 'net_sales',
      outlet: 'Deccan',
      plan: 'budget',
      from: '2026-12-01',
      target: 425_000_000,
    },
    { ...row, line: 4, kpi: 'occupancy', from: '2026-12-01', target: 72.5 },
    { ...row, line: 5, kpi: 'Smiles', from: 'soon', target: null },
  ])
  expect(
    readTargetRows(
      [
        ['KPI', 'कब से', 'लक्ष्य', 'लक्ष्य या बजट'],
        ['कुल बिक्री', '2026-12-01', '१,००,०००', 'बजट'],
      ],
      kpis,
    ),
  ).toEqual([{ ...row, line: 2, kpi: 'net_sales', plan: 'budget', from: '2026-12-01', target: 10_000_000 }])
})

test('a table without KPI, day or figure is none of targets', () => {
  expect(readTargetRows([['Name', 'E-mail']], kpis)).toBeNull()
})

test.each([en, hi])('the file of the list is read as it was written, with the upper end of a range', (t) => {
  const head = [t.kpi, t.outlet, t.plan, t.file.from, t.file.until, t.value, t.high]
  const row = ['occupancy', '', t.plans.target, '2026-12-01', '2026-12-31', '68', '74']
  expect(readTargetRows([head, row], kpis)).toEqual([
    {
      ...{ line: 2, kpi: 'occupancy', outlet: '', plan: 'target' },
      ...{ from: '2026-12-01', to: '2026-12-31', target: 68, high: 74 },
    },
  ])
})
