import * as z from 'zod/mini'
import { inBoth, shape } from '~/platform/answers/shapes'
import { passingBackend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'
import type { Report, WaitingPhoto } from './kept-report'

const condition = shape({ question: z.string(), is: z.array(z.string()) })
const kinds = [
  'yes_no',
  'yes_no_na',
  'single',
  'multiple',
  'scale',
  'number',
  'time',
  'duration',
  'text',
  'photo',
  'receipt',
] as const
const question = shape({
  id: z.string(),
  kind: z.enum(kinds),
  title: inBoth,
  help: z.optional(inBoth),
  options: z.optional(
    z.array(
      shape({
        id: z.string(),
        title: inBoth,
        is_na: z.optional(z.boolean()),
        exclusive: z.optional(z.boolean()),
      }),
    ),
  ),
  steps: z.optional(z.number()),
  has_na: z.boolean(),
  shown_if: z.optional(condition),
  required_if: z.optional(z.union([z.enum(['always', 'never']), condition])),
  minimum: z.optional(z.number()),
  photos: z.optional(z.boolean()),
})
const answer = z.object({
  value: z.union([
    z.string(),
    z.number(),
    z.array(z.string()),
    z.null(),
    z.object({ amount: z.string(), bill: z.string(), at: z.string() }),
  ]),
  na: z.optional(z.literal(true)),
  note: z.optional(z.string()),
  photos: z.optional(z.array(z.string())),
})
const dayparts = ['breakfast', 'lunch', 'afternoon', 'dinner', 'late'] as const
const offer = {
  shop_id: z.string(),
  language: z.enum(['en', 'hi']),
  outlet: z.string(),
  city: z.string(),
  address: z.nullable(z.string()),
  zone: z.string(),
  window_from: z.string(),
  window_to: z.string(),
  planned_on: z.string(),
  daypart: z.enum(dayparts),
  submit_by: z.string(),
  answer_by: z.nullable(z.string()),
  fee_inr: z.number(),
  reimbursement_cap_inr: z.number(),
  sent_at: z.nullable(z.string()),
}
const closed = shape({
  stage: z.enum(['offered', 'declined', 'expired', 'over', 'sent']),
  ...offer,
})
const open = shape({
  stage: z.literal('open'),
  ...offer,
  scenario: z.nullable(shape({ title: inBoth, brief: inBoth })),
  form: shape({
    sections: z.array(shape({ id: z.string(), title: inBoth, questions: z.array(question) })),
  }),
  draft: z.nullable(
    shape({
      answers: z.record(z.string(), answer),
      narrative: z.string(),
      visited_at: z.nullable(z.string()),
      saved_at: z.string(),
    }),
  ),
  /** Why it came back, by question. */
  asked: z.nullable(z.record(z.string(), z.string())),
  revise_by: z.nullable(z.string()),
  photos: z.array(shape({ client_id: z.string(), question_id: z.string() })),
})
const opened = z.union([open, closed])
export type OpenShop = z.infer<typeof open>
export type OpenedShop = z.infer<typeof opened>

const waitMs = 25_000

/** What the link opens. Throws Refusal `unknown_offer`, `offer_withdrawn`, `too_many_requests`, `unreachable`. */
export async function openShop(token: string): Promise<OpenedShop> {
  const told = opened.safeParse(await ask({ step: 'open', token }))
  if (!told.success) throw new Refusal('unexpected', told.error)
  return told.data
}

/** Takes a visit or does not. Throws Refusal `offer_expired`, `offer_answered`. */
export async function answerOffer(
  token: string,
  said: { accepts: boolean; reason?: string; conflict?: boolean },
) {
  await ask({ step: 'answer', token, ...said })
}

/** Keeps a report beside the phone's own copy. Throws Refusal `report_closed`, `unreachable`. */
export async function keepReport(token: string, report: Report) {
  await ask({ step: 'keep', token, report: told(report) })
}

/** Sends a report for good: with the same `submission` it arrives once, however often it is sent. Throws Refusal. */
export async function sendReport(token: string, report: Report, submission: string) {
  await ask({ step: 'send', token, report: told(report), submission })
}

/** Takes a stored photo back. Throws Refusal. */
export async function forgetPhoto(token: string, clientId: string) {
  await ask({ step: 'forget', token, photo: clientId })
}

/** Stores a photo. Throws Refusal `not_a_photo`, `too_many_photos`, `report_closed`, `unreachable`. */
export async function storePhoto(token: string, { clientId, question, photo, look }: WaitingPhoto) {
  const body = new FormData()
  body.set('token', token)
  body.set('client_id', clientId)
  body.set('question', question)
  body.set('look', look)
  body.set('photo', photo, 'photo.jpg')
  await ask(body)
}

async function ask(body: FormData | Record<string, unknown>): Promise<unknown> {
  const { functions } = await passingBackend().catch((cause) => {
    throw new Refusal('unreachable', cause)
  })
  const { data, error } = await functions.invoke('shop-report', { body, timeout: waitMs })
  if (error) throw await refusalOfFunction(error)
  return data
}

const told = ({ answers, narrative, visitedAt }: Report) => ({
  answers,
  narrative,
  visited_at: visitedAt || null,
})
