import { expect, test } from 'vitest'
import { figureFrom, partsOf, workOut } from './arithmetic'

const figures = new Map([
  ['rooms', 48],
  ['nights', 30],
  ['empty', 0.25],
])

test.each([
  ['rooms × nights', 1440],
  ['rooms × nights × (1 − empty)', 1080],
  ['rooms − nights + 2', 20],
  ['rooms + nights × 2', 108],
  ['rooms ÷ nights ÷ 2', 0.8],
  ['2.5 × (rooms + (nights − 10))', 170],
])('%s is %d', (expression, value) => expect(figureFrom(expression, figures)).toBeCloseTo(value, 10))

test.each([
  ['rooms × beds', 'calls "beds"'],
  ['rooms ×', 'calls ""'],
  ['(rooms + 1', 'lacks a closing bracket'],
  ['rooms 2', 'does not end where it should'],
  ['rooms * 2', 'holds an unknown sign'],
  ['rooms + 1)', 'does not end where it should'],
  ['', 'calls ""'],
])('"%s" is refused', (expression, words) => expect(() => figureFrom(expression, figures)).toThrow(words))

test('a row is worked out from the rows before it', () => {
  const rows = [
    { id: 'covers', given: 90 },
    { id: 'check', given: 450 },
    { id: 'sales', of: 'covers × check' },
    { id: 'month', of: 'sales × 26' },
  ]
  expect(Object.fromEntries(workOut(rows))).toMatchObject({ sales: 40_500, month: 1_053_000 })
  expect(() => workOut(rows.toReversed())).toThrow('calls "sales"')
})

test('an expression is cut at its signs', () => {
  expect(partsOf('(1 − empty) × 2.5')).toEqual(['(', '1', '−', 'empty', ')', '×', '2.5'])
})
