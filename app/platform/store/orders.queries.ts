import * as z from 'zod/mini'
import { tiers } from '~/domain/modules'
import { type Term, terms } from '~/domain/store/proration'
import { ask, tell } from '../answers/ask'
import { inBoth, shape } from '../answers/shapes'
import type { Page, Part } from '../list/list-query'
import { type OrderQuery, orderArguments, orderStates } from './order-list'

/** What can be sold. */
export const productKinds = ['module', 'seats', 'service', 'plan', 'storage', 'courses'] as const

export const order = shape({
  id: z.string(),
  tenant_id: z.string(),
  tenant: z.string(),
  product: z.string(),
  kind: z.enum(productKinds),
  plan: z.nullable(z.enum(tiers)),
  name: inBoth,
  term: z.enum(terms),
  quantity: z.number(),
  state: z.enum(orderStates),
  note: z.nullable(z.string()),
  /** Of one for a whole term, without GST; null before it is quoted. */
  unit_paise: z.nullable(z.number()),
  /** On one. */
  discount_paise: z.number(),
  discount_reason: z.nullable(z.string()),
  quote_until: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  paid_until: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  end_reason: z.nullable(z.string()),
  requested_at: z.string(),
  approved_at: z.nullable(z.string()),
  requested_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** Whoever reads it may approve it: an admin, or a manager within the limit that an admin set. */
  may_approve: z.boolean(),
  /** It would have ended, but more seats are taken than would be left. */
  is_held_by_seats: z.boolean(),
  /** What is due when it begins today; null once it has, or before it is quoted. */
  first_paise: z.nullable(z.number()),
  /** When a plan that is quoted or approved begins, and what of the running one is given back then. */
  begins_on: z.nullable(z.string()),
  credit_paise: z.nullable(z.number()),
})
export type Order = z.infer<typeof order>

/** Room for files, in bytes. */
export const room = shape({
  stored: z.number(),
  today: z.number(),
  /** What there would be. */
  after: z.number(),
})
export type Room = z.infer<typeof room>

const orders = shape({ total: z.number(), rows: z.array(order) })

/** A part of the orders of a tenant that fit, or for the console of all. Throws Refusal. */
export function listOrders(tenantId: string | null, query: OrderQuery, part: Part): Promise<Page<Order>> {
  return ask(
    'list_orders',
    { ...(tenantId && { p_tenant_id: tenantId }), ...orderArguments(query, part) },
    orders,
  )
}

interface Wanted {
  product: string
  term: Term
  quantity: number
  note: string
}

/** Asks for a product; the same id again is the same order. Returns whether it has a price already. Throws Refusal. */
export async function requestOrder(id: string, tenantId: string, wanted: Wanted): Promise<boolean> {
  const state = await ask('request_order', {
    p_id: id,
    p_tenant_id: tenantId,
    p_product: wanted.product,
    p_term: wanted.term,
    p_quantity: wanted.quantity,
    p_note: wanted.note,
  })
  return state === 'quoted'
}

/** The platform offers something to a tenant; returns whether it has a price already. Throws Refusal. */
export async function offerOrder(id: string, tenantId: string, wanted: Wanted): Promise<boolean> {
  const state = await ask('offer_order', {
    p_id: id,
    p_tenant_id: tenantId,
    p_product: wanted.product,
    p_term: wanted.term,
    p_quantity: wanted.quantity,
    p_note: wanted.note,
  })
  return state === 'quoted'
}

/** The yes of an admin, or of a manager within the limit; returns the serial of the invoice, or null where none is made yet. Throws Refusal. */
export function approveOrder(id: string): Promise<string | null> {
  return ask('approve_order', { p_order_id: id }, z.nullable(z.string()))
}

/** No, with a reason; or a wish of one's own withdrawn, which needs none. Throws Refusal. */
export async function declineOrder(id: string, reason: string) {
  await tell('decline_order', { p_order_id: id, p_reason: reason })
}

/** Ends it with the term that is paid, a trial at once; returns the last day. Throws Refusal. */
export function cancelOrder(id: string, reason: string): Promise<string> {
  return ask('cancel_order', { p_order_id: id, p_reason: reason })
}

/** The room for files that the end of an order of it would leave. Throws Refusal. */
export function readRoomWithout(id: string): Promise<Room> {
  return ask('room_without_order', { p_order_id: id }, room)
}

/** Takes a cancellation back. Throws Refusal. */
export async function keepOrder(id: string) {
  await tell('keep_order', { p_order_id: id })
}

interface Quote {
  unitPaise: number
  discountPaise: number
  reason: string
  until: string
}

/** What an order costs, said by the platform. Throws Refusal. */
export async function quoteOrder(id: string, { unitPaise, discountPaise, reason, until }: Quote) {
  await tell('quote_order', {
    p_order_id: id,
    p_unit_paise: unitPaise,
    p_discount_paise: discountPaise,
    p_reason: reason,
    p_until: until,
  })
}

/** The platform begins what was approved; returns the serial of the invoice. Throws Refusal. */
export function beginService(id: string): Promise<string | null> {
  return ask('begin_service', { p_order_id: id }, z.nullable(z.string()))
}

/** Throws Refusal. */
export async function finishService(id: string, note: string) {
  await tell('finish_service', { p_order_id: id, p_note: note })
}

/** A pro forma of what is quoted; returns the id of the paper. Throws Refusal. */
export function makeProforma(id: string): Promise<string> {
  return ask('make_proforma', { p_order_id: id })
}
