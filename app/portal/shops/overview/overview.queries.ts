import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const wave = shape({
  id: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'planned', 'running']),
  not_before: z.string(),
  visit_by: z.string(),
  outlets: z.number(),
  visits: z.number(),
  accepted: z.number(),
  reported: z.number(),
  /** Waits for a shopper. */
  open: z.number(),
  /** Fees and bills at most, in rupees. */
  cost_inr: z.number(),
})
export type WaveInSight = z.infer<typeof wave>

const month = shape({ month: z.string(), outlet: z.string(), visits: z.number() })

const overview = shape({
  may_plan: z.boolean(),
  waves: z.array(wave),
  /** How many are active. */
  shoppers: z.number(),
  months: z.array(month),
})
export type ShopsOverview = z.infer<typeof overview>

/** What runs and what waits; people who do not plan visits learn only how many come in which month. Throws Refusal. */
export function readShopsOverview(tenantId: string): Promise<ShopsOverview> {
  return ask('shops_overview', { p_tenant_id: tenantId }, overview)
}
