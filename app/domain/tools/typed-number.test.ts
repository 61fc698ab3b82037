import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNumber } from '../numbers.ts'
import { readTypedNumber } from './typed-number.ts'

test.each([
  ['40', 40],
  [' 1,25,000 ', 125_000],
  ['1,250,000', 1_250_000],
  ['₹1,80,000', 180_000],
  ['Rs. 500', 500],
  ['INR 2 crore', 20_000_000],
  ['1.25 lakh', 125_000],
  ['1.25L', 125_000],
  ['2.5 Cr.', 25_000_000],
  ['1.1 lakh', 110_000],
  ['१,२५,०००', 125_000],
  ['१२५०', 1250],
  ['१.५ लाख', 150_000],
  ['3 करोड़', 30_000_000],
  ['3 करोड़'.normalize('NFD'), 30_000_000],
  ['12 हज़ार', 12_000],
  ['45k', 45_000],
  ['25 %', 25],
  ['.5', 0.5],
  ['-3', -3],
  ['−10', -10],
  ['₹ –1,250', -1250],
  ['Rs. 500/-', 500],
  ['₹1,25,000/-', 125_000],
  ['0', 0],
])('%j is %d', (text, value) => expect(readTypedNumber(text)).toBe(value))

test.each([
  '',
  ' ',
  'many',
  '1,5',
  '12,34',
  '1,25,00',
  '1.2.3',
  '1 2',
  '10 apples',
  '--3',
  '−−3',
  '500/',
  '1e5',
  'NaN',
  '∞',
  '₹',
  '.',
  '5 lakhcrore',
])('%j is no number', (text) => expect(readTypedNumber(text)).toBeNull())

test('what we write in either language, we read', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom('en', 'hi'), (value, locale) => {
      expect(readTypedNumber(writeNumber(locale as 'en' | 'hi', value))).toBe(value)
    }),
  ))
