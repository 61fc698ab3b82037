import { expect, test } from 'vitest'
import { decimalSign, readPlainNumber } from './plain-number.ts'

test.each([
  ['280', '.', 280],
  ['₹1,25,000.50', '.', 125_000.5],
  ['Rs. 80/-', '.', 80],
  ['₹ 95', '.', 95],
  ['1 234,5', ',', 1234.5],
  ['1.234,50', ',', 1234.5],
  ['१२०', '.', 120],
  ['85 रुपये', '.', 85],
  ['.5', '.', 0.5],
  ['-4', '.', -4],
  ['12,5', '.', 12.5],
  ['12.5', ',', 12.5],
  ['1,200', '.', 1200],
  // What can be read in one way only is, whatever the column does.
  ['1,24,500', ',', 124_500],
  ['12.34.567', '.', 1_234_567],
  ['₹80.000,50', '.', 80_000.5],
  ['1,24,500.50', ',', 124_500.5],
  ['1,2,3', ',', null],
  ['1.2.3,4,5', '.', null],
  ['12a', '.', null],
  ['', '.', null],
  ['=1+1', '.', null],
  ['∞', '.', null],
] as const)('%j with %j is %s', (text, sign, number) => expect(readPlainNumber(text, sign)).toBe(number))

test.each([
  [['12,95', '7,5', '1.200,00'], ','],
  [['12.95', '1,200'], '.'],
  [['1,200', '3,400'], '.'],
  [['₹1,25,000', '90'], '.'],
  [[], '.'],
])('%j writes its decimals with %j', (texts, sign) => expect(decimalSign(texts)).toBe(sign))
