import { expect, test } from 'vitest'
import { readNumber } from './read-number'

test.each([
  ['75', 75],
  [' 2.5 ', 2.5],
  ['2,5', 2.5],
  ['-18', -18],
  ['−18', -18],
  ['७५', 75],
  ['1,25,000', 125_000],
  ['1,250', 1250],
  ['12,50', 12.5],
  ['', null],
  ['about 5', null],
  ['5 to 60', null],
  ['1e5', null],
  ['12345678901', null],
])('%s is %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
