// @vitest-environment node
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readList } from './list-file'

const file = (content: BlobPart, name = 'a.csv') => new File([content], name)
const bytes = (...codes: number[]) => new Uint8Array(codes)

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n ', 'empty'],
  ['headings alone', 'Date,Covers', 'no_rows'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0, 0, 0xff, 0xe2, 0x01), 'no_table'],
  ['a NUL in the middle', 'Date,Covers\r\n2026-11-05,4\0', 'no_table'],
  ['an old workbook, or one under a password', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'workbook'],
  ['a damaged workbook', 'PK\u0003\u0004 no', 'workbook'],
  ['a quotation mark that is never closed', 'Date,Covers\n2026-11-05,"4\n2026-11-06,5\n', 'open_quote'],
  ['20 MB and more', new Uint8Array(20_000_001), 'too_large'],
  ['more rows than 100,000', `n\n${'1\n'.repeat(100_001)}`, 'too_many'],
])('%s cannot be read', async (_, content, problem) => {
  expect(await readList(file(content))).toEqual({ problem })
})

test.each([
  ['semicolons', 'Date;Covers\r\n2026-11-05;4'],
  ['tabs', 'Date\tCovers\n2026-11-05\t4'],
  ['a mark', '\uFEFFDate,Covers\n2026-11-05,4'],
  ['quotes and an empty row', 'Date,Covers\n\n"2026-11-05","4"\n'],
])('%s are read', async (_, content) => {
  expect(await readList(file(content))).toMatchObject({
    headings: ['Date', 'Covers'],
    lines: [{ cells: ['2026-11-05', '4'] }],
  })
})

test('Windows letters, one column, and lines as a spreadsheet counts them', async () => {
  const cafe = bytes(...[...'Caf'].map((letter) => letter.charCodeAt(0)), 0xe9, 0x0a, 0x0a, 0x37)
  expect(await readList(file(cafe))).toMatchObject({ headings: ['Café'], lines: [{ line: 3, cells: ['7'] }] })
})

test('a workbook is read like a list, below the title of its report', async () => {
  const rows = [['Mandovi'], [], ['Date', 'Covers'], [new Date('2026-11-05T00:00:00Z'), 4]]
  const workbook = await writeXlsx({ sheets: [{ name: 'a', rows }] })
  expect(await readList(file(workbook as BlobPart, 'a.xlsx'), () => 1)).toMatchObject({
    headings: ['Date', 'Covers'],
    lines: [{ line: 4, cells: ['2026-11-05', '4'] }],
  })
})

test('a file that was moved since it was chosen, or lies where there is no connection to, is said to be that', async () => {
  const moved = file('Date,Covers\n2026-11-05,4')
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readList(moved)).toEqual({ problem: 'unopened' })
})
