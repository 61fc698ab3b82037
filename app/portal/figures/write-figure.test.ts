import { expect, test } from 'vitest'
import { changeOf, shortName, writeBriefly, writeChange, writeFigure } from './write-figure'

const percent = { unit: 'percent', decimals: 1 } as const
const money = { unit: 'paise', decimals: 0 } as const

test.each([
  [percent, 72.44, '72.4%'],
  [money, 412_049, '₹4,120'],
  [money, 1_270_000_000, '₹1.3 crore'],
  [{ unit: 'count', decimals: 2 } as const, 3.2, '3.20'],
  [percent, null, '–'],
])('%o %d is written %s', (kpi, value, words) => expect(writeFigure('en', kpi, value)).toBe(words))

test.each([
  [percent, 72.4, 70, { by: expect.closeTo(2.4), isPoints: true }],
  [money, 90, 100, { by: -10, isPoints: false }],
  [money, -50, -100, { by: 50, isPoints: false }],
  [money, 5, 0, null],
  [percent, 5, 0, { by: 5, isPoints: true }],
  [percent, null, 70, null],
])('%o from %d moved since %d by %o', (kpi, value, former, change) =>
  expect(changeOf(kpi, value, former)).toEqual(change),
)

test.each([
  [2.44, '+2.4'],
  [-12.3, '−12'],
  [9.96, '+10'],
  [0.02, '0.0'],
])('%d is written %s', (by, words) => expect(writeChange('en', { by, isPoints: true })).toBe(words))

test('a name in brackets is the short one', () => {
  expect(shortName('हर उपलब्ध कमरे की कमाई (RevPAR)')).toBe('RevPAR')
  expect(shortName('Occupancy')).toBe('Occupancy')
})

test.each([
  ['percent', 1, 67.42, '67%'],
  ['paise', 0, 593_241, '5,932'],
  ['paise', 0, 9_134_000_00, '91.3 lakh'],
  ['count', 0, 20_825, '20,825'],
  ['minutes', 1, 27.26, '27.3'],
] as const)('a %s with %i decimals, %f, has room in a day of a phone as %s', (unit, decimals, value, words) =>
  expect(writeBriefly('en', { unit, decimals }, value)).toBe(words),
)
