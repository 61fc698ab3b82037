import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { bookingStates } from './clinic-states'

const span = z.array(z.string())
export const hours = z.record(z.string(), z.array(span))
export type Hours = Record<string, string[][]>

const question = shape({ id: z.string(), text: inBoth })

const offeredType = shape({
  id: z.string(),
  name: inBoth,
  about: z.nullable(inBoth),
  minutes: z.number(),
  step: z.number(),
  before: z.number(),
  after: z.number(),
  notice: z.number(),
  window_days: z.number(),
  seats: z.number(),
  during_shift: z.boolean(),
  needs_confirmation: z.boolean(),
  place: z.nullable(z.string()),
  is_online: z.boolean(),
  questions: z.array(question),
})
export type OfferedType = z.infer<typeof offeredType>

const offeredCoach = shape({
  id: z.string(),
  name: z.string(),
  about: z.nullable(inBoth),
  is_outside: z.boolean(),
  languages: z.array(z.string()),
  /** None: every kind. */
  types: z.array(z.string()),
  zone: z.string(),
  week: hours,
  days: hours,
  cap: z.number(),
})

const moments = shape({ from: z.string(), to: z.string() })

const offer = shape({
  /** The clock that the person lives by. */
  zone: z.string(),
  types: z.array(offeredType),
  coaches: z.array(offeredCoach),
  talks: z.array(
    shape({
      coach_id: z.string(),
      type_id: z.string(),
      starts_at: z.string(),
      busy_from: z.string(),
      busy_to: z.string(),
      seats_left: z.number(),
    }),
  ),
  shifts: z.array(moments),
  own: z.array(moments),
})
export type Offer = z.infer<typeof offer>

const action = shape({
  id: z.string(),
  kind: z.enum(['course', 'observation', 'experience']),
  course_id: z.nullable(z.string()),
  lesson_key: z.nullable(z.string()),
  title: z.nullable(inBoth),
  due_on: z.string(),
  proof: z.nullable(z.string()),
  done_on: z.nullable(z.string()),
  assignment_id: z.nullable(z.string()),
})
export type PlanAction = z.infer<typeof action>

const plan = shape({
  id: z.string(),
  goal: z.nullable(shape({ id: z.string(), name: z.string() })),
  coach: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  review_on: z.string(),
  state: z.enum(['open', 'reviewed', 'replaced']),
  review_note: z.nullable(z.string()),
  made_on: z.string(),
  booking_id: z.nullable(z.string()),
  actions: z.array(action),
})
export type Plan = z.infer<typeof plan>

const row = shape({
  id: z.string(),
  clinic: inBoth,
  minutes: z.number(),
  coach: z.string(),
  starts_at: z.string(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  state: z.enum(bookingStates),
  offered_until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(['person', 'coach', 'desk'])),
  person_absent: z.boolean(),
  coach_absent: z.boolean(),
  is_group: z.boolean(),
})
export type OwnClinic = z.infer<typeof row>

const waiting = shape({
  id: z.string(),
  clinic: inBoth,
  from: z.string(),
  to: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(['waiting', 'offered', 'booked', 'left', 'over']),
  /** How many wait before. */
  ahead: z.number(),
})
export type Waiting = z.infer<typeof waiting>

const mine = shape({
  zone: z.string(),
  person_id: z.string(),
  is_coach: z.boolean(),
  ahead: z.array(row),
  past: z.array(row),
  waiting: z.array(waiting),
  plans: z.array(plan),
})
export type Mine = z.infer<typeof mine>

/** My talks ahead and past, what I wait for, and my plans, the newest first. Throws Refusal. */
export function readMine(tenantId: string): Promise<Mine> {
  return ask('my_clinics', { p_tenant_id: tenantId }, mine)
}

/** What finding a slot needs: kinds, coaches and what they have planned, my shifts and talks. Throws Refusal. */
export function readOffer(tenantId: string): Promise<Offer> {
  return ask('clinic_offer', { p_tenant_id: tenantId }, offer)
}

export interface Wanted {
  typeId: string
  coachId: string
  startsAt: string
  answers: Record<string, string>
}

/** Books a place; sent again under one id it is one booking. Returns confirmed, or pending. Throws Refusal. */
export function bookClinic(id: string, { typeId, coachId, startsAt, answers }: Wanted): Promise<string> {
  return ask('book_clinic', {
    p_id: id,
    p_type_id: typeId,
    p_coach_id: coachId,
    p_starts_at: startsAt,
    p_answers: answers,
  })
}

/** Moves a booking to another time. Returns confirmed, or pending. Throws Refusal. */
export function moveClinic(
  id: string,
  bookingId: string,
  { coachId, startsAt }: Pick<Wanted, 'coachId' | 'startsAt'>,
  reason: string,
): Promise<string> {
  return ask('move_clinic', {
    p_id: id,
    p_booking_id: bookingId,
    p_coach_id: coachId,
    p_starts_at: startsAt,
    p_reason: reason,
  })
}

/** Throws Refusal. */
export async function cancelClinic(bookingId: string, reason: string) {
  await tell('cancel_clinic', { p_booking_id: bookingId, p_reason: reason })
}

/** Takes a place that is held for me, or leaves it to the next. Throws Refusal. */
export async function answerOffer(bookingId: string, accepts: boolean) {
  await tell('answer_clinic_offer', { p_booking_id: bookingId, p_accepts: accepts })
}

export interface Wish {
  typeId: string
  from: string
  to: string
  note: string
}

/** Waits for a place: freed ones are offered in order, and coaches read the note. Throws Refusal. */
export async function waitForClinic(id: string, { typeId, from, to, note }: Wish) {
  await tell('wait_for_clinic', {
    p_id: id,
    p_type_id: typeId,
    p_coach_id: null as never, // whoever has a place
    p_from: from,
    p_to: to,
    p_note: note,
  })
}

/** Throws Refusal. */
export async function leaveWaiting(id: string) {
  await tell('leave_clinic_waiting', { p_id: id })
}

/** Tells of an experience what shows it; an empty proof takes it back. Throws Refusal. */
export async function proveAction(actionId: string, proof: string) {
  await tell('prove_clinic_action', { p_action_id: actionId, p_proof: proof })
}

/** Looks at a plan again, which closes it. Throws Refusal. */
export async function reviewPlan(planId: string, note: string) {
  await tell('review_clinic_plan', { p_plan_id: planId, p_note: note })
}

/** The schema of a plan, for the page of a talk. */
export const planShape = plan
