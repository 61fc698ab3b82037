import * as z from 'zod/mini'
import { inBoth, shape } from '~/platform/answers/shapes'

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
  picture: z.optional(shape({ image: z.string(), alt: inBoth })),
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
  /** Where the outlet is, to measure from; phones hold visits of before it was told. */
  place_at: z.optional(z.nullable(shape({ lat: z.number(), lng: z.number() }))),
  /** What the shopper's own grade comes from. */
  grade: z.optional(
    shape({
      visits: z.number(),
      grade: z.nullable(z.number()),
      parts: z.array(
        shape({
          kind: z.enum(['late', 'thin', 'contradiction', 'revision', 'appeal']),
          visits: z.number(),
          points: z.number(),
        }),
      ),
    }),
  ),
}
const closed = shape({
  stage: z.enum(['offered', 'declined', 'expired', 'over', 'sent']),
  ...offer,
})
/** A visit that somebody took and has not sent yet. */
export const open = shape({
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
/** What a link tells on a device that has not proven the shopper's mailbox. */
const locked = shape({ stage: z.literal('locked') })
/** What a link opens. */
export const opened = z.union([open, closed, locked])
export type OpenShop = z.infer<typeof open>
export type OpenedShop = OpenShop | z.infer<typeof closed>
export type Locked = z.infer<typeof locked>
/** What becomes of a code that was typed. */
export const entered = z.union([
  shape({ state: z.literal('wrong'), left: z.number() }),
  shape({ state: z.enum(['bound', 'over']) }),
])
