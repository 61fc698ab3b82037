import * as z from 'zod/mini'
import { ask } from '../answers/ask'
import { shape } from '../answers/shapes'

/** What decides whether somebody sees a feature, as the database tells it (private.why_feature). */
export const whys = [
  'login_off',
  'no_tenant',
  'tenant_suspended',
  'killed',
  'turned_off',
  'begins',
  'ended',
  'not_in_plan',
  'not_rolled_out',
  'not_built',
  'role',
  'platform',
  'tier',
  'add_on',
  'grant',
  'flag',
] as const
const tier = z.enum(['essential', 'growth', 'master'])
const role = z.enum(['admin', 'manager', 'trainer', 'member'])

const answer = {
  is_seen: z.boolean(),
  why: z.enum(whys),
  /** Since which day, until or from which; where it says something. */
  since: z.optional(z.string()),
  until: z.optional(z.string()),
  from: z.optional(z.string()),
  source: z.optional(z.enum(['tier', 'add_on', 'grant'])),
  tier: z.optional(tier),
  tiers: z.optional(z.array(tier)),
  roles: z.optional(z.array(role)),
}
const mine = shape({ ...answer, admins: z.array(z.string()) })
const ofOne = shape({ ...answer, feature: z.string() })

export type Why = Omit<z.infer<typeof ofOne>, 'feature'>
export type MyWhy = z.infer<typeof mine>
export type FeatureOfOne = z.infer<typeof ofOne>

/** Why whoever asks does not see a feature, with the admins to ask; a platform admin asks as an admin of a tenant. Throws Refusal `unknown_feature`. */
export function whyFeature(feature: string, tenantId: string | null): Promise<MyWhy> {
  return ask('why_feature', { p_feature: feature, ...(tenantId && { p_tenant_id: tenantId }) }, mine)
}

/** What somebody sees and why, feature by feature. Throws Refusal `unknown_profile`. */
export function whyFeatures(profileId: string): Promise<FeatureOfOne[]> {
  return ask('why_features', { p_profile_id: profileId }, z.array(ofOne))
}
