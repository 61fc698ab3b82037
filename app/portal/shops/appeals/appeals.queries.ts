import * as z from 'zod/mini'
import type { Answer } from '~/domain/shops/report'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

/** Why an outlet doubts what was found. */
export const appealReasons = [
  'otherwise',
  'another_place',
  'not_applicable',
  'not_the_standard',
  'out_of_our_hands',
] as const

const appeal = shape({
  id: z.string(),
  question_id: z.string(),
  title: inBoth,
  reason: z.enum(appealReasons),
  evidence: z.string(),
  state: z.enum(['open', 'central_check', 'with_shopper', 'decided']),
  outcome: z.nullable(z.enum(['upheld', 'amended', 'reshop', 'refused'])),
  asked: z.nullable(z.string()),
  note: z.nullable(z.string()),
  score_before: z.nullable(z.number()),
  score_after: z.nullable(z.number()),
  raised_by: z.nullable(z.string()),
  raised_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type Appeal = z.infer<typeof appeal>

const appeals = shape({
  until: z.nullable(z.string()),
  may_appeal: z.boolean(),
  may_decide: z.boolean(),
  appeals: z.array(appeal),
})
export type Appeals = z.infer<typeof appeals>

const figure = shape({
  about: z.enum(['question', 'shopper', 'reviewer']),
  name: z.nullable(z.string()),
  question: z.nullable(inBoth),
  raised: z.number(),
  changed: z.number(),
  waiting: z.number(),
})
export type AppealFigure = z.infer<typeof figure>

export type AppealDecision = 'uphold' | 'amend' | 'reshop' | 'refuse'

/** The appeals of a shop, and what whoever asks may do about them. Throws Refusal `unknown_shop`. */
export function readAppeals(shopId: string): Promise<Appeals> {
  return ask('read_shop_appeals', { p_shop_id: shopId }, appeals)
}

/** Doubts an item of a released shop. Throws Refusal `appeal_too_late`, `appeal_there`, `evidence_required`. */
export async function raiseAppeal(shopId: string, questionId: string, reason: string, evidence: string) {
  const said = { p_question_id: questionId, p_reason: reason, p_evidence: evidence }
  await tell('raise_shop_appeal', { p_shop_id: shopId, ...said })
}

/** Takes an appeal up. Throws Refusal `own_review`, `appeal_moved_on`. */
export async function checkAppeal(id: string) {
  await tell('decide_shop_appeal', { p_appeal_id: id, p_decision: 'check' })
}

/** Notes what the shopper was asked. Throws Refusal `reason_required`, `appeal_moved_on`. */
export async function noteAsked(id: string, asked: string) {
  await tell('decide_shop_appeal', { p_appeal_id: id, p_decision: 'ask', p_note: asked })
}

/** Decides an appeal; amended, with the answer that counts. Throws Refusal `own_review`, `answer_required`, `appeal_moved_on`. */
export async function decideAppeal(id: string, decision: AppealDecision, note: string, answer?: Answer) {
  await tell('decide_shop_appeal', {
    p_appeal_id: id,
    p_decision: decision,
    p_note: note,
    ...(answer && { p_answer: answer as never }),
  })
}

/** How many appeals there were, and how many changed something. Throws Refusal `not_allowed`. */
export function readAppealFigures(tenantId: string): Promise<AppealFigure[]> {
  return ask('shop_appeal_figures', { p_tenant_id: tenantId }, z.array(figure))
}
