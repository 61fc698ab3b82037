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

test.each(['rooms × beds', 'rooms ×', '(rooms + 1', 'rooms 2', 'rooms * 2', 'rooms + 1)', ''])(
  '"%s" is refused',
  (expression) => expect(() => figureFrom(expression, figures)).toThrow(),
)

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
