import { readAmount } from '~/domain/currency'

const mostPaise = 1_000_000_000

/** The amount of a bill as it was typed, in paise; null where it is none, or above the ₹1,00,00,000 that the server takes. */
export function readBillAmount(typed: string): number | null {
  const paise = readAmount(typed, 'INR')
  return paise !== null && paise <= mostPaise ? paise : null
}
