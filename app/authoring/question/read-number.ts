/** The number somebody typed or a spreadsheet wrote, in the digits of either language; null where there is none. */
export function readNumber(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace('−', '-')
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2') // a comma before one or two digits is a decimal sign
    .replace(/,(?=\d{2,3}(\D|$|,))/g, '')
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
