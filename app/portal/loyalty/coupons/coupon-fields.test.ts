import { expect, test } from 'vitest'
import { missingInCoupon, readCouponForm } from './coupon-fields'

function formOf(said: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) form.append(name, value)
  return form
}

const filled = {
  titleEn: 'Ten percent',
  titleHi: 'दस प्रतिशत',
  kind: 'percent',
  worth: '10',
  most: '300',
  minBill: '500',
  way: 'shared',
  code: 'lunch 10',
  from: '2026-11-01',
  until: '2026-11-30',
}

test('a form says a coupon, its money in paise', () => {
  expect(readCouponForm(formOf(filled))).toMatchObject({
    worth: 10,
    most_paise: 30_000,
    min_bill_paise: 50_000,
    code: 'LUNCH 10',
    per_guest_most: null,
    budget_paise: null,
  })
  expect(readCouponForm(formOf({ ...filled, kind: 'amount', worth: '150.50', way: 'own' }))).toMatchObject({
    worth: 15_050,
    most_paise: null,
    code: null,
  })
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['a Hindi name', { titleHi: '' }, { titleHi: 'title' }],
  ['a worth', { worth: '' }, { worth: 'worth' }],
  ['sense', { worth: '120' }, { worth: 'percent' }],
  ['more letters', { code: 'ab-1' }, { code: 'code' }],
  ['no code where each has its own', { way: 'own', code: '' }, {}],
  ['a last day', { until: '' }, { until: 'day' }],
  ['an order of days', { until: '2026-10-01' }, { until: 'until' }],
])('missing: %s', (_, change, missing) => {
  expect(missingInCoupon(readCouponForm(formOf({ ...filled, ...change })))).toEqual(missing)
})
