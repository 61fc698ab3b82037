import { expect, test } from 'vitest'
import { readEvent } from './provider-event.ts'

const data = { invoice: 'SPN/2627/00001', amount_paise: 472_000, currency: 'INR', reference: 'pay_1' }

test.each([
  [
    { type: 'payment.succeeded', data },
    { serial: 'SPN/2627/00001', paise: 472_000, reference: 'pay_1', paidOn: null },
  ],
  [{ type: 'payment.failed', data }, 'another'],
  [{ type: 'payment.succeeded', data: { ...data, currency: 'USD' } }, 'another'],
  [{ type: 'payment.succeeded', data: { ...data, amount_paise: 4720.5 } }, 'malformed'],
  [{ type: 'payment.succeeded', data: { ...data, amount_paise: '472000' } }, 'malformed'],
  [{ type: 'payment.succeeded', data: { ...data, paid_on: 'yesterday' } }, 'malformed'],
  [{ type: 'payment.succeeded' }, 'malformed'],
  [null, 'malformed'],
])('%j', (event, expected) => {
  expect(readEvent(event)).toEqual(expected)
})
