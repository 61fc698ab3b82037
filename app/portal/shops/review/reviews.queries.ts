import * as z from 'zod/mini'
import type { Answer } from '~/domain/shops/report'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import { Refusal } from '~/platform/refusal'
import type { ReviewQuery } from './review-list'

const states = [
  'submitted',
  'in_review',
  'revision_requested',
  'in_progress',
  'approved',
  'released',
  'closed',
  'disputed',
  'rejected',
  'excluded',
  'cancelled',
] as const
const row = {
  id: z.string(),
  state: z.enum(states),
  outlet_id: z.string(),
  outlet: z.string(),
  city: z.string(),
  wave: z.nullable(z.string()),
  visited_at: z.nullable(z.string()),
  zone: z.string(),
  score_overall: z.nullable(z.number()),
  score_pooled: z.nullable(z.number()),
  score_weighted: z.nullable(z.number()),
  is_failed: z.nullable(z.boolean()),
  released_at: z.nullable(z.string()),
}
const reviewRow = shape({
  ...row,
  submitted_at: z.string(),
  flags: z.number(),
  score: z.nullable(z.number()),
  is_late: z.boolean(),
})
export type ReviewRow = z.infer<typeof reviewRow>

const flag = shape({
  kind: z.enum([
    'outside_window',
    'late',
    'contradiction',
    'thin',
    'repeated_photo',
    'repeated_bill',
    'alike_words',
  ]),
  on: z.optional(z.string()),
  letters: z.optional(z.number()),
  question_id: z.optional(z.string()),
  shop_id: z.optional(z.string()),
  percent: z.optional(z.number()),
})
export type Flag = z.infer<typeof flag>

// What a tenant's people wrote: it may hold more than is drawn.
const question = z.object({
  id: z.string(),
  kind: z.string(),
  title: inBoth,
  options: z.optional(z.array(z.object({ id: z.string(), title: z.optional(inBoth) }))),
  most: z.optional(z.number()),
})
export type ReviewQuestion = z.infer<typeof question>
const form = z.object({
  overall: z.enum(['pooled', 'weighted']),
  sections: z.array(z.object({ id: z.string(), title: inBoth, questions: z.array(question) })),
})
const answers = z.record(z.string(), z.custom<Answer>())
const scored = shape({
  id: z.string(),
  section: z.string(),
  earned: z.number(),
  possible: z.number(),
  state: z.enum(['met', 'partly', 'not_met', 'na', 'unanswered', 'not_scored']),
  critical_failed: z.boolean(),
})
const review = shape({
  ...row,
  form,
  answers,
  edits: z.record(
    z.string(),
    shape({ answer: z.custom<Answer>(), reason: z.string(), by: z.nullable(z.string()) }),
  ),
  narrative: z.string(),
  revision: z.number(),
  submitted_at: z.string(),
  asked: z.nullable(z.record(z.string(), z.string())),
  asked_at: z.nullable(z.string()),
  flags: z.array(flag),
  is_late: z.boolean(),
  score: shape({
    pooled: z.nullable(z.number()),
    weighted: z.nullable(z.number()),
    overall: z.nullable(z.number()),
    is_failed: z.boolean(),
    sections: z.array(
      shape({ id: z.string(), earned: z.number(), possible: z.number(), score: z.nullable(z.number()) }),
    ),
    questions: z.array(scored),
  }),
  window_from: z.string(),
  window_to: z.string(),
  submit_by: z.string(),
  daypart: z.string(),
  shopper: z.nullable(z.string()),
  photos: z.array(shape({ id: z.string(), question_id: z.string(), width: z.number(), height: z.number() })),
  /** How far the phone was from the outlet, where the shopper said so. */
  place: z.nullable(shape({ metres: z.number(), accuracy: z.number(), at: z.string() })),
  steps: z.array(
    shape({ kind: z.string(), note: z.nullable(z.string()), at: z.string(), by: z.nullable(z.string()) }),
  ),
})
export type Review = z.infer<typeof review>

export const startsActions = ['off', 'critical', 'every'] as const
const settings = shape({
  alert_below: z.number(),
  alert_above: z.number(),
  review_hours: z.number(),
  /** Which items that were not met start an action at release. */
  actions: z.enum(startsActions),
})
export type ShopSettings = z.infer<typeof settings>

/** A part of the reports that shoppers sent. Throws Refusal. */
export function listReviews(
  tenantId: string,
  { filters: { q, state }, sort }: ReviewQuery,
  { from, size }: Part,
): Promise<Page<ReviewRow>> {
  const args = {
    p_tenant_id: tenantId,
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  return ask('list_shop_reviews', args, shape({ total: z.number(), rows: z.array(reviewRow) }))
}

/** A report beside its form. Throws Refusal `unknown_shop`. */
export async function readReview(shopId: string): Promise<Review> {
  if (!isUuid(shopId)) throw new Refusal('unknown_shop')
  return ask('read_shop_review', { p_shop_id: shopId }, review)
}

/** Puts another answer, or with null the shopper's own again. Throws Refusal `reason_required`, `shop_moved_on`. */
export async function editAnswer(shopId: string, questionId: string, answer: Answer | null, reason: string) {
  await tell('edit_shop_answer', {
    p_shop_id: shopId,
    p_question_id: questionId,
    p_answer: answer as never,
    p_reason: reason,
  })
}

/** Accepts a report, or releases an accepted one to its outlet with a word of the reviewer. Throws Refusal. */
export async function moveShop(shopId: string, decision: 'approve' | 'release', note = '') {
  await tell('decide_shop', { p_shop_id: shopId, p_decision: decision, ...(note && { p_note: note }) })
}

/** Sends a report back with a question by item. Throws Refusal `reason_required`. */
export async function askAgain(shopId: string, reasons: Readonly<Record<string, string>>) {
  await tell('decide_shop', { p_shop_id: shopId, p_decision: 'revise', p_reasons: { ...reasons } })
}

/** Refuses a report; with `reshop` another visit waits to be planned. Throws Refusal `reason_required`. */
export async function rejectShop(shopId: string, reason: string, reshop: boolean) {
  await tell('decide_shop', {
    p_shop_id: shopId,
    p_decision: 'reject',
    p_note: reason,
    p_reshop: reshop,
  })
}

/** Throws Refusal `not_allowed`. */
export function readShopSettings(tenantId: string): Promise<ShopSettings> {
  return ask('read_shop_settings', { p_tenant_id: tenantId }, settings)
}

/** Throws Refusal `invalid_limits`. */
export async function saveShopSettings(
  tenantId: string,
  { alert_below, alert_above, review_hours, actions }: ShopSettings,
) {
  await tell('save_shop_settings', {
    p_tenant_id: tenantId,
    p_alert_below: alert_below,
    p_alert_above: alert_above,
    p_review_hours: review_hours,
    p_actions: actions,
  })
}
