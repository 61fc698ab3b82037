/** Whether a column writes 12,50 or 12.50; told by whatever has one or two digits behind its last sign. */
export function decimalSign(texts: readonly string[]): '.' | ',' {
  const ends = (sign: RegExp) => texts.filter((text) => sign.test(digitsInLatin(text))).length
  return ends(/,\d{1,2}\D*$/) > ends(/\.\d{1,2}\D*$/) ? ',' : '.'
}

/** A number as tills and sheets write it: ₹1,25,000.50, 1 234,5, Rs. 80/-, १२०; null when it is none. */
export function readPlainNumber(text: string, decimal: '.' | ','): number | null {
  const plain = digitsInLatin(text)
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/iu, '')
    .replace(/\/-$|\s*(?:₹|rs\.?|inr|रु\.?|रुपये)$/iu, '')
    .replace(/[\s'’]/g, '')
  // One sign with one or two digits behind it groups nothing, whatever the column does.
  if (/^-?\d+[.,]\d{1,2}$/.test(plain)) return Number(plain.replace(',', '.'))
  const sign = surelyDecimal(plain) ?? decimal
  const number = plain.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null
}

/** The decimal sign of a number that can be read in one way only: with groups by one sign and at most one other after them. */
function surelyDecimal(number: string): '.' | ',' | undefined {
  const [, group, end] = /^-?\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}([.,]\d+)?$/.exec(number) ?? []
  const isSure = end ? end[0] !== group : number.split(group ?? '').length > 2
  return group && isSure ? (group === ',' ? '.' : ',') : undefined
}

/** A text without the blanks around it and with 0-9 for ०-९. */
export function digitsInLatin(text: string): string {
  return text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}
