import { readRows } from '~/platform/csv'
import { type ReadRow, readHeading, readQuestionRow } from './question-rows'

export const bytesMax = 2_000_000
export const rowsMax = 2000

export type FileProblem = 'too_large' | 'too_many' | 'empty' | 'no_heading' | 'letters_lost'

/** The questions of a file, as spreadsheets write it: any delimiter, UTF-8 or UTF-16, with or without a mark. */
export async function readQuestionFile(file: Blob): Promise<ReadRow[] | FileProblem> {
  if (file.size > bytesMax) return 'too_large'
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  if (text === null || areLettersLost(text)) return 'letters_lost'
  const [first, ...rest] = await readRows(text)
  if (!first || rest.length === 0) return 'empty'
  const heading = readHeading(first.cells)
  if (!heading) return 'no_heading'
  return rest.length > rowsMax ? 'too_many' : rest.map((row) => readQuestionRow(heading, row))
}

/** The text of a file; null when it is in an encoding that cannot hold both languages. */
function decoded(bytes: Uint8Array): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A spreadsheet that saves Hindi in an old encoding writes a question mark for every letter. */
function areLettersLost(text: string): boolean {
  return /\?{3,}( \?{2,}|\?)/.test(text)
}
