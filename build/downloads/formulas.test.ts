import { expect, test } from 'vitest'
import { addressOf, placeOf, serialOf } from './cell-address.ts'
import { type PlannedCell, workedOut } from './formulas.ts'

function outcome(formula: string, cells: Record<string, PlannedCell> = {}) {
  const sheet = new Map([...Object.entries(cells), ['Z1', { formula }] as const])
  return workedOut(new Map([['Data', sheet]]))('Data', 'Z1')
}

const days = {
  A1: { value: serialOf(Date.UTC(2026, 0, 30)) },
  A2: { value: serialOf(Date.UTC(2026, 0, 31)) },
  A3: { value: serialOf(Date.UTC(2026, 1, 1)) },
  B1: { value: 10 },
  B2: { value: 20 },
  B3: { value: 40 },
  C1: { value: 'star' },
  C2: { value: 'dog' },
  C3: { value: 'star' },
}

test.each([
  ['1+2*3-4/2', 5],
  ['(1+2)*3', 9],
  ['-2*-3', 6],
  ['"a"&1+1&"b"', 'a2b'],
  ['SUM(B1:B3)', 70],
  ['AVERAGE(B1:B3,50)', 30],
  ['MAX(B1:B3)-MIN(B1:B3)', 30],
  ['COUNT(A1:C3)', 6],
  ['COUNTA(A1:D3)', 9],
  ['IF(B1>5,"yes",1/0)', 'yes'],
  ['IF(D1>0,1/D1,"")', ''],
  ['IF(AND(B1=10,OR(B2=1,B2=20)),ABS(B1-B2),0)', 10],
  ['COUNTIFS(C1:C3,"star")', 2],
  ['SUMIFS($B$1:$B$3,$C$1:$C$3,"star")', 50],
  ['SUMIFS(B1:B3,A1:A3,">="&A1,A1:A3,"<"&A3)', 30],
  ["INDEX('Data'!$A$1:$C$3,2,3)", 'dog'],
  ['EDATE(A3,1)-A3', 28],
  ['DAY(A2)', 31],
  ['ISNUMBER(C1)', false],
  ['"">5', true],
])('%s is %s', (formula, value) => expect(outcome(formula, days)).toBe(value))

test.each([
  ['1/0', 'Division by nothing'],
  ['NOBODY(1)', 'NOBODY is not known'],
  ['1+', 'ends too early'],
  ['B1:', 'Not understood'],
  ['"x"*2', '"x" is no number'],
])('%s is refused', (formula, words) => expect(() => outcome(formula, days)).toThrow(words))

test('addresses and places are each other’s way back', () => {
  expect(placeOf('AB12')).toEqual({ row: 11, column: 27 })
  for (const address of ['A1', 'Z9', 'AA366']) {
    const { row, column } = placeOf(address)
    expect(addressOf(row, column)).toBe(address)
  }
})
