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
  'workspace_read_only',
  'module_read_only',
  'seats_full',
  'storage_full',
  'no_person',
  'over_approval_limit',
  'approval_limit_day',
  'platform',
  'tier',
  'add_on',
  'grant',
  'flag',
] as const
/** What somebody may do or not, as the database answers it (private.actions). */
export const actions = [
  'invite_member',
  'add_person',
  'import_people',
  'publish_course',
  'upload_media',
  'set_targets',
  'import_figures',
  'plan_wave',
  'run_loyalty',
  'book_clinic',
  'keep_report',
  'share_dashboard',
  'order',
  'approve_order',
] as const
export type Action = (typeof actions)[number]
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
  /** Seats, or bytes. */
  used: z.optional(z.number()),
  cap: z.optional(z.number()),
  limit_paise: z.optional(z.number()),
  today_paise: z.optional(z.number()),
}
const mine = shape({
  ...answer,
  admins: z.array(z.string()),
  asker: z.enum(['admin', 'member', 'platform']),
})
const ofOne = shape({ ...answer, feature: z.string(), is_action: z.boolean() })

export type Why = Omit<z.infer<typeof ofOne>, 'feature' | 'is_action'>
export type MyWhy = z.infer<typeof mine>
export type FeatureOfOne = z.infer<typeof ofOne>

/** Why whoever asks does not see a feature, with the admins to ask; a platform admin asks as an admin of a tenant. Throws Refusal `unknown_feature`. */
export function whyFeature(feature: string, tenantId: string | null): Promise<MyWhy> {
  return ask('why_feature', { p_feature: feature, ...(tenantId && { p_tenant_id: tenantId }) }, mine)
}

/** Why whoever asks may not do something, of an order where one is meant. Throws Refusal. */
export function whyAction(action: Action, orderId?: string): Promise<MyWhy> {
  return ask('why_feature', { p_feature: action, ...(orderId && { p_order_id: orderId }) }, mine)
}

/** What a person sees and may do, feature by feature, and why. Throws Refusal `unknown_profile`. */
export function whyFeatures(profileId: string): Promise<FeatureOfOne[]> {
  return ask('why_features', { p_profile_id: profileId }, z.array(ofOne))
}
