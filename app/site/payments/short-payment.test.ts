import { expect, test } from 'vitest'
import { holds } from '~/domain/open-arithmetic'
import { shortPayment } from './short-payment'

test.each([85, 85.25, 91.7])('at ₹%d for a dollar every line comes to what it says', (rate) => {
  const { rows } = shortPayment('en', rate)
  const wrong = rows.filter(({ arithmetic, result }) => arithmetic && !holds(arithmetic, result))
  expect(wrong).toEqual([])
})

test('twenty dollars kept on the way leave ₹1,700 of a lakh unpaid', () => {
  const { rows, fee } = shortPayment('en', 85)
  expect([fee, ...rows.map(({ result }) => result)]).toEqual([
    '$20',
    '₹1,00,000',
    '$1,176.47',
    '$20',
    '₹98,300',
    '₹1,700',
  ])
})
