import { dayInIndia } from '~/domain/india-moment'
import { pagesOf, useCsvExport } from '../csv-export'
import type { Part } from './list-query'

/** What a column has for the file; without `csv` it is not in it. */
export interface FileColumn<Row> {
  header: string
  csv?: (row: Row) => string | number | null
}

/** A list as a CSV file: its name, all rows that fit or the way to a part of them, and its columns where they are not those of the list. */
export interface ListFile<Row> {
  name: string
  rows: readonly Row[] | ((part: Part) => Promise<{ rows: readonly Row[] }>)
  columns?: Parameters<typeof useCsvExport<Row>>[0]['columns']
}

/** Saves a list as a file that says in its name of which day it is. */
export function useListFile<Row>(columns: readonly FileColumn<Row>[], file: ListFile<Row> | undefined) {
  const all = file?.rows ?? []
  return useCsvExport<Row>({
    fileName: `${file?.name}-${dayInIndia(new Date())}.csv`,
    columns: file?.columns ?? columns.flatMap(({ header, csv }) => (csv ? [{ header, value: csv }] : [])),
    pieces: () =>
      typeof all === 'function' ? pagesOf(async (from, size) => (await all({ from, size })).rows) : [all],
  })
}
