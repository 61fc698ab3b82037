import type { Locale } from '~/domain/locale'
import type { ShopDraft } from '~/domain/shops/form'
import { formHeading, type ReadForm, readFormRows } from '~/domain/shops/form-file-read'
import { type FileCell, writeFormRows } from '~/domain/shops/form-file-write'
import { suggestSlug } from '~/domain/slug'
import { writeCsv } from '~/platform/csv'
import { saveFile } from '~/platform/save-file'
import { readTableFile, type TableFileProblem } from '~/platform/table-file'

export type FileKind = 'csv' | 'xlsx'
export type FormFileProblem = TableFileProblem | 'no_heading' | 'too_many'

const maxBytes = 2_000_000
export const rowsMax = 3000
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Has the browser keep a form as a file, in the words of a language. */
export async function downloadForm(draft: ShopDraft, kind: FileKind, locale: Locale) {
  const name = `${suggestSlug(draft.title.en) || 'form'}.${kind}`
  const rows = writeFormRows(draft, locale)
  const content =
    kind === 'csv'
      ? new Blob([await formCsv(rows)], { type: 'text/csv;charset=utf-8' })
      : new Blob([(await formWorkbook(rows, locale)) as Uint8Array<ArrayBuffer>], { type: excel })
  saveFile(name, content)
}

export function formCsv([head = [], ...rows]: readonly FileCell[][]): Promise<string> {
  const columns = head.map((header, at) => ({
    header: String(header),
    value: (cells: readonly FileCell[]) => cells[at] ?? null,
  }))
  return writeCsv(columns, rows)
}

/** Texts stay texts in a workbook: none is run as a formula. */
export async function formWorkbook(
  rows: readonly (readonly FileCell[])[],
  locale: Locale,
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const font = { name: locale === 'hi' ? 'Nirmala UI' : 'Calibri', size: 11 }
  const cells = new Map(
    rows[0]?.map((value, at) => [`0,${at}`, { value, style: { font: { ...font, bold: true } } }]),
  )
  const sheet = {
    name: locale === 'hi' ? 'फ़ॉर्म' : 'Form',
    rows: rows.map((one) => [...one]),
    cells,
    columns: [12, 12, 44, 44, 32, 32, 18].map((width) => ({ width })),
    freezePane: { rows: 1, columns: 2 },
  }
  return writeXlsx({ defaultFont: font, sheets: [sheet] })
}

/** The form of a file; or why it is none. */
export async function readFormFile(file: Blob): Promise<ReadForm | { problem: FormFileProblem }> {
  const table = await readTableFile(file, { maxBytes, rowsMax: rowsMax + 20 })
  if ('problem' in table) return table
  const lines = table.flatMap((cells, at) =>
    cells.some((cell) => cell.trim()) ? [{ row: at + 1, cells }] : [],
  )
  const [first, ...rest] = lines
  if (!first || rest.length === 0) return { problem: 'empty' }
  const heading = formHeading(first.cells)
  if (!heading) return { problem: 'no_heading' }
  return rest.length > rowsMax ? { problem: 'too_many' } : readFormRows(heading, rest)
}
