/** A payment that a provider vouches for. */
export interface ProviderPayment {
  /** Of the invoice, as the payer named it. */
  serial: string
  paise: number
  reference: string
  /** `2026-11-28`; null: today. */
  paidOn: string | null
}

/**
 * The payment that an event tells of: `{ type: "payment.succeeded", data: { invoice, amount_paise, currency: "INR", reference, paid_on? } }`.
 * An adapter of a provider brings its own events into this form. "another" is an event of another type or currency.
 */
export function readEvent(event: unknown): ProviderPayment | 'another' | 'malformed' {
  const { type, data } = (event ?? {}) as { type?: unknown; data?: unknown }
  if (typeof type !== 'string') return 'malformed'
  if (type !== 'payment.succeeded') return 'another'
  const { invoice, amount_paise, currency, reference, paid_on } = (data ?? {}) as Record<string, unknown>
  if (currency !== 'INR') return typeof currency === 'string' ? 'another' : 'malformed'
  if (typeof invoice !== 'string' || invoice.length > 60 || typeof reference !== 'string') return 'malformed'
  if (!Number.isSafeInteger(amount_paise) || Number(amount_paise) < 1) return 'malformed'
  if (paid_on !== undefined && !(typeof paid_on === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(paid_on)))
    return 'malformed'
  return { serial: invoice, paise: Number(amount_paise), reference, paidOn: paid_on ?? null }
}
