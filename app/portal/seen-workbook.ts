import type { CellStyle, FontStyle, WriteSheet } from 'hucre'
import type { Locale } from '~/domain/locale'
import type { SeenResults, SeenTable } from '~/domain/shops/seen-results'
import { plainColumns } from './seen-table'

/** The bytes of a workbook with results as they are seen, a sheet for each table: numbers are numbers, texts never formulas. */
export async function seenWorkbook(
  results: SeenResults,
  { locale, head }: { locale: Locale; head: readonly string[] },
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const font = { name: locale === 'hi' ? 'Nirmala UI' : 'Calibri', size: 11 }
  const names = sheetNames(results.tables)
  return writeXlsx({
    properties: { title: results.title },
    defaultFont: font,
    sheets: results.tables.map((table, at) =>
      sheetOf(table, { name: names[at] ?? `${at + 1}`, font, head, remarks: results.remarks }),
    ),
  })
}

const longestName = 31 // of a sheet, in every spreadsheet program
const line = { style: 'medium', color: { rgb: '2E3B55' } } as const
const headStyle: CellStyle = {
  font: { bold: true },
  border: { bottom: line },
  alignment: { wrapText: true, vertical: 'center' },
}

interface Sheet {
  name: string
  font: FontStyle
  head: readonly string[]
  remarks: readonly string[]
}

function sheetOf(table: SeenTable, { name, font, head, remarks }: Sheet): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  let row = 0
  const put = (column: number, value: string | number | null, style: CellStyle = {}) =>
    cells.set(`${row},${column}`, { value, style: { ...style, font: { ...font, ...style.font } } })
  const say = (text: string, style: CellStyle = {}) => {
    put(0, text, style)
    row += 1
  }
  for (const [at, text] of head.entries()) say(text, at === 0 ? { font: { size: 14, bold: true } } : {})
  row += 1
  say(table.title, { font: { size: 12, bold: true } })
  if (table.lead) say(table.lead)
  const columns = plainColumns(table)
  for (const [at, { header }] of columns.entries()) put(at, header, headStyle)
  row += 1
  const frozen = row
  for (const one of table.rows) {
    for (const [at, { value }] of columns.entries()) {
      const told = value(one)
      if (told === null) continue
      const isNumber = typeof told === 'number'
      put(
        at,
        isNumber ? Number(told.toFixed(2)) : told,
        isNumber && !Number.isInteger(told) ? { numFmt: '0.0#' } : {},
      )
    }
    row += 1
  }
  row += 1
  for (const remark of remarks) say(remark)
  return {
    name,
    columns: columns.map((_, at) => ({ width: at === 0 ? 44 : 16 })),
    rows: Array.from({ length: row }, () => []),
    cells,
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    freezePane: { rows: frozen, columns: 1 },
  }
}

/** The titles as names that sheets may have, each once. */
function sheetNames(tables: readonly SeenTable[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ title }) => {
    const plain = title.replace(/[[\]:*?/\\]/g, ' ').trim()
    let name = plain.slice(0, longestName)
    for (let nth = 2; taken.has(name); nth++) name = `${plain.slice(0, longestName - 4)} (${nth})`
    taken.add(name)
    return name
  })
}
