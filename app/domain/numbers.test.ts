import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  writeBytes,
  writeCompact,
  writeMoney,
  writeMoneyCompact,
  writeNumber,
  writePercent,
} from './numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1,250'],
  [125000, '1,25,000'],
  [12500000, '1,25,00,000'],
  [-125000, '−1,25,000'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('%s is written %s in both languages', (figure, written) => {
  expect(writeNumber('en', figure)).toBe(written)
  expect(writeNumber('hi', figure)).toBe(written)
})

test('decimals stand as many as asked for', () => expect(writeNumber('en', 4.25, 1)).toBe('4.3'))

test.each([
  [0, '₹0'],
  [100, '₹1'],
  [9950, '₹99.50'],
  [12500000, '₹1,25,000'],
  [12500001, '₹1,25,000.01'],
  [-9950, '−₹99.50'],
  [null, '–'],
])('%s paise is %s', (paise, written) => {
  expect(writeMoney('en', paise)).toBe(written)
  expect(writeMoney('hi', paise)).toBe(written)
})

test.each([
  [0, '₹0', '₹0'],
  [4_500_000, '₹45,000', '₹45,000'],
  [9_999_900, '₹99,999', '₹99,999'],
  [10_000_000, '₹1 lakh', '₹1 लाख'],
  [13_000_000_00, '₹1.3 crore', '₹1.3 करोड़'],
  [9_99_99_900_00, '₹10 crore', '₹10 करोड़'],
  [99_99_900_00, '₹1 crore', '₹1 करोड़'],
  [12_50_000_00, '₹12.5 lakh', '₹12.5 लाख'],
  [125_00_00_000_00, '₹125 crore', '₹125 करोड़'],
  [1_30_000_00_00_000_00, '₹1.3 lakh crore', '₹1.3 लाख करोड़'],
  [-13_000_000_00, '−₹1.3 crore', '−₹1.3 करोड़'],
  [null, '–', '–'],
])('%s paise in few signs is %s', (paise, english, hindi) => {
  expect(writeMoneyCompact('en', paise)).toBe(english)
  expect(writeMoneyCompact('hi', paise)).toBe(hindi)
})

test.each([
  [45_000, '45,000'],
  [1_30_00_000, '1.3 crore'],
  [-3.4, '−3'],
  [-0.4, '0'],
])('%s in few signs is %s', (figure, written) => expect(writeCompact('en', figure)).toBe(written))

test.each([
  [0.125, 0, '13%'],
  [0.125, 1, '12.5%'],
  [1, 1, '100%'],
  [-0.05, 0, '−5%'],
  [null, 0, '–'],
])('%s with %i decimals is %s', (share, decimals, written) =>
  expect(writePercent('en', share, decimals)).toBe(written),
)

const sizes = { lakh: 1e5, crore: 1e7, 'lakh crore': 1e12 } as const

test.each([
  [10_612_080, '₹1.06 crore'],
  [155_455, '₹1.55 lakh'],
  [1_216_667, '₹12.2 lakh'],
  [99_949_999, '₹9.99 crore'],
  [99_950_001, '₹10 crore'],
  [9_940_000, '₹99.4 lakh'],
  [40_000, '₹40,000'],
])('%s rupees finely are %s', (rupees, written) =>
  expect(writeMoneyCompact('en', rupees * 100, true)).toBe(written),
)

test('what is written compactly is within five percent of the figure, and never "100 lakh" for a crore', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e15 }), (figure) => {
      const [, digits = '', unit = ''] = /^([\d,.]+) ?(.*)$/.exec(writeCompact('en', figure)) ?? []
      const value = Number(digits.replaceAll(',', ''))
      const size = unit === '' ? 1 : sizes[unit as keyof typeof sizes]
      expect(Math.abs(value * size - figure)).toBeLessThanOrEqual(0.05 * figure)
      if (unit === 'lakh') expect(value).toBeLessThan(100)
    }),
  )
})

test.each([
  [0, 'en', '0 bytes'],
  [812, 'en', '812 bytes'],
  [1023, 'hi', '1,023 बाइट'],
  [1024, 'en', '1 KB'],
  [48_300, 'en', '47.2 KB'],
  [1_048_575, 'en', '1 MB'],
  [1.3 * 1024 ** 3, 'hi', '1.3 जीबी'],
  [5e15, 'en', '4,547 TB'],
  [null, 'en', '–'],
] as const)('%s bytes in %s are %s', (bytes, locale, written) =>
  expect(writeBytes(locale, bytes)).toBe(written),
)
