import { expect, test } from 'vitest'
import { readDays, readHours, writeDays, writeHours } from './hours-text.ts'

test.each([
  ['', []],
  ['10-13', [['10:00', '13:00']]],
  [
    '14:30 – 18.00, 9 to 12',
    [
      ['09:00', '12:00'],
      ['14:30', '18:00'],
    ],
  ],
  ['22-24', [['22:00', '24:00']]],
  ['10 से 12', [['10:00', '12:00']]],
  ['13-10', null],
  ['24-24', null],
  ['10-25', null],
  ['10-12:60', null],
  ['10-13, 12-14', null],
  ['mornings', null],
])('%s', (text, spans) => expect(readHours(text)).toEqual(spans))

test('days that are otherwise', () => {
  expect(readDays('2026-12-25\n\n2026-12-24 10-12')).toEqual({
    '2026-12-25': [],
    '2026-12-24': [['10:00', '12:00']],
  })
  expect(readDays('25 December')).toBeNull()
  expect(readDays('2026-02-30')).toBeNull()
  expect(
    writeDays({ '2026-12-25': [], '2026-12-24': [['10:00', '12:00']], '2026-01-01': [] }, '2026-06-01'),
  ).toBe('2026-12-24 10:00–12:00\n2026-12-25')
})

test('what is written is read again', () => {
  const spans = [
    ['09:00', '12:00'],
    ['14:30', '24:00'],
  ]
  expect(readHours(writeHours(spans))).toEqual(spans)
})
