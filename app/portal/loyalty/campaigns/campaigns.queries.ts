import * as z from 'zod/mini'
import { recipeKeys, type Segment } from '~/domain/loyalty/recipes'
import type { Arm } from '~/domain/loyalty/uplift'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { Refusal } from '~/platform/refusal'

export const campaignStates = ['draft', 'planned', 'running', 'ended'] as const

// A document that was written: it may hold more than is drawn.
const segment = z.object({
  away_least: z.optional(z.number()),
  away_most: z.optional(z.number()),
  visits_least: z.optional(z.number()),
  visits_most: z.optional(z.number()),
  spend_least_inr: z.optional(z.number()),
  spend_most_inr: z.optional(z.number()),
  tiers: z.optional(z.array(z.string())),
  outlets: z.optional(z.array(z.string())),
  birthday_month: z.optional(z.number()),
  never_redeemed: z.optional(z.boolean()),
})

const arm = z.pipe(
  shape({
    n: z.number(),
    visits: z.number(),
    visits_sq: z.number(),
    spend_paise: z.number(),
    /** Of rupees. */
    spend_sq: z.number(),
    reward_paise: z.number(),
  }),
  z.transform(
    ({ n, visits, visits_sq, spend_paise, spend_sq, reward_paise }): Arm => ({
      n,
      visits,
      visitsSquared: visits_sq,
      spendPaise: spend_paise,
      spendSquared: spend_sq,
      rewardPaise: reward_paise,
    }),
  ),
)

const campaign = shape({
  id: z.string(),
  name: z.string(),
  recipe: z.enum(recipeKeys),
  segment,
  message: shape({ title: inBoth, text: inBoth }),
  holdout_percent: z.number(),
  seed: z.number(),
  window_days: z.number(),
  /** What is left of a bill before rewards. */
  contribution_percent: z.number(),
  state: z.enum(campaignStates),
  /** The day a planned one begins on. */
  starts_on: z.nullable(z.string()),
  /** What rewards of those it goes to may cost; null without a limit. */
  budget_paise: z.nullable(z.number()),
  started_at: z.nullable(z.string()),
  created_at: z.string(),
  /** The last day whose visits count; null before it starts. */
  ends_on: z.nullable(z.string()),
  /** Null before it starts; an arm that nobody is in is not there. */
  arms: z.nullable(shape({ sent: z.optional(arm), held: z.optional(arm) })),
  /** Whose card has shown the message. */
  seen: z.number(),
})
export type Campaign = z.output<typeof campaign>

/** All campaigns of a tenant with what both arms did, the newest first. Throws Refusal. */
export function listCampaigns(tenantId: string): Promise<Campaign[]> {
  return ask('list_loyalty_campaigns', { p_tenant_id: tenantId }, z.array(campaign))
}

/** One of them. Throws Refusal `unknown_campaign`. */
export async function readCampaign(tenantId: string, id: string): Promise<Campaign> {
  const found = (await listCampaigns(tenantId)).find((one) => one.id === id)
  if (!found) throw new Refusal('unknown_campaign')
  return found
}

const size = shape({ members: z.number(), reachable: z.number() })
export type SegmentSize = z.infer<typeof size>

/** How many guests a segment means now, and how many of them have an email address. Throws Refusal `invalid_segment`. */
export function countSegment(tenantId: string, said: Segment): Promise<SegmentSize> {
  return ask('count_loyalty_segment', { p_tenant_id: tenantId, p_segment: { ...said } }, size)
}

export type SaidCampaign = Pick<
  Campaign,
  | 'name'
  | 'recipe'
  | 'segment'
  | 'message'
  | 'holdout_percent'
  | 'seed'
  | 'window_days'
  | 'contribution_percent'
  | 'budget_paise'
>

/** Keeps a draft. Throws Refusal. */
export async function saveCampaign(tenantId: string, id: string, said: SaidCampaign) {
  await tell('save_loyalty_campaign', { p_id: id, p_tenant_id: tenantId, p_said: said })
}

const started = z.union([
  shape({ sent: z.number(), held_out: z.number(), mailed: z.number() }),
  shape({ starts_on: z.string() }),
])

/** Draws who is left out and sends to the others; on a later day, when that has come. Throws Refusal `segment_empty`, `campaign_day`. */
export function startCampaign(id: string, on: string) {
  return ask('start_loyalty_campaign', { p_campaign_id: id, p_on: on }, started)
}

/** Makes a planned campaign a draft again. Throws Refusal `campaign_moved_on`. */
export async function takeBackCampaign(id: string) {
  await tell('take_back_loyalty_campaign', { p_campaign_id: id })
}

/** Throws a draft away. Throws Refusal `campaign_moved_on`. */
export async function deleteCampaign(id: string) {
  await tell('delete_loyalty_campaign', { p_campaign_id: id })
}

/** Takes the message off the cards; visits count until its window is over. Throws Refusal. */
export async function endCampaign(id: string) {
  await tell('end_loyalty_campaign', { p_campaign_id: id })
}
