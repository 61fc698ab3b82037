import { expect, test } from 'vitest'
import { daysOf, rangeBefore, rangeOf } from './range'

test.each([
  ['', 'month', '2026-10-25', '2026-11-21'],
  ['range=today', 'today', '2026-11-21', '2026-11-21'],
  ['range=week', 'week', '2026-11-15', '2026-11-21'],
  ['range=quarter', 'quarter', '2026-08-24', '2026-11-21'],
  ['range=__proto__', 'month', '2026-10-25', '2026-11-21'],
  ['range=custom&from=2026-01-30&to=2026-03-01', 'custom', '2026-01-30', '2026-03-01'],
  ['range=custom&from=2026-03-01&to=2026-01-30', 'custom', '2026-10-25', '2026-11-21'],
  ['range=custom&from=2024-01-01&to=2026-01-01', 'custom', '2026-10-25', '2026-11-21'],
  ['range=custom&from=2026-02-30&to=2026-03-01', 'custom', '2026-10-25', '2026-11-21'],
  ['range=custom', 'custom', '2026-10-25', '2026-11-21'],
])('%s is %s, %s to %s', (address, key, from, to) =>
  expect(rangeOf(new URLSearchParams(address), '2026-11-21')).toEqual({ key, from, to }),
)

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['2026-02-01', '2026-03-01', '2026-01-03', '2026-01-31'],
])('before %s to %s are %s to %s', (from, to, first, last) =>
  expect(rangeBefore({ from, to })).toEqual({ from: first, to: last }),
)

test('every day is there once', () =>
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]))
