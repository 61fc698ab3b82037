import type { SeenTable, SeenValue } from '~/domain/shops/seen-results'

export interface ResultColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
  /** How many visits the value rests on. */
  n?: (row: Row) => number
}

/** What a section of results shows, as a file and a paper have it. */
export function resultTable<Row>(
  title: string,
  columns: readonly ResultColumn<Row>[],
  rows: readonly Row[],
  lead = '',
): SeenTable {
  return {
    title,
    lead,
    head: columns.map(({ header }) => header),
    rows: rows.map((row) =>
      columns.map(
        ({ value, n }): SeenValue => (n ? { value: value(row), n: n(row) } : { value: value(row) }),
      ),
    ),
  }
}

/** The same as columns of plain values: what rests on visits has their number beside it. */
export function plainColumns({ head, rows }: SeenTable) {
  return head.flatMap((header, at) => [
    { header, value: (row: SeenValue[]) => row[at]?.value ?? null },
    ...(rows.some((row) => row[at]?.n !== undefined)
      ? [{ header: `n, ${header}`, value: (row: SeenValue[]) => row[at]?.n ?? null }]
      : []),
  ])
}
