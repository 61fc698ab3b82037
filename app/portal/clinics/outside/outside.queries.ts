import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { Refusal } from '~/platform/refusal'
import { bookingStates } from '../clinic-states'
import { planShape } from '../clinics.queries'
import { briefShape, choicesShape, questionsShape, type SaidPlan } from '../talk/talk.queries'

const person = shape({
  id: z.string(),
  name: z.string(),
  state: z.enum(bookingStates),
  person_absent: z.boolean(),
  questions: questionsShape,
  brief: briefShape,
  plan: z.nullable(planShape),
  may_plan: z.boolean(),
})
export type OutsidePerson = z.infer<typeof person>

const talk = shape({
  tenant: z.string(),
  coach: z.string(),
  language: z.enum(['en', 'hi']),
  clinic: inBoth,
  starts_at: z.string(),
  ends_at: z.string(),
  zone: z.string(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  state: z.enum(['planned', 'held', 'off', 'cancelled']),
  may_close: z.boolean(),
  may_call_off: z.boolean(),
  /** Of what a plan can be made, once the talk has begun. */
  choices: z.nullable(choicesShape),
  people: z.array(person),
})
export type OutsideTalk = z.infer<typeof talk>

/** The talk that the link of a mail is the right to; null for a link that opens nothing. Needs no session. Throws Refusal. */
export async function findOutsideTalk(token: string): Promise<OutsideTalk | null> {
  try {
    return await ask('find_outside_clinic', { p_token: token }, talk)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown_clinic') return null
    throw error
  }
}

/** Confirms, or declines with a reason that the person reads. Throws Refusal. */
export async function decideOutside(token: string, bookingId: string, accepts: boolean, reason = '') {
  await tell('decide_outside_clinic', {
    p_token: token,
    p_booking_id: bookingId,
    p_accepts: accepts,
    p_reason: reason,
  })
}

/** Everybody of the talk reads the reason. Throws Refusal. */
export async function callOffOutside(token: string, reason: string) {
  await tell('call_off_outside_clinic', { p_token: token, p_reason: reason })
}

/** The talk was held; who did not come is named. Throws Refusal. */
export async function closeOutside(token: string, absent: readonly string[]) {
  await tell('close_outside_clinic', { p_token: token, p_absent: [...absent] })
}

/** Writes the plan of somebody; its courses assign themselves. Throws Refusal. */
export async function saveOutsidePlan(token: string, id: string, bookingId: string, said: SaidPlan) {
  await tell('save_outside_plan', {
    p_token: token,
    p_id: id,
    p_booking_id: bookingId,
    p_said: said as never,
  })
}
