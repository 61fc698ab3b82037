import { expect, test } from 'vitest'
import { readBillAmount } from './bill-amount'

test.each([
  ['850', 85_000],
  ['₹ ८००.५०', 80_050],
  ['1,00,00,000', 1_000_000_000],
  ['10000001', null],
  ['1000000000000', null],
  ['0', null],
  ['-5', null],
  ['1e12', null],
  ['', null],
])('%s is a bill of %s paise', (typed, paise) => {
  expect(readBillAmount(typed)).toBe(paise)
})
