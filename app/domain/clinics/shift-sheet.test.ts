import { expect, test } from 'vitest'
import { readShiftSheet } from './shift-sheet'

const people = [
  { id: 'asha', name: 'Asha Naik', code: 'E-7', email: 'asha@x.test' },
  { id: 'ravi', name: 'Ravi Kumar', code: null, email: null },
  { id: 'ravi2', name: 'Ravi  kumar', code: 'E-9', email: null },
]
const read = (...rows: string[][]) =>
  readShiftSheet([['Emp code', 'Name', 'Date', 'Shift start', 'Shift end'], ...rows], people, 2026)

test('a roster is read by number or name, with shifts into the night and days off', () => {
  expect(
    read(
      ['e-7', '', '30/11/2026', '7', '15:30'],
      ['', 'asha  naik', '2026-12-01', '10 pm', '7 am'],
      ['E-9', 'whoever', '02-Dec-26', 'OFF', ''],
    ),
  ).toEqual({
    shifts: [
      { person: 'asha', from: '2026-11-30T07:00', to: '2026-11-30T15:30' },
      { person: 'asha', from: '2026-12-01T22:00', to: '2026-12-02T07:00' },
    ],
    people: ['asha', 'ravi2'],
    from: '2026-11-30',
    to: '2026-12-02',
    problems: [],
  })
})

test.each([
  [['', '', '30/11/2026', '7', '15'], 'who_missing'],
  [['E-1', '', '30/11/2026', '7', '15'], 'unknown_person'],
  [['', 'Ravi Kumar', '30/11/2026', '7', '15'], 'several_people'],
  [['E-7', '', '12/31/2026', '7', '15'], 'day_invalid'],
  [['E-7', '', '30/11/2026', '7', ''], 'time_invalid'],
  [['E-7', '', '30/11/2026', '25:00', '26'], 'time_invalid'],
  [['E-7', '', '30/11/2026', '13 pm', '3 pm'], 'time_invalid'],
])('a row that cannot be read is told: %j', (row, why) =>
  expect(read(row)).toMatchObject({ shifts: [], problems: [{ line: 2, why }] }),
)

test('two shifts at once are told, in whichever order they stand', () => {
  expect(read(['E-7', '', '30/11/2026', '7', '15'], ['E-7', '', '30/11/2026', '14', '18'])).toMatchObject({
    shifts: [{ from: '2026-11-30T07:00' }],
    problems: [{ line: 3, why: 'overlaps' }],
  })
})

test.each([
  [[['Asha', 'Monday']], 'no_columns'],
  [[['Name', 'Date', 'From', 'To']], 'no_rows'],
])('a sheet that is no roster says why', (table, problem) =>
  expect(readShiftSheet(table, people, 2026)).toEqual({ problem }),
)

test('more than two months at once are too long', () =>
  expect(read(['E-7', '', '01/01/2026', '7', '15'], ['E-7', '', '01/04/2026', '7', '15'])).toEqual({
    problem: 'too_long',
  }))
