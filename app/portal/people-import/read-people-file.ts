import {
  judgePeopleRows,
  type PeopleRow,
  peopleRowsMax,
  readPeopleHeadings,
  readPeopleRow,
} from '~/domain/people-csv'
import { readTableText, type TableTextProblem } from '~/domain/table-text'
import { readTable } from '~/platform/csv'
import { bytesOf } from '~/platform/table-file'

/** A list of people as it was read: its rows judged, and the cells as they stand in the file. */
export interface PeopleFile {
  name: string
  /** SHA-256, by which the rest of an import is known again. */
  hash: string
  headings: string[]
  rows: PeopleRow[]
  cells: Map<number, string[]>
  /** Headings that mean nothing here. */
  ignored: string[]
  /** Departments stand in it where no job role does. */
  hasIdleDepartments: boolean
}

export type FileProblem =
  | TableTextProblem
  | 'open_quote'
  | 'unopened'
  | 'no_rows'
  | 'too_many'
  | 'no_name_column'
  | 'repeated_column'
  | 'no_headings'

const maxBytes = 5_000_000
const sliceOf = 500

/** Reads a file in slices, so that the page stays at hand; or says why it cannot be read. */
export async function readPeopleFile(
  file: File,
  onProgress: (done: number, total: number) => void,
): Promise<PeopleFile | { problem: FileProblem; detail?: string }> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const bytes = await bytesOf(file)
  if (!bytes) return { problem: 'unopened' }
  const decoded = readTableText(bytes, maxBytes)
  if ('problem' in decoded) return decoded
  const table = await readTable(decoded.text)
  if (!table) return { problem: 'open_quote' }
  const headingAt = table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const headings = table[headingAt] ?? []
  const { places, unknown, repeated } = readPeopleHeadings(headings)
  if (Object.keys(places).length === 0) return { problem: 'no_headings' }
  if (repeated[0]) return { problem: 'repeated_column', detail: repeated[0] }
  if (places.name === undefined) return { problem: 'no_name_column' }
  const filled = table.flatMap((cells, at) =>
    at > headingAt && cells.some((cell) => cell.trim() !== '') ? [{ line: at + 1, cells }] : [],
  )
  if (filled.length === 0) return { problem: 'no_rows' }
  if (filled.length > peopleRowsMax) return { problem: 'too_many', detail: String(filled.length) }

  const thisYear = new Date().getFullYear()
  const read: ReturnType<typeof readPeopleRow>[] = []
  for (let from = 0; from < filled.length; from += sliceOf) {
    for (const { line, cells } of filled.slice(from, from + sliceOf)) {
      const row = readPeopleRow(line, cells, places, thisYear)
      const isBroken =
        cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim())
      read.push(isBroken ? { line, ...(row.name && { name: row.name }), refused: 'broken_row' } : row)
    }
    onProgress(read.length, filled.length)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const rows = judgePeopleRows(read)
  return {
    name: file.name,
    hash: await hashOf(bytes),
    headings: headings.map((heading) => heading.trim()),
    rows,
    cells: new Map(filled.map(({ line, cells }) => [line, cells])),
    ignored: unknown,
    hasIdleDepartments: rows.some(
      ({ refused, department, places: at = [] }) =>
        !refused && department && !at.some((place) => place.job_role),
    ),
  }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
