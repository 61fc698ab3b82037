const epoch = Date.UTC(1899, 11, 30)
const day = 24 * 60 * 60_000
/** The moment at which a counted day begins, in milliseconds. */
export const dayOf = (serial: number) => epoch + serial * day

/** A day as spreadsheets count it, from milliseconds. */
export function serialOf(time: number): number {
  return Math.round((time - epoch) / day)
}

export function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}

/** `(3, 1)` is B4. */
export function addressOf(row: number, column: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}

/** The letter of one of the first 26 columns. */
export const letter = (column: number) => String.fromCharCode(65 + column)
