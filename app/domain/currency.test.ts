import { expect, test } from 'vitest'
import { type Currency, readAmount, rupeesPerUnit, writeAmount } from './currency.ts'

test.each<[string, Currency, number | null]>([
  ['12500', 'INR', 1250000],
  ['12,500.50', 'INR', 1250050],
  ['1,25,000', 'INR', 12500000],
  ['₹ 1,25,000/-', 'INR', 12500000],
  ['Rs. 500', 'INR', 50000],
  ['INR 500', 'INR', 50000],
  ['१२५०', 'INR', 125000],
  ['0.5', 'INR', 50],
  ['40', 'USD', 4000],
  ['1000', 'JPY', 1000],
  ['1,000.00', 'JPY', 1000],
  ['1000.5', 'JPY', null],
  ['99.991', 'KWD', 99991],
  ['99.9', 'BHD', 99900],
  ['1.234', 'INR', null],
  ['1.500', 'OMR', 1500],
  ['0', 'INR', null],
  ['0.00', 'INR', null],
  ['-5', 'INR', null],
  ['1.234,56', 'EUR', null],
  ['12,34', 'EUR', null],
  ['1e5', 'INR', null],
  ['five', 'INR', null],
  ['', 'INR', null],
  ['9999999999999', 'INR', 999999999999900],
  ['99999999999999', 'INR', null],
])('%j in %s is %s of the smallest coin', (typed, currency, minor) =>
  expect(readAmount(typed, currency)).toBe(minor),
)

test.each<['en' | 'hi', number, Currency, string]>([
  ['en', 12500050, 'INR', '₹1,25,000.50'],
  ['hi', 12500000, 'INR', '₹1,25,000'],
  ['en', 4000, 'USD', '$40'],
  ['en', 1000, 'JPY', 'JP¥1,000'],
  ['en', 1500, 'KWD', 'KWD 1.500'],
])('%s: %i of %s reads %s', (locale, minor, currency, text) =>
  expect(writeAmount(locale, minor, currency).replace(/\u00a0/g, ' ')).toBe(text),
)

test.each<[number, number, Currency, number]>([
  [99_900_00, 1200_00, 'USD', 83.25],
  [337_50, 1_250, 'KWD', 270],
  [550_00, 1000, 'JPY', 0.55],
  [100, 1_00, 'INR', 1],
])('%i paise for %i of %s: one unit came to %f rupees', (paise, minor, currency, rate) =>
  expect(rupeesPerUnit(paise, minor, currency)).toBeCloseTo(rate, 10),
)
