import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { requireId } from '~/platform/require-id'
import { bookingStates } from '../clinic-states'
import { type PlanAction, planShape } from '../clinics.queries'

const brief = shape({
  /** The last talk that was held, or half a year ago. */
  since: z.string(),
  joined_on: z.string(),
  places: z.array(shape({ outlet: z.string(), role: z.nullable(z.string()) })),
  courses: z.array(shape({ title: inBoth, on: z.string() })),
  observations: z.array(
    shape({ title: inBoth, on: z.string(), is_passed: z.boolean(), next_step: z.nullable(z.string()) }),
  ),
  /** The goal of the plan before this talk, and how far its person is. */
  goal: z.nullable(
    shape({
      role_id: z.string(),
      role: z.string(),
      percent: z.number(),
      proven: z.number(),
      state: z.enum(['ready', 'near', 'far']),
      musts_missing: z.number(),
      /** How many of its skills others have shown since. */
      shown: z.number(),
      missing: z.array(
        shape({
          skill: z.string(),
          skill_hi: z.nullable(z.string()),
          has: z.number(),
          need: z.number(),
          is_must: z.boolean(),
        }),
      ),
    }),
  ),
  /** What others have shown of skills since, the newest first. */
  skills: z.array(
    shape({
      skill: z.string(),
      skill_hi: z.nullable(z.string()),
      level: z.number(),
      kind: z.enum(['quiz', 'course', 'coach', 'observation']),
      on: z.string(),
    }),
  ),
  open: z.number(),
  overdue: z.number(),
  plan: z.nullable(planShape),
})
export type Brief = z.infer<typeof brief>
const questions = z.array(shape({ text: inBoth, answer: z.string() }))

const talk = shape({
  id: z.string(),
  as: z.enum(['person', 'coach']),
  talk_id: z.string(),
  type_id: z.string(),
  clinic: inBoth,
  person: z.string(),
  coach_id: z.string(),
  coach: z.string(),
  is_outside: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  zone: z.string(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  seats: z.number(),
  state: z.enum(bookingStates),
  talk_state: z.enum(['planned', 'held', 'off', 'cancelled']),
  moves_left: z.number(),
  offered_until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  person_absent: z.boolean(),
  coach_absent: z.boolean(),
  notice: z.number(),
  others: z.array(z.string()),
  questions,
  brief,
  plan: z.nullable(planShape),
  may_plan: z.boolean(),
  /** What its person said of it, for that person. */
  rating: z.nullable(z.number()),
  rating_note: z.nullable(z.string()),
  may_rate: z.boolean(),
  /** Only for the coach who wrote it. */
  note: z.nullable(z.string()),
})
export type Talk = z.infer<typeof talk>

const choices = shape({
  roles: z.array(shape({ id: z.string(), name: z.string(), department: z.string() })),
  courses: z.array(
    shape({ id: z.string(), title: inBoth, lessons: z.array(shape({ key: z.string(), title: inBoth })) }),
  ),
})
export type PlanChoices = z.infer<typeof choices>

/** The same parts for a coach who comes by a link. */
export { brief as briefShape, choices as choicesShape, questions as questionsShape }

/** One talk as its person or its coach reads it. Throws Refusal `unknown_clinic`. */
export async function readTalk(id: string): Promise<Talk> {
  requireId(id, 'unknown_clinic')
  return ask('clinic_talk', { p_booking_id: id }, talk)
}

/** What a plan can be made of. Throws Refusal. */
export function readPlanChoices(bookingId: string): Promise<PlanChoices> {
  return ask('clinic_plan_choices', { p_booking_id: bookingId }, choices)
}

/** Notes for the coach alone; an empty text takes them away. Throws Refusal. */
export async function saveNote(bookingId: string, text: string) {
  await tell('save_clinic_note', { p_booking_id: bookingId, p_text: text })
}

export interface SaidPlan {
  goal_role_id: string | null
  summary: string
  review_on: string
  actions: {
    kind: PlanAction['kind']
    course_id?: string
    lesson_key?: string
    title?: string
    due_on: string
  }[]
}

/** Writes the plan of a talk; its courses assign themselves. Throws Refusal. */
export async function savePlan(id: string, bookingId: string, said: SaidPlan) {
  await tell('save_clinic_plan', { p_id: id, p_booking_id: bookingId, p_said: said as never })
}

/** The coach didn’t come. Throws Refusal. */
export async function sayCoachAbsent(bookingId: string) {
  await tell('say_coach_absent', { p_booking_id: bookingId })
}

/** How the talk was, from 1 to 5. Throws Refusal. */
export async function rateClinic(bookingId: string, rating: number, note: string) {
  await tell('rate_clinic', { p_booking_id: bookingId, p_rating: rating, p_note: note })
}
