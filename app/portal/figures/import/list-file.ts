import { billHeadings } from '~/domain/kpi-import/bill-columns'
import type { Dishes } from '~/domain/kpi-import/bills'
import { cellReader, type Line, placesByHeading } from '~/domain/kpi-import/column-places'
import { decimalSign, readPlainNumber } from '~/domain/plain-number'
import { readTableText, type TableTextProblem } from '~/domain/table-text'
import { readTable } from '~/platform/csv'
import { readWorkbook } from '~/platform/workbook'

export interface ListOfFile {
  name: string
  headings: string[]
  lines: Line[]
}

export type ListProblem = TableTextProblem | 'no_table' | 'no_rows' | 'too_many'

const maxBytes = 20_000_000
export const linesMax = 100_000

type HeadingAt = (table: readonly string[][]) => number

/** A list from a file: its headings, and its rows as a spreadsheet counts them; or why it cannot be read. */
export async function readList(
  file: File,
  headingOf: HeadingAt = () => 0,
): Promise<ListOfFile | { problem: ListProblem }> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const table = await readCells(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in table) return table
  const filled = table.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : [],
  )
  const at = headingOf(filled.slice(0, 10).map(({ cells }) => cells))
  const lines = filled.slice(at + 1)
  if (lines.length === 0) return { problem: 'no_rows' }
  if (lines.length > linesMax) return { problem: 'too_many' }
  return { name: file.name, headings: (filled[at]?.cells ?? []).map((heading) => heading.trim()), lines }
}

async function readCells(bytes: Uint8Array): Promise<string[][] | { problem: ListProblem }> {
  const decoded = readTableText(bytes, maxBytes)
  if ('text' in decoded)
    return decoded.text.includes('\0') ? { problem: 'no_table' } : readTable(decoded.text)
  if (decoded.problem !== 'workbook') return decoded
  return (await readWorkbook(bytes, linesMax + 20)) ?? decoded
}

/** The dishes of a menu by their code, with their price; none where the file names no code or no price. */
export async function readDishes(file: File): Promise<Dishes | undefined> {
  const menu = await readList(file)
  if ('problem' in menu) return undefined
  const places = placesByHeading(menu.headings, billHeadings)
  if (places.itemId === undefined || places.price === undefined) return undefined
  const cell = cellReader(places)
  const sign = decimalSign(menu.lines.map(({ cells }) => cell(cells, 'price')))
  return new Map(
    menu.lines.flatMap(({ cells }) => {
      const price = readPlainNumber(cell(cells, 'price'), sign)
      const name = cell(cells, 'item')
      return price === null || !name
        ? []
        : [[cell(cells, 'itemId'), { name, category: cell(cells, 'category'), price }] as const]
    }),
  )
}
