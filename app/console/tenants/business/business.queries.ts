import * as z from 'zod/mini'
import { tiers } from '~/domain/modules'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { invoice } from '~/platform/store/invoices.queries'
import { order } from '~/platform/store/orders.queries'

export const healthRules = ['adoption', 'overdue', 'mails', 'contact', 'unused'] as const
export const noteKinds = ['note', 'contact'] as const

const health = shape({
  rule: z.enum(healthRules),
  is_good: z.boolean(),
  /** Per cent, days or a number, as the rule says; null: no talk is noted. */
  value: z.nullable(z.number()),
})
export type Health = z.infer<typeof health>

export const happenings = [
  'order_requested',
  'order_quoted',
  'order_approved',
  'order_active',
  'order_trial',
  'order_cancel_scheduled',
  'order_ended',
  'order_declined',
  'order_withdrawn',
  'invoice_tax',
  'invoice_credit_note',
  'invoice_proforma',
  'payment',
  'note_note',
  'note_contact',
] as const

const happening = shape({
  at: z.string(),
  what: z.enum(happenings),
  name: inBoth,
  paise: z.nullable(z.number()),
})
export type Happening = z.infer<typeof happening>

const note = shape({
  id: z.string(),
  kind: z.enum(noteKinds),
  text: z.string(),
  at: z.string(),
  author: z.nullable(z.string()),
})
export type TenantNote = z.infer<typeof note>

const business = shape({
  tier: z.enum(tiers),
  is_read_only: z.boolean(),
  grace_until: z.nullable(z.string()),
  grace_reason: z.nullable(z.string()),
  /** Whether they entered whom to bill. */
  is_billable: z.boolean(),
  /** The order of the plan that runs; null where it is not billed. */
  plan: z.nullable(order),
  orders: z.array(order),
  /** What runs a month, in twelfths of a paisa. */
  twelfths: z.number(),
  open_paise: z.number(),
  overdue_paise: z.number(),
  credit_paise: z.number(),
  invoices: z.array(invoice),
  health: z.array(health),
  notes: z.array(note),
  timeline: z.array(happening),
})
export type Business = z.infer<typeof business>

/** Everything about the business with a tenant. Throws Refusal `unknown_tenant`. */
export function readBusiness(tenantId: string): Promise<Business> {
  return ask('tenant_business', { p_tenant_id: tenantId }, business)
}

/** The same id again is one note. Throws Refusal. */
export async function addTenantNote(id: string, tenantId: string, kind: string, text: string) {
  await tell('add_tenant_note', { p_id: id, p_tenant_id: tenantId, p_kind: kind, p_text: text })
}

/** Not read-only until a day; a day that is over takes that back. Throws Refusal. */
export async function giveGrace(tenantId: string, until: string, reason: string) {
  await tell('give_grace', { p_tenant_id: tenantId, p_until: until, p_reason: reason })
}
