import { expect, test } from 'vitest'
import { type PaymentStatus, paymentFacts } from './payment-status.ts'

const reported: PaymentStatus = {
  state: 'awaiting',
  reference: 'PY-BCDFGH',
  amount_minor: 1250050,
  currency: 'INR',
  utr: '401234567890',
  reported_at: '2026-11-24T04:30:00Z',
  history: [{ state: 'awaiting', at: '2026-11-24T04:30:00Z', message: null }],
}
const rejected = { state: 'rejected', at: '2026-11-25T04:30:00Z', message: 'Not on the statement.' }
const verified = { state: 'verified', at: '2026-11-26T04:30:00Z', message: null }

test('before a decision there is neither its moment nor a message', () => {
  expect(paymentFacts(reported, 'en')).toEqual({
    reference: 'PY-BCDFGH',
    amount: '₹12,500.50',
    utr: '401234567890',
    reportedAt: '24 November 2026 at 10:00 am',
  })
})

test('the last decision counts, in the reader’s language', () => {
  const once = { ...reported, history: [...reported.history, rejected] }
  expect(paymentFacts(once, 'hi')).toMatchObject({
    decidedAt: '25 नवंबर 2026, सुबह 10:00 बजे',
    message: 'Not on the statement.',
  })
  const twice = paymentFacts({ ...once, history: [...once.history, verified] }, 'en')
  expect(twice.decidedAt).toBe('26 November 2026 at 10:00 am')
  expect(twice).not.toHaveProperty('message')
})
