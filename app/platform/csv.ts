import type { ParseResult, Parser } from 'papaparse'
import { saveFile } from './save-file'

interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
}

const byteOrderMark = '\uFEFF'

/** Saves rows as a CSV file that spreadsheets open as it is meant: UTF-8 with a mark, CRLF, no formula that runs. */
export async function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) {
  saveFile(fileName, new Blob([await writeCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }))
}

/** The text of a CSV file with a heading row. */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { unparse } = await papaparse()
  const fields = columns.map(({ header }) => guard(header))
  const data = rows.map((row) => columns.map(({ value }) => guard(value(row))))
  return byteOrderMark + unparse({ fields, data }, { newline: '\r\n' })
}

export type CsvProblem =
  | { code: 'empty' }
  | { code: 'too_large'; maxBytes: number }
  | { code: 'too_few_fields' | 'too_many_fields' | 'broken_quotes'; line: number }
  | { code: 'repeated_heading'; heading: string }

export interface Csv {
  header: string[]
  rows: Record<string, string>[]
  problems: CsvProblem[]
}

const maxBytes = 5_000_000

/** Reads a CSV file as people have them: any delimiter, with or without a mark, our own formula guard taken off again. */
export async function readCsv(source: string | File): Promise<Csv> {
  const isTooLarge = typeof source === 'string' ? source.length > maxBytes : source.size > maxBytes
  if (isTooLarge) return { header: [], rows: [], problems: [{ code: 'too_large', maxBytes }] }
  const text = typeof source === 'string' ? source : await source.text()
  const { data, errors } = await parsed(text)
  const [first, ...rest] = data.map((cells) => cells.map(unguard))
  if (!first) return { header: [], rows: [], problems: [{ code: 'empty' }] }
  const header = first.map((cell) => cell.trim())
  const broken = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ code: 'broken_quotes' as const, line: row + 1 }))
  return {
    header,
    rows: rest.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))),
    problems: [...broken, ...repeated(header), ...ragged(header, rest)],
  }
}

/** The rows of a pasted table that hold something, each with its number as a spreadsheet counts, without judging them. */
export async function readRows(text: string): Promise<{ row: number; cells: string[] }[]> {
  const { delimiter } = (await parsed(text.slice(0, 20_000))).meta
  const { data } = await parsed(text, { skipEmptyLines: false, delimiter })
  return data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(unguard) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/**
 * All rows of a table, empty ones included, parsed in slices between which the page can answer. Null where a quotation mark is
 * opened and never closed: what follows it would be one cell.
 */
export async function readTable(text: string): Promise<string[][] | null> {
  const { parse } = await papaparse()
  const { meta } = await parsed(text.slice(0, 20_000))
  const rows: string[][] = []
  let isOpen = false
  return new Promise((resolve) => {
    parse<string[]>(text.replace(byteOrderMark, ''), {
      skipEmptyLines: false,
      delimiter: meta.delimiter,
      chunkSize: 100_000,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        parser.pause()
        if (errors.some(({ code }) => code === 'MissingQuotes')) isOpen = true
        for (const cells of data) rows.push(cells.map(unguard))
        setTimeout(() => parser.resume())
      },
      complete: () => resolve(isOpen ? null : rows),
    })
  })
}

async function parsed(text: string, options: { skipEmptyLines?: false; delimiter?: string } = {}) {
  const { parse } = await papaparse()
  return parse<string[]>(text.replace(byteOrderMark, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    ...options,
  })
}

function repeated(header: readonly string[]): CsvProblem[] {
  const again = header.filter((heading, at) => header.indexOf(heading) !== at)
  return [...new Set(again)].map((heading) => ({ code: 'repeated_heading', heading }))
}

function ragged(header: readonly string[], rows: readonly string[][]): CsvProblem[] {
  return rows.flatMap((cells, at): CsvProblem[] => {
    if (cells.length === header.length) return []
    return [{ code: cells.length < header.length ? 'too_few_fields' : 'too_many_fields', line: at + 2 }]
  })
}

// What begins a formula, also in the full width that an Indian or Japanese keyboard may give.
const sign = '[=+\\-@＝＋－＠]'
const opening = `(?:[' ]*${sign}|'*[\\t\\r\\n])`
const dangerous = new RegExp(`^${opening}`)
const guarded = new RegExp(`^'${opening}`)
// Where lists are parted by semicolons, a spreadsheet begins new cells in the middle of ours, quoted or not.
const dangerousWithin = new RegExp(`([;|\\t\\r\\n])(?=[' ]*${sign})`, 'g')
const guardedWithin = new RegExp(`([;|\\t\\r\\n])'(?=[' ]*${sign})`, 'g')

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front; numbers of ours stay numbers. */
function guard(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = cell.replace(dangerousWithin, "$1'")
  return dangerous.test(text) ? `'${text}` : text
}

function unguard(cell: string): string {
  const text = guarded.test(cell) ? cell.slice(1) : cell
  return text.replace(guardedWithin, '$1')
}

async function papaparse() {
  return (await import('papaparse')).default
}
