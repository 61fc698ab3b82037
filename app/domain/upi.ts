/** What a payment through UPI says (NPCI's deep link specification: pa, pn, am, cu, tn, tr). */
export interface UpiPayment {
  /** The payee's address, as `sopan@bank`. */
  address: string
  name: string
  /** Without it the payer types the amount. */
  paise?: number | undefined
  /** A few words the payer sees; at most 50 signs are kept. */
  note?: string | undefined
  /** Our reference, by which the payment is found again; letters and digits, at most 35 are kept. */
  reference?: string | undefined
}

/**
 * An invoice number as UPI's reference, which holds letters and digits only, 35 at most: without the signs between its
 * parts. Empty when more than such signs would have to go, or it is too long: half a reference finds nothing.
 */
export function upiReference(invoice: string): string {
  const bare = invoice.trim().replace(/[\s/._-]/g, '')
  return /^[a-z0-9]{1,35}$/i.test(bare) ? bare : ''
}

/** Whether a text has the shape of a UPI address: a name, `@`, and the handle of a bank. */
export function isUpiAddress(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i.test(text)
}

/** The link that opens a UPI app with the payment filled in, and the text of its QR code; null without a valid payee. */
export function upiLink({ address, name, paise, note = '', reference = '' }: UpiPayment): string | null {
  if (!isUpiAddress(address) || name.trim() === '') return null
  if (paise !== undefined && !(Number.isSafeInteger(paise) && paise > 0)) return null
  const values = [
    ['pn', name.trim()],
    ['am', paise === undefined ? '' : rupees(paise)],
    ['cu', 'INR'],
    ['tn', [...note.trim()].slice(0, 50).join('').trim()],
    ['tr', reference.replace(/[^a-z0-9]/gi, '').slice(0, 35)],
  ] as const
  const given = values.filter(([, value]) => value !== '')
  // The address keeps its plain @: several apps do not read %40.
  return `upi://pay?pa=${address}${given.map(([key, value]) => `&${key}=${encodeURIComponent(value)}`).join('')}`
}

function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}
