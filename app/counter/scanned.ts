/** What was scanned or typed. */
export interface Scanned {
  is: 'card' | 'phone' | 'code' | 'nothing'
  text: string
}

/**
 * Tells apart by form what was scanned or typed: a card has twelve signs, the code of a reward eight, without I, O, 0 and 1; a
 * phone number is ten to thirteen digits.
 */
export function readScanned(typed: string): Scanned {
  const text = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim()
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d{10,13}$/.test(digits)) return { is: 'phone', text }
  const signs = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^[A-HJ-NP-Z2-9]{12}$/.test(signs)) return { is: 'card', text: signs }
  if (/^[A-HJ-NP-Z2-9]{8}$/.test(signs)) return { is: 'code', text: signs }
  return { is: 'nothing', text }
}

/** The code of a coupon as it is kept, four to twenty letters and digits; undefined where it can be none. */
export function readCoupon(typed: string): string | undefined {
  const signs = readScanned(typed).text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z0-9]{4,20}$/.test(signs) ? signs : undefined
}

/** A guest as the counter's function is told of one. */
export function namedGuest(typed: string): { card: string } | { phone: string } {
  const { is, text } = readScanned(typed)
  return is === 'phone' ? { phone: text } : { card: text }
}
