import { readTableText, type TableTextProblem } from '~/domain/table-text'
import { readTable } from './csv'
import { readWorkbook } from './workbook'

export type TableFileProblem = TableTextProblem | 'no_table'

/** The cells of a CSV file or workbook, empty rows included; or why it cannot be read. */
export async function readTableFile(
  file: Blob,
  { maxBytes, rowsMax }: { maxBytes: number; rowsMax: number },
): Promise<string[][] | { problem: TableFileProblem }> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = readTableText(bytes, maxBytes)
  if ('text' in decoded)
    return decoded.text.includes('\0') ? { problem: 'no_table' } : readTable(decoded.text)
  if (decoded.problem !== 'workbook') return decoded
  return (await readWorkbook(bytes, rowsMax)) ?? decoded
}
