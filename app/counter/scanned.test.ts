import { expect, test } from 'vitest'
import { namedGuest, readCoupon, readScanned } from './scanned'

test.each([
  ['ABCD EFGH 2345', 'card', 'ABCDEFGH2345'],
  ['abcdefgh2345', 'card', 'ABCDEFGH2345'],
  ['ABCD-2345', 'code', 'ABCD2345'],
  ['98765 43210', 'phone', '98765 43210'],
  ['+91 98765-43210', 'phone', '+91 98765-43210'],
  ['919876543210', 'phone', '919876543210'],
  ['ABCDEFGHI234', 'nothing', 'ABCDEFGHI234'], // no card has an I
  ['९८७६५ ४३२१०', 'phone', '98765 43210'],
  [' abcd efgh २३४५ ', 'card', 'ABCDEFGH2345'],
  ['ＡＢＣＤ２３４５', 'code', 'ABCD2345'],
  ['12', 'nothing', '12'],
  ['', 'nothing', ''],
])('%s is a %s', (typed, is, text) => {
  expect(readScanned(typed)).toEqual({ is, text })
})

test.each([
  ['ten-10 ', 'TEN10'],
  ['दस10', undefined],
  ['monsoon २५', 'MONSOON25'],
  ['abc', undefined],
  ['A'.repeat(21), undefined],
])('%s is the coupon %s', (typed, code) => {
  expect(readCoupon(typed)).toBe(code)
})

test('whoever is no phone number is asked for as a card', () => {
  expect(namedGuest('98765 43210')).toEqual({ phone: '98765 43210' })
  expect(namedGuest('abcdefgh2345')).toEqual({ card: 'ABCDEFGH2345' })
})
