export type TableTextProblem = 'empty' | 'workbook' | 'too_large'

/**
 * The text of a table as people save it: UTF-8 with or without a mark, Excel's UTF-16, or Windows-1252 where it is neither.
 * A workbook (.xlsx, .xls) is none.
 */
export function readTableText(
  bytes: Uint8Array,
  maxBytes: number,
): { text: string } | { problem: TableTextProblem } {
  if (bytes.length === 0) return { problem: 'empty' }
  if (bytes.length > maxBytes) return { problem: 'too_large' }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { problem: 'workbook' }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  // Without a mark every other byte of a Latin heading is nothing.
  const head = bytes.slice(0, 40)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > 8) return 'utf-16le'
  if (zeros(0) > 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign)
}
