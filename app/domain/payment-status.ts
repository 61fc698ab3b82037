import { type Currency, writeAmount } from './currency.ts'
import type { Locale } from './locale.ts'
import { momentWords } from './moment-words.ts'

/** What the database tells about a payment to anyone who has its code. */
export interface PaymentStatus {
  state: 'awaiting' | 'verified' | 'rejected'
  reference: string
  amount_minor: number
  currency: Currency
  utr: string
  reported_at: string
  /** From the report to the last decision. */
  history: readonly { state: string; at: string; message: string | null }[]
}

/** What a payer reads about a payment, in this order. */
export const paymentFactNames = ['reference', 'amount', 'utr', 'reportedAt', 'decidedAt', 'message'] as const

/** The facts as a payer reads them; what is not there yet is left out. Moments are India's. */
export function paymentFacts(
  { reference, amount_minor, currency, utr, reported_at, history }: PaymentStatus,
  locale: Locale,
): Partial<Record<(typeof paymentFactNames)[number], string>> {
  const decided = history.findLast(({ state }) => state !== 'awaiting')
  return {
    reference,
    amount: writeAmount(locale, amount_minor, currency),
    utr,
    reportedAt: moment(reported_at, locale),
    ...(decided && { decidedAt: moment(decided.at, locale) }),
    ...(decided?.message && { message: decided.message }),
  }
}

function moment(iso: string, locale: Locale): string {
  return momentWords(iso, locale, { dateStyle: 'long', timeStyle: 'short' })
}
