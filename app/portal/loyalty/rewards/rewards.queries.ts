import * as z from 'zod/mini'
import type { InBoth } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { photoFunction } from '~/platform/photo-function'

export const rewardStates = ['draft', 'active', 'ended'] as const
export type RewardState = (typeof rewardStates)[number]

const reward = shape({
  id: z.string(),
  title: inBoth,
  terms: inBoth,
  /** The name of a drawing. */
  picture: z.string(),
  points: z.number(),
  /** What one costs the house. */
  cost_paise: z.number(),
  /** Null: there is always one. */
  stock: z.nullable(z.number()),
  per_member_most: z.nullable(z.number()),
  /** The key of the tier from which on it can be had. */
  tier: z.nullable(z.string()),
  /** Empty: at every outlet. */
  outlets: z.array(z.string()),
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
  state: z.enum(rewardStates),
  /** Shown in place of the drawing. */
  photo: z.nullable(shape({ id: z.string(), width: z.number(), height: z.number(), alt: inBoth })),
  redeemed: z.number(),
})
export type Reward = z.infer<typeof reward>

/** All rewards of a tenant, those that can be had first. Throws Refusal. */
export function listRewards(tenantId: string): Promise<Reward[]> {
  return ask('list_loyalty_rewards', { p_tenant_id: tenantId }, z.array(reward))
}

/** With what the photo shows, for whoever does not see it. */
export type SaidReward = Omit<Reward, 'id' | 'state' | 'redeemed' | 'photo'> & { photo_alt: InBoth | null }

/** Adds a reward, or changes one. Throws Refusal. */
export async function saveReward(tenantId: string, id: string, said: SaidReward) {
  await tell('save_loyalty_reward', { p_id: id, p_tenant_id: tenantId, p_said: said })
}

/** Offers a reward to guests, or ends it: codes that are out stay good. Throws Refusal. */
export async function setRewardState(id: string, state: 'active' | 'ended') {
  await tell('set_loyalty_reward_state', { p_reward_id: id, p_state: state })
}

const photos = photoFunction('reward-photo')

/** Shows a reward as a photo, in place of a former one. Throws Refusal `not_a_photo`, `too_large`, `unreachable`, `reward_over`. */
export async function storeRewardPhoto(rewardId: string, photo: Blob) {
  await photos.store(photo, { reward_id: rewardId, client_id: crypto.randomUUID() })
}

/** The picture. Throws Refusal `unknown_photo`. */
export const fetchRewardPhoto = photos.fetch

/** Takes a photo away: the drawing stands in its place again. Throws Refusal. */
export const removeRewardPhoto = photos.remove
