import { expect, test } from 'vitest'
import { boundTyped } from './schedule.ts'

test.each([
  ['12', 'count', 12],
  ['1,50,000', 'paise', 15_000_000],
  ['₹ 99.5', 'paise', 9950],
  ['-3.25', 'percent', -3.25],
  ['85%', 'percent', 85],
  ['', 'count', null],
  ['12 outlets', 'count', null],
  ['1e9', 'count', null],
  ['1234567890123', 'count', null],
])('%s of %s is the bound %s', (text, unit, bound) => {
  expect(boundTyped(text, unit)).toBe(bound)
})
