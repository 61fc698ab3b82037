import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { bookingStates } from '../clinic-states'
import { type Hours, hours } from '../clinics.queries'

const person = shape({
  id: z.string(),
  name: z.string(),
  state: z.enum(bookingStates),
  person_absent: z.boolean(),
  coach_absent: z.boolean(),
  has_plan: z.boolean(),
})

const talk = shape({
  id: z.string(),
  clinic: inBoth,
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(['planned', 'held', 'off', 'cancelled']),
  seats: z.number(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  people: z.array(person),
})
export type DeskTalk = z.infer<typeof talk>

const desk = shape({
  coach_id: z.string(),
  zone: z.string(),
  week: hours,
  days: hours,
  state: z.enum(['active', 'paused', 'ended']),
  talks: z.array(talk),
  waiting: z.array(
    shape({
      id: z.string(),
      clinic: inBoth,
      name: z.string(),
      from: z.string(),
      to: z.string(),
      note: z.nullable(z.string()),
      since: z.string(),
    }),
  ),
  plans: z.array(
    shape({
      id: z.string(),
      name: z.string(),
      booking_id: z.nullable(z.string()),
      goal: z.nullable(z.string()),
      review_on: z.string(),
      actions: z.number(),
      done: z.number(),
    }),
  ),
})
export type Desk = z.infer<typeof desk>

/** A coach's talks, who waits, and plans that are open. Throws Refusal `not_a_coach`. */
export function readDesk(tenantId: string): Promise<Desk> {
  return ask('clinic_desk', { p_tenant_id: tenantId }, desk)
}

/** Confirms a booking, or declines it with a reason that the person reads. Throws Refusal. */
export async function decideClinic(bookingId: string, accepts: boolean, reason?: string) {
  await tell('decide_clinic', {
    p_booking_id: bookingId,
    p_accepts: accepts,
    ...(reason && { p_reason: reason }),
  })
}

/** Calls a talk off: everybody hears why. Throws Refusal. */
export async function callOff(talkId: string, reason: string) {
  await tell('call_off_clinic', { p_talk_id: talkId, p_reason: reason })
}

/** The talk was held, but for whom it names. Throws Refusal. */
export async function closeClinic(talkId: string, absent: string[]) {
  await tell('close_clinic', { p_talk_id: talkId, p_absent: absent })
}

/** Offers somebody who waits a time on the coach's clock. Throws Refusal. */
export async function proposeClinic(id: string, waitingId: string, startsLocal: string) {
  await tell('propose_clinic', { p_id: id, p_waiting_id: waitingId, p_starts_local: startsLocal })
}

/** My own hours. Throws Refusal. */
export async function setMyHours(tenantId: string, week: Hours, days: Hours) {
  await tell('set_my_clinic_hours', { p_tenant_id: tenantId, p_week: week as never, p_days: days as never })
}
