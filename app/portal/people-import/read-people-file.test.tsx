import { expect, test } from 'vitest'
import { writeCsv } from '~/platform/csv'
import { readPeopleFile } from './read-people-file'

const file = (content: BlobPart, name = 'people.csv') => new File([content], name)
const read = (content: BlobPart, onProgress = (_done: number, _total: number) => {}) =>
  readPeopleFile(file(content), onProgress)

test('a file as Excel saves it in India: a mark, semicolons, line breaks in cells, empty lines', async () => {
  const found = await read(
    '\uFEFFName;Phone;Outlets\r\n"Lata\r\nShetty";98765 43210;"Deccan\r\nCamp"\r\n;;\r\n\r\nMeera;;\r\n',
  )
  expect(found).toMatchObject({
    name: 'people.csv',
    headings: ['Name', 'Phone', 'Outlets'],
    rows: [
      {
        line: 2,
        name: 'Lata Shetty',
        phone: '+919876543210',
        places: [{ outlet: 'Deccan' }, { outlet: 'Camp' }],
      },
      { line: 5, name: 'Meera' },
    ],
    ignored: [],
  })
})

test('what we export is read again as it was', async () => {
  const columns = ['नाम', 'फ़ोन', 'Shoe size'].map((header, at) => ({
    header,
    value: (row: string[]) => row[at] ?? '',
  }))
  const found = await read(await writeCsv(columns, [['=Lata', '+919876543210', '38']]))
  expect(found).toMatchObject({ rows: [{ name: '=Lata', phone: '+919876543210' }], ignored: ['Shoe size'] })
})

test('a row with a cell too many is refused, not shifted', async () => {
  expect(await read('Name,Phone\nLata,98765,43210\nMeera,9876543210,\n')).toMatchObject({
    rows: [{ name: 'Lata', refused: 'broken_row' }, { name: 'Meera' }],
  })
})

test('ten thousand rows are read in slices, and not one more', async () => {
  const rows = (count: number) =>
    `Name,Employee number\n${Array.from({ length: count }, (_, n) => `Person ${n},E-${n}`).join('\n')}`
  const told: number[] = []
  const found = await read(rows(10_000), (done) => told.push(done))
  expect('rows' in found && found.rows).toHaveLength(10_000)
  expect(told.length).toBeGreaterThan(10)
  expect(await read(rows(10_001))).toEqual({ problem: 'too_many', detail: '10001' })
})

test.each([
  ['', 'empty'],
  ['Name,Phone\n', 'no_rows'],
  ['Phone,Outlet\n98765,Deccan', 'no_name_column'],
  ['Name,नाम\nLata,लता', 'repeated_column'],
  ['Lata Shetty,98765 43210', 'no_headings'],
  ['PK\u0003\u0004', 'workbook'],
])('%j cannot be read: %s', async (content, problem) =>
  expect(await read(content)).toMatchObject({ problem }),
)
