import * as z from 'zod/mini'
import { picture } from '~/lesson/lesson-types'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { readLearningDesk } from '../learning-desk.queries'

const month = shape({
  /** Null: people without an outlet. */
  outlet_id: z.nullable(z.string()),
  outlet: z.nullable(z.string()),
  month: z.string(),
  due: z.number(),
  in_time: z.number(),
  late: z.number(),
})
export type TrendMonth = z.infer<typeof month>

const question = shape({
  question_id: z.string(),
  course_id: z.string(),
  course: inBoth,
  prompt: inBoth,
  /** What it shows. */
  picture: z.nullable(picture),
  kind: z.enum(['single', 'multiple', 'truth', 'order', 'match', 'number', 'text']),
  asked: z.number(),
  known: z.number(),
  /** A manager is told what was chosen once the own course is done. */
  is_told: z.boolean(),
  chosen: z.array(
    shape({
      /** Of a number its unit; null: the two answers of a statement. */
      words: z.nullable(inBoth),
      choice: z.string(),
      times: z.number(),
      is_right: z.boolean(),
      /** The right side of a wrong pair. */
      other: z.nullable(inBoth),
      /** The step of an order that went wrong first. */
      place: z.nullable(z.number()),
      /** Between which numbers people were. */
      least: z.nullable(z.number()),
      most: z.nullable(z.number()),
    }),
  ),
})
export type WeakQuestion = z.infer<typeof question>

const step = shape({
  course_id: z.string(),
  course: inBoth,
  lesson: inBoth,
  step: z.string(),
  words: inBoth,
  is_critical: z.boolean(),
  judged: z.number(),
  not_met: z.number(),
})
export type WeakStep = z.infer<typeof step>

const start = shape({
  outlet_id: z.nullable(z.string()),
  outlet: z.nullable(z.string()),
  /** Days from joining to the first certificate, and days so far of those without one. */
  reached: z.array(z.number()),
  waiting: z.array(z.number()),
})
export type FirstCertificates = z.infer<typeof start>

/** What training shows in the outlets I look after, or in one of them. Throws Refusal `not_allowed`, `unknown_outlet`. */
export async function readInsight(tenantId: string, outletId: string | null) {
  const of = { p_tenant_id: tenantId, ...(outletId && { p_outlet_id: outletId }) }
  const [desk, trend, questions, steps, starts] = await Promise.all([
    readLearningDesk(tenantId),
    ask('training_trend', of, z.array(month)),
    ask('weak_questions', of, z.array(question)),
    ask('weak_steps', of, z.array(step)),
    ask('first_certificates', of, z.array(start)),
  ])
  return { outlets: desk.outlets, trend, questions, steps, starts }
}
