import * as z from 'zod/mini'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const earning = z.object({
  id: z.string(),
  rupees: z.number(),
  points: z.number(),
  outlets: z.array(z.string()),
  dayparts: z.array(z.string()),
  groups: z.array(z.string()),
  group_words: z.optional(z.nullable(inBoth)),
})

// A document that was written: it may hold more than is drawn.
const rules = z.object({
  name: inBoth,
  sentence: inBoth,
  way: z.enum(['points', 'stamps']),
  earn: z.array(earning),
  bonus: z.nullable(
    z.object({
      title: inBoth,
      times: z.number(),
      from: z.string(),
      to: z.string(),
      weekdays: z.array(z.number()),
      dayparts: z.array(z.string()),
      outlets: z.array(z.string()),
    }),
  ),
  rounding: z.enum(['down', 'nearest', 'up']),
  min_bill_inr: z.number(),
  tax_base: z.enum(['net', 'gross']),
  excluded_groups: z.array(z.string()),
  excluded_words: z.optional(z.nullable(inBoth)),
  pending_days: z.number(),
  expiry: z.nullable(z.object({ months: z.number(), after: z.enum(['earning', 'visit']) })),
  tiers: z.nullable(
    z.object({
      by: z.enum(['spend', 'visits', 'points']),
      months: z.number(),
      grace_days: z.number(),
      levels: z.array(z.object({ key: z.string(), title: inBoth, from: z.number(), times: z.number() })),
    }),
  ),
  welcome_points: z.number(),
  birthday_points: z.number(),
  referral: z.nullable(
    z.object({ points: z.number(), friend_points: z.number(), most_per_year: z.number() }),
  ),
  wallet_most: z.number(),
  value_paise: z.number(),
  redemption: z.object({ low: z.number(), expected: z.number(), high: z.number() }),
  earns_per_day: z.number(),
  reward_needed: z.number(),
})

const programme = shape({
  state: z.enum(['draft', 'open', 'closed']),
  slug: z.string(),
  /** Empty before anything was written. */
  draft: z.partial(rules),
  /** 0: nothing is published. */
  version: z.number(),
  rules: z.nullable(rules),
  published_at: z.nullable(z.string()),
  /** Why the draft can't be published; null when it can. */
  problem: z.nullable(z.string()),
  adjust_alone_most: z.number(),
  versions: z.array(shape({ number: z.number(), published_at: z.string(), by: z.nullable(z.string()) })),
})
export type Programme = z.infer<typeof programme>

/** The programme with its draft, the rules in force and the versions so far. Throws Refusal. */
export function readProgramme(tenantId: string): Promise<Programme> {
  return ask('read_loyalty_programme', { p_tenant_id: tenantId }, programme)
}

/** Keeps a draft, and answers why it can't be published yet; null when it can. Throws Refusal. */
export function saveDraft(
  tenantId: string,
  said: LoyaltyRules,
  adjustAloneMost: number,
): Promise<string | null> {
  return ask(
    'save_loyalty_draft',
    { p_tenant_id: tenantId, p_rules: said, p_adjust_alone_most: adjustAloneMost },
    (problem) => problem as string | null,
  )
}

/** Puts the draft into force as a version of its own, and answers its number. Throws Refusal. */
export function publishProgramme(tenantId: string): Promise<number> {
  return ask('publish_loyalty', { p_tenant_id: tenantId })
}

export async function setProgrammeOpen(tenantId: string, isOpen: boolean) {
  await tell('set_loyalty_open', { p_tenant_id: tenantId, p_is_open: isOpen })
}
