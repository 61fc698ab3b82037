import { readTableText, type TableTextProblem } from '~/domain/table-text'
import { readTable } from './csv'
import { readWorkbook } from './workbook'

export type TableFileProblem = TableTextProblem | 'no_table' | 'open_quote' | 'unopened'

/** The cells of a CSV file or workbook, empty rows included; or why it cannot be read. */
export async function readTableFile(
  file: Blob,
  { maxBytes, rowsMax }: { maxBytes: number; rowsMax: number },
): Promise<string[][] | { problem: TableFileProblem }> {
  if (file.size > maxBytes) return { problem: 'too_large' }
  const bytes = await bytesOf(file)
  if (!bytes) return { problem: 'unopened' }
  const decoded = readTableText(bytes, maxBytes)
  if ('text' in decoded) {
    if (decoded.text.includes('\0')) return { problem: 'no_table' }
    return (await readTable(decoded.text)) ?? { problem: 'open_quote' }
  }
  if (decoded.problem !== 'workbook') return decoded
  return (await readWorkbook(bytes, rowsMax)) ?? decoded
}

/** What is in a file; null where it was moved or changed since it was chosen, or lies where the phone has no connection to. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
