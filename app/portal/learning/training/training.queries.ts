import * as z from 'zod/mini'
import { assignmentStates } from '~/domain/assignment-state'
import { observationStates } from '~/domain/observation-state'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { requireId } from '~/platform/require-id'
import { certificate } from '../certificate'
import { taughtIn } from '../taught-in'

const attempt = shape({
  id: z.string(),
  lesson: inBoth,
  number: z.number(),
  finished_at: z.string(),
  score_percent: z.number(),
  is_passed: z.boolean(),
})

const seenAtWork = shape({
  id: z.string(),
  lesson: inBoth,
  attempt: z.number(),
  state: z.enum(observationStates),
  /** When it came to this state. */
  at: z.string(),
  observer: z.nullable(z.string()),
  coach_note: z.nullable(z.string()),
  next_step: z.nullable(z.string()),
})

/** What gave a course, as far as it is still known. */
const given = shape({
  source: z.enum(['manual', 'self', 'rule', 'code', 'certification', 'path', 'plan']),
  path: z.nullable(shape({ id: z.string(), title: inBoth })),
  certification: z.nullable(inBoth),
  rule_id: z.nullable(z.string()),
  by: z.nullable(z.string()),
})
export type Given = z.infer<typeof given>

const training = shape({
  assignment_id: z.string(),
  title: inBoth,
  side: z.enum(['front', 'back']),
  state: z.enum(assignmentStates),
  /** The course was given again later. */
  is_superseded: z.boolean(),
  given,
  due_on: z.nullable(z.string()),
  assigned_at: z.string(),
  completed_at: z.nullable(z.string()),
  waived_reason: z.nullable(z.string()),
  lessons_total: z.number(),
  lessons_done: z.number(),
  certificate: z.nullable(certificate),
  attempts: z.array(attempt),
  classes: z.array(z.extend(taughtIn, { lesson: inBoth, at: z.string() })),
  observations: z.array(seenAtWork),
})
export type Training = z.infer<typeof training>

/** Every course of a person with attempts and observations, the unfinished first. Throws Refusal `unknown_person`. */
export async function readTraining(personId: string): Promise<Training[]> {
  requireId(personId, 'unknown_person')
  return ask('person_training', { p_person_id: personId }, z.array(training))
}
