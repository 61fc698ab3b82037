import * as z from 'zod/mini'
import { terms } from '~/domain/store/proration'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const product = shape({
  id: z.string(),
  key: z.string(),
  kind: z.enum(['module', 'seats', 'service']),
  module: z.nullable(z.string()),
  /** In one pack. */
  seats: z.nullable(z.number()),
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
  state: z.nullable(z.enum(['in_plan', 'active', 'trial', 'ordered', 'off'])),
})
export type Product = z.infer<typeof product>

/** What a tenant can buy, with today's prices for its plan. Throws Refusal. */
export function listProducts(tenantId: string): Promise<Product[]> {
  return ask('list_products', { p_tenant_id: tenantId }, z.array(product))
}

/** Tries a module, once; returns its last day. Throws Refusal. */
export function startTrial(tenantId: string, key: string): Promise<string> {
  return ask('start_trial', { p_id: crypto.randomUUID(), p_tenant_id: tenantId, p_product: key })
}
