import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { plainColumns, resultTable } from './seen-table'
import { seenWorkbook } from './seen-workbook'

const rows = [
  { name: '=cmd|calc', score: 84.6153, n: 5 },
  { name: 'कलंगुट', score: null, n: 0 },
]
const table = resultTable<(typeof rows)[number]>(
  'Outlets: by section/2026',
  [
    { header: 'Outlet', value: ({ name }) => name },
    { header: 'Overall', value: ({ score }) => score, n: ({ n }) => n },
  ],
  rows,
)

test('what rests on visits has their number beside it in a file', () => {
  expect(plainColumns(table).map(({ header }) => header)).toEqual(['Outlet', 'Overall', 'n, Overall'])
  expect(table.rows.map((row) => plainColumns(table).map(({ value }) => value(row)))).toEqual([
    ['=cmd|calc', 84.6153, 5],
    ['कलंगुट', null, 0],
  ])
})

test('a workbook has a sheet for each table under a name that sheets may have, numbers as numbers and no formulas', async () => {
  const results = {
    title: 'Results',
    about: 'A visit',
    tables: [table, table],
    remarks: ['One visit decides nothing.'],
  }
  const bytes = await seenWorkbook(results, { locale: 'en', head: ['Sagar Hotels', 'Results'] })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual(['Outlets  by section 2026', 'Outlets  by section 2026 (2)'])
  const told = sheets[0]?.rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1))
  expect(told?.slice(0, 7)).toEqual([
    ['Sagar Hotels'],
    ['Results'],
    [],
    ['Outlets: by section/2026'],
    ['Outlet', 'Overall', 'n, Overall'],
    ['=cmd|calc', 84.62, 5],
    ['कलंगुट', null, 0],
  ])
  expect(sheets[0]?.cells?.get('5,0')?.formula).toBeUndefined()
})
