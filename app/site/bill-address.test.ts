import { expect, test } from 'vitest'
import { billIn, withBill } from './bill-address.ts'

test.each([
  ['', {}],
  ['?plan=master&seats=12', { plan: 'master', seats: 12 }],
  ['?plan=gold&seats=many&addons=gold', {}],
  ['?seats=9999', { seats: 250 }],
  ['?seats=0', { seats: 1 }],
  ['?seats=-3', {}],
  ['?addons=bi_reports,kpi_heatmaps', { addOns: ['kpi_heatmaps', 'bi_reports'] }],
  ['?addons=bi_reports%2Cbi_reports,<b>,foh_courses', { addOns: ['bi_reports'] }],
])('the address %j asks for %j', (search, bill) => expect(billIn(search)).toEqual(bill))

test('a bill in the address leaves alone what else stands there', () => {
  const search = withBill('?utm_source=letter&plan=master&addons=loyalty_app', {
    plan: 'essential',
    seats: 7,
    addOns: ['kpi_heatmaps', 'bi_reports'],
  })
  expect(search).toBe('?utm_source=letter&plan=essential&addons=kpi_heatmaps,bi_reports&seats=7')
  expect(billIn(search)).toEqual({ plan: 'essential', seats: 7, addOns: ['kpi_heatmaps', 'bi_reports'] })
  expect(withBill(search, { plan: 'growth', seats: 7, addOns: [] })).toBe(
    '?utm_source=letter&plan=growth&seats=7',
  )
})
