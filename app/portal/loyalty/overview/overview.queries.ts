import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const month = shape({
  /** Its first day. */
  month: z.string(),
  visits: z.number(),
  spend_paise: z.nullable(z.number()),
  earned: z.number(),
  redeemed: z.number(),
  expired: z.number(),
})
export type LoyaltyMonth = z.infer<typeof month>

const others = shape({
  /** Days of outlets on which both net sales and parties were told. */
  days: z.number(),
  outlets: z.number(),
  /** Those with a card. */
  bills: z.number(),
  spend_paise: z.number(),
  /** All of them. */
  parties: z.number(),
  revenue_paise: z.number(),
})

const overview = shape({
  may_manage: z.boolean(),
  state: z.enum(['draft', 'open', 'closed']),
  slug: z.string(),
  members: z.number(),
  /** Here within the last 90 days. */
  active: z.number(),
  /** Joined and have no bill yet. */
  never: z.number(),
  /** Joined within the last 30 days. */
  joined: z.number(),
  /** Redeemed at least once. */
  redeemers: z.number(),
  mean_bill_paise: z.nullable(z.number()),
  points_open: z.number(),
  months: z.array(month),
  /** What was billed with and without a card in the last ninety days; null where no outlet told both figures of any day. */
  others: z.nullable(others),
  tiers: z.record(z.string(), z.number()),
  waiting: shape({ claims: z.number(), signals: z.number(), adjustments: z.number() }),
})
export type LoyaltyOverview = z.infer<typeof overview>

/** How the programme goes; to a manager the months of the own outlets. Throws Refusal. */
export function readLoyaltyOverview(tenantId: string): Promise<LoyaltyOverview> {
  return ask('loyalty_overview', { p_tenant_id: tenantId }, overview)
}
