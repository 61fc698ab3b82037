import * as z from 'zod/mini'
import { ask, tell } from '../answers/ask'
import { inBoth, shape } from '../answers/shapes'

export const invoiceStates = [
  'overdue',
  'open',
  'part_paid',
  'paid',
  'credited',
  'credit_note',
  'proforma',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

const facts = {
  id: z.string(),
  tenant_id: z.string(),
  tenant: z.string(),
  kind: z.enum(['tax', 'credit_note', 'proforma']),
  serial: z.string(),
  state: z.enum(invoiceStates),
  issued_on: z.string(),
  due_on: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  supply: z.enum(['intra', 'inter', 'export']),
  /** GST code of the state; 96: another country. */
  place_of_supply: z.string(),
  tax_percent: z.number(),
  taxable_paise: z.number(),
  cgst_paise: z.number(),
  sgst_paise: z.number(),
  igst_paise: z.number(),
  round_paise: z.number(),
  total_paise: z.number(),
  paid_paise: z.number(),
  tds_paise: z.number(),
  credited_paise: z.number(),
  /** What is still to be paid; null where nothing is owed by it. */
  open_paise: z.nullable(z.number()),
  /** The serial of the invoice that a credit note takes from. */
  credits: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  is_sample: z.boolean(),
}

const invoice = shape({ ...facts, recipient: z.string() })
export type Invoice = z.infer<typeof invoice>

const party = {
  legal_name: z.string(),
  address: z.string(),
  state_code: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
}
const wholeInvoice = shape({
  ...facts,
  language: z.enum(['en', 'hi']),
  supplier: shape({
    ...party,
    email: z.string(),
    lut_number: z.nullable(z.string()),
    payment_text: z.nullable(inBoth),
  }),
  recipient: shape({ ...party, country: z.string(), billing_email: z.string() }),
  lines: z.array(
    shape({
      title: inBoth,
      sac: z.string(),
      quantity: z.number(),
      from_on: z.nullable(z.string()),
      to_on: z.nullable(z.string()),
      taxable_paise: z.number(),
    }),
  ),
  payments: z.array(
    shape({
      paise: z.number(),
      tds_paise: z.number(),
      reference: z.string(),
      received_on: z.string(),
    }),
  ),
})
export type WholeInvoice = z.infer<typeof wholeInvoice>

/** The invoices of a tenant, or for the console of all, the latest first. Throws Refusal. */
export function listInvoices(tenantId: string | null): Promise<Invoice[]> {
  return ask('list_invoices', tenantId ? { p_tenant_id: tenantId } : {}, z.array(invoice))
}

/** An invoice as it is printed, with what was paid. Throws Refusal. */
export function readInvoice(id: string): Promise<WholeInvoice> {
  return ask('read_invoice', { p_invoice_id: id }, wholeInvoice)
}

interface Payment {
  paise: number
  tdsPaise: number
  reference: string
  receivedOn: string
}

/** Money that arrived; the same id again is counted once. Throws Refusal. */
export async function recordPayment(
  id: string,
  invoiceId: string,
  { paise, tdsPaise, reference, receivedOn }: Payment,
) {
  await tell('record_invoice_payment', {
    p_id: id,
    p_invoice_id: invoiceId,
    p_paise: paise,
    p_tds_paise: tdsPaise,
    p_reference: reference,
    p_received_on: receivedOn,
  })
}

/** Takes an amount without tax back, once for a key; returns the credit note's serial. Throws Refusal. */
export function creditInvoice(
  key: string,
  id: string,
  taxablePaise: number,
  reason: string,
): Promise<string> {
  return ask('credit_invoice', {
    p_key: key,
    p_invoice_id: id,
    p_taxable_paise: taxablePaise,
    p_reason: reason,
  })
}
