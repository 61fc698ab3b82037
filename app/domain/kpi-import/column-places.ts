import { bareHeading } from '../bare-heading.ts'

/** Where the columns of a table stand in a row. */
export type Places<Column extends string> = Partial<Record<Column, number>>

/** The columns by their headings in a property system's or till's export; the first heading that fits takes a column. */
export function placesByHeading<Column extends string>(
  row: readonly string[],
  known: Readonly<Record<Column, readonly string[]>>,
): Places<Column> {
  const columnOf = new Map<string, Column>()
  for (const column of Object.keys(known) as Column[])
    for (const heading of known[column]) columnOf.set(bareHeading(heading), column)
  const places: Places<Column> = {}
  for (const [at, heading] of row.entries()) {
    const column = columnOf.get(bareHeading(heading))
    if (column) places[column] ??= at
  }
  return places
}

/** Reads the cell of a column; what systems write for nothing is empty. */
export function cellReader<Column extends string>(places: Places<Column>) {
  return (cells: readonly string[], column: Column): string => {
    const at = places[column]
    const text = at === undefined ? '' : (cells[at] ?? '').trim()
    return /^(?:null|na|n\/a|none|undefined|-+)$/i.test(text) ? '' : text
  }
}

/** A row of a file: as a spreadsheet counts, the heading is line 1. */
export interface Line {
  line: number
  cells: readonly string[]
}
