import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const fitting = shape({
  id: z.string(),
  serial: z.string(),
  tenant: z.string(),
  due_on: z.nullable(z.string()),
  total_paise: z.number(),
  open_paise: z.number(),
  /** The report names its number. */
  is_named: z.boolean(),
  /** What would settle it as tax deducted at source, at 10 or 2 per cent; 0: nothing fits. */
  tds_paise: z.number(),
})
export type FittingInvoice = z.infer<typeof fitting>

const match = shape({
  /** What arrived; null before it is verified. */
  paise: z.nullable(z.number()),
  taken_paise: z.number(),
  matched: z.array(
    shape({
      invoice_id: z.string(),
      serial: z.string(),
      tenant: z.string(),
      paise: z.number(),
      tds_paise: z.number(),
    }),
  ),
  invoices: z.array(fitting),
})
export type PaymentMatch = z.infer<typeof match>

/** The invoices that a reported payment may be for, and what of it is counted already. Throws Refusal. */
export function readMatch(paymentId: string): Promise<PaymentMatch> {
  return ask('payment_invoices', { p_payment_id: paymentId }, match)
}

/** Counts a part of a verified payment for an invoice; the same id again is counted once. Throws Refusal. */
export async function matchPayment(
  id: string,
  paymentId: string,
  invoiceId: string,
  { paise, tdsPaise }: { paise: number; tdsPaise: number },
) {
  await tell('match_payment', {
    p_id: id,
    p_payment_id: paymentId,
    p_invoice_id: invoiceId,
    p_paise: paise,
    p_tds_paise: tdsPaise,
  })
}
