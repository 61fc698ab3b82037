import { billHeadings } from '~/domain/kpi-import/bill-columns'
import type { Dishes } from '~/domain/kpi-import/bills'
import { cellReader, type Line, placesByHeading } from '~/domain/kpi-import/column-places'
import { decimalSign, readPlainNumber } from '~/domain/plain-number'
import { readTableFile, type TableFileProblem } from '~/platform/table-file'

export interface ListOfFile {
  name: string
  headings: string[]
  lines: Line[]
}

export type ListProblem = TableFileProblem | 'no_rows' | 'too_many'

const maxBytes = 20_000_000
export const linesMax = 100_000

type HeadingAt = (table: readonly string[][]) => number

/** A list from a file: its headings, and its rows as a spreadsheet counts them; or why it cannot be read. */
export async function readList(
  file: File,
  headingOf: HeadingAt = () => 0,
): Promise<ListOfFile | { problem: ListProblem }> {
  const table = await readTableFile(file, { maxBytes, rowsMax: linesMax + 20 })
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
