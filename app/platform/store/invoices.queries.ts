import * as z from 'zod/mini'
import { ask, tell } from '../answers/ask'
import { inBoth, shape } from '../answers/shapes'
import type { Page, Part } from '../list/list-query'
import { type InvoiceQuery, invoiceArguments, invoiceStates } from './invoice-list'
import { taxFacts } from './tax-facts'

const facts = {
  ...taxFacts,
  id: z.string(),
  tenant_id: z.string(),
  tenant: z.string(),
  kind: z.enum(['tax', 'credit_note', 'proforma']),
  state: z.enum(invoiceStates),
  due_on: z.nullable(z.string()),
  round_paise: z.number(),
  paid_paise: z.number(),
  tds_paise: z.number(),
  credited_paise: z.number(),
  /** What is still to be paid; null where nothing is owed by it. */
  open_paise: z.nullable(z.number()),
  /** Of a credit note: what is neither set off nor paid back yet; null for all others. */
  left_paise: z.nullable(z.number()),
  /** The serial of the invoice that a credit note takes from. */
  credits: z.nullable(z.string()),
  /** The day of that invoice. */
  credits_on: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  is_sample: z.boolean(),
}

export const invoice = shape({ ...facts, recipient: z.string() })
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
  /** Reported for it and not verified yet. */
  reported_paise: z.number(),
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
      id: z.string(),
      paise: z.number(),
      tds_paise: z.number(),
      reference: z.string(),
      received_on: z.string(),
      /** Credit that was left of a credit note, which the reference names. */
      is_set_off: z.boolean(),
    }),
  ),
})
export type WholeInvoice = z.infer<typeof wholeInvoice>

const invoices = shape({
  total: z.number(),
  /** Of all that fit, credit notes below zero. */
  sums: shape({
    taxable_paise: z.number(),
    tax_paise: z.number(),
    open_paise: z.number(),
    overdue_paise: z.number(),
  }),
  rows: z.array(invoice),
})

/** A part of the invoices of a tenant that fit, or for the console of all, with the sums of all that fit. Throws Refusal. */
export function listInvoices(
  tenantId: string | null,
  query: InvoiceQuery,
  part: Part,
): Promise<Page<Invoice> & { sums: z.infer<typeof invoices>['sums'] }> {
  return ask(
    'list_invoices',
    { ...(tenantId && { p_tenant_id: tenantId }), ...invoiceArguments(query, part) },
    invoices,
  )
}

/** An invoice as it is printed, with what was paid. Throws Refusal. */
export function readInvoice(id: string): Promise<WholeInvoice> {
  return ask('read_invoice', { p_invoice_id: id }, wholeInvoice)
}

const standing = shape({
  is_read_only: z.boolean(),
  overdue_paise: z.number(),
  /** The day from which the workspace would be read-only; null: nothing is overdue, or never. */
  read_only_on: z.nullable(z.string()),
})
export type BillingStanding = z.infer<typeof standing>

/** What unpaid invoices mean for a tenant. Throws Refusal. */
export function readBillingStanding(tenantId: string): Promise<BillingStanding> {
  return ask('billing_standing', { p_tenant_id: tenantId }, standing)
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

/** What is left of a credit note was paid back; the same id again is counted once. Throws Refusal. */
export async function refundCredit(
  id: string,
  invoiceId: string,
  { paise, reference, paidOn }: { paise: number; reference: string; paidOn: string },
) {
  await tell('refund_credit', {
    p_id: id,
    p_invoice_id: invoiceId,
    p_paise: paise,
    p_reference: reference,
    p_paid_on: paidOn,
  })
}
