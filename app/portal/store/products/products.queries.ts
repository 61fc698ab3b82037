import * as z from 'zod/mini'
import { modules, tiers } from '~/domain/modules'
import { terms } from '~/domain/store/proration'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { productKinds, room } from '~/platform/store/orders.queries'

const product = shape({
  id: z.string(),
  key: z.string(),
  kind: z.enum(productKinds),
  module: z.nullable(z.string()),
  /** In one pack. */
  seats: z.nullable(z.number()),
  /** Of one pack of room for files, or included in a plan. */
  storage_gb: z.nullable(z.number()),
  /** The tier that a plan is. */
  plan: z.nullable(z.enum(tiers)),
  trial_days: z.nullable(z.number()),
  quantity_most: z.number(),
  name: inBoth,
  summary: inBoth,
  /** A paragraph a line. */
  details: inBoth,
  terms: inBoth,
  /** Paise without GST, by term; without one the price is on request. */
  prices: z.partialRecord(z.enum(terms), z.number()),
  had_trial: z.boolean(),
  /** What the workspace has of it; null: nothing. `off`: in the plan, and switched off. */
  state: z.nullable(z.enum(['in_plan', 'active', 'trial', 'ordered', 'off', 'read_only'])),
})
export type Product = z.infer<typeof product>

/** What a tenant can buy, with today's prices for its plan. Throws Refusal. */
export function listProducts(tenantId: string): Promise<Product[]> {
  return ask('list_products', { p_tenant_id: tenantId }, z.array(product))
}

const packPreview = shape({
  courses: z.array(
    shape({
      id: z.string(),
      title: inBoth,
      summary: inBoth,
      side: z.enum(['front', 'back']),
      minutes: z.number(),
      lessons: z.number(),
    }),
  ),
  /** The roles of the house with most people that it is for. */
  roles: z.array(shape({ name: z.string(), people: z.number() })),
  people: z.number(),
  outlets: z.number(),
})
export type PackPreview = z.infer<typeof packPreview>

/** What a pack of courses holds, and whom of a tenant it is for. Throws Refusal. */
export function readPackPreview(tenantId: string, product: string): Promise<PackPreview> {
  return ask('pack_preview', { p_tenant_id: tenantId, p_product: product }, packPreview)
}

/** Tries a module or a pack of courses, once; returns its last day. Throws Refusal. */
export function startTrial(tenantId: string, key: string): Promise<string> {
  return ask('start_trial', { p_id: crypto.randomUUID(), p_tenant_id: tenantId, p_product: key })
}

const planChange = shape({
  from_plan: z.enum(tiers),
  plan: z.enum(tiers),
  begins_on: z.string(),
  /** Whether the plan of today is an order. */
  is_billed: z.boolean(),
  /** Paise without GST: for a whole term, for the first days, and given back of the plan of today. Null: on request. */
  unit_paise: z.nullable(z.number()),
  first_paise: z.nullable(z.number()),
  credit_paise: z.number(),
  gained: z.array(z.enum(modules)),
  lost: z.array(z.enum(modules)),
  /** Added to the plan, and there with any. */
  kept: z.array(z.enum(modules)),
  outlets: z.number(),
  seats_taken: z.number(),
  seat_cap: z.number(),
  seats_included: z.number(),
  room,
})
export type PlanChange = z.infer<typeof planChange>

/** What another plan, billed by the month, would mean for a tenant. Throws Refusal. */
export function readPlanChange(tenantId: string, product: string): Promise<PlanChange> {
  return ask('plan_change', { p_tenant_id: tenantId, p_product: product, p_term: 'month' }, planChange)
}
