import { billHeadings } from '~/domain/kpi-import/bill-columns'
import type { Dishes } from '~/domain/kpi-import/bills'
import { cellReader, type Line, placesByHeading } from '~/domain/kpi-import/column-places'
import { decimalSign, readPlainNumber } from '~/domain/plain-number'
import { readTableText, type TableTextProblem } from '~/domain/table-text'
import { readTable } from '~/platform/csv'

export interface ListOfFile {
  name: string
  headings: string[]
  lines: Line[]
}

export type ListProblem = TableTextProblem | 'no_rows' | 'too_many'

const maxBytes = 20_000_000
export const linesMax = 100_000

/** A list from a file: its headings, and its rows as a spreadsheet counts them; or why it cannot be read. */
export async function readList(file: File): Promise<ListOfFile | { problem: ListProblem }> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const decoded = readTableText(new Uint8Array(await file.arrayBuffer()), maxBytes)
  if ('problem' in decoded) return decoded
  const table = await readTable(decoded.text)
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
  const headingAt = table.findIndex(isFilled)
  const lines = table.flatMap((cells, at) =>
    at > headingAt && isFilled(cells) ? [{ line: at + 1, cells }] : [],
  )
  if (lines.length === 0) return { problem: 'no_rows' }
  if (lines.length > linesMax) return { problem: 'too_many' }
  return { name: file.name, headings: (table[headingAt] ?? []).map((heading) => heading.trim()), lines }
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
