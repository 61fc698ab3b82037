import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import type { PaymentQuery } from './payment-list'

const payment = shape({
  shop_id: z.string(),
  outlet: z.string(),
  tenant: z.string(),
  shopper: z.nullable(z.string()),
  /** The platform pays its own shoppers. */
  paid_by: z.enum(['tenant', 'platform']),
  visited_at: z.nullable(z.string()),
  zone: z.string(),
  fee_inr: z.number(),
  reimbursement_inr: z.number(),
  state: z.enum(['due', 'paid', 'void']),
  reference: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
  approved_at: z.string(),
})
export type Payment = z.infer<typeof payment>

/** A part of what shoppers are due, and what is due in all; without a tenant what the platform owes. Throws Refusal. */
export function listPayments(
  tenantId: string | null,
  { filters: { q, state }, sort }: PaymentQuery,
  { from, size }: Part,
): Promise<Page<Payment> & { due_inr: number }> {
  const args = {
    p_tenant_id: tenantId as string, // the generated types do not know that the platform's own have none
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  const list = shape({ total: z.number(), due_inr: z.number(), rows: z.array(payment) })
  return ask('list_shop_payments', args, list)
}

/** Notes that a shopper was paid. Throws Refusal `reference_required`, `paid_in_future`, `payment_settled`. */
export async function markPaid(shopId: string, reference: string, paidOn: string) {
  await tell('mark_shop_paid', { p_shop_id: shopId, p_reference: reference, p_paid_on: paidOn })
}
