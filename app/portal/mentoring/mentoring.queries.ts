import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

const pairStates = ['requested', 'active', 'declined', 'withdrawn', 'released', 'done', 'ended'] as const

const mentor = shape({
  person_id: z.string(),
  name: z.string(),
  about: z.string(),
  languages: z.array(z.string()),
  /** Places that are left. */
  free: z.number(),
  roles: z.array(shape({ id: z.string(), name: z.string() })),
  outlets: z.array(z.string()),
  same_outlet: z.boolean(),
  same_city: z.boolean(),
  /** How many of the lacking skills they were seen to have. */
  has: z.number(),
})
export type Mentor = z.infer<typeof mentor>

const pair = shape({
  id: z.string(),
  as: z.enum(['mentor', 'mentee']),
  other: z.string(),
  programme: z.nullable(inBoth),
  every_days: z.nullable(z.number()),
  goal: z.nullable(z.string()),
  message: z.string(),
  state: z.enum(pairStates),
  reason: z.nullable(z.string()),
  asked_on: z.string(),
  answer_by: z.string(),
  began_on: z.nullable(z.string()),
  until: z.nullable(z.string()),
  steps: z.array(
    shape({ position: z.number(), title: inBoth, due_on: z.string(), done_on: z.nullable(z.string()) }),
  ),
  /** The days they talked, the latest first. */
  talks: z.array(z.string()),
})
export type Pair = z.infer<typeof pair>

const offer = shape({
  about: z.string(),
  languages: z.array(z.string()),
  places: z.number(),
  is_paused: z.boolean(),
})
export type Offer = z.infer<typeof offer>

const mentoring = shape({
  today: z.string(),
  language: z.string(),
  /** My roles now. */
  roles: z.array(z.string()),
  offer: z.nullable(offer),
  lacks: z.number(),
  programmes: z.array(
    shape({ key: z.string(), name: inBoth, about: inBoth, months: z.number(), every_days: z.number() }),
  ),
  mentors: z.array(mentor),
  pairs: z.array(pair),
})
export type Mentoring = z.infer<typeof mentoring>

/** My side of mentoring, and who offers it, for a goal role or none. Throws Refusal. */
export function readMentoring(tenantId: string, goalRoleId: string | null): Promise<Mentoring> {
  return ask(
    'my_mentoring',
    { p_tenant_id: tenantId, ...(goalRoleId && { p_goal_role_id: goalRoleId }) },
    mentoring,
  )
}

/** Offers to be a mentor, or changes the offer. Throws Refusal. */
export function offerMentoring(said: Offer): Promise<void> {
  return tell('offer_mentoring', { p_said: { ...said } })
}

/** Takes the offer back; pairs that run go on. Throws Refusal. */
export function stopOffering(): Promise<void> {
  return tell('offer_mentoring', { p_said: null })
}

export interface Request {
  mentorId: string
  message: string
  programme: string | null
  goalRoleId: string | null
}

/** Asks somebody; sent twice under one id it is one. Throws Refusal. */
export function askMentor(id: string, said: Request): Promise<void> {
  return tell('ask_mentor', {
    p_id: id,
    p_mentor_id: said.mentorId,
    p_message: said.message,
    ...(said.programme && { p_programme: said.programme }),
    ...(said.goalRoleId && { p_goal_role_id: said.goalRoleId }),
  })
}

/** The mentor's yes, or no with a reason. Throws Refusal. */
export function answerMentoring(pairId: string, accepts: boolean, reason = ''): Promise<void> {
  return tell('answer_mentoring', {
    p_pair_id: pairId,
    p_accepts: accepts,
    ...(reason && { p_reason: reason }),
  })
}

/** Withdraws what was asked, says that it is done, or ends it early with a reason. Throws Refusal. */
export function endMentoring(pairId: string, reason = ''): Promise<void> {
  return tell('end_mentoring', { p_pair_id: pairId, ...(reason && { p_reason: reason }) })
}

/** The two talked on that day, or didn't after all. Throws Refusal. */
export function noteTalk(pairId: string, day: string, held = true): Promise<void> {
  return tell('note_mentoring_talk', { p_pair_id: pairId, p_day: day, p_held: held })
}

/** A step is done, or isn't after all. Throws Refusal. */
export function tickStep(pairId: string, position: number, done: boolean): Promise<void> {
  return tell('tick_mentoring_step', { p_pair_id: pairId, p_position: position, p_done: done })
}

const report = shape({
  is_small: z.boolean(),
  people: z.optional(z.number()),
  asked: z.optional(z.number()),
  active: z.optional(z.number()),
  done: z.optional(z.number()),
  ended: z.optional(z.number()),
  declined: z.optional(z.number()),
  released: z.optional(z.number()),
  talks: z.optional(z.number()),
  steps: z.optional(z.number()),
  steps_done: z.optional(z.number()),
  /** Points of readiness for the goal, in the mean. */
  moved: z.optional(z.nullable(z.number())),
  /** Pairs that run and didn't talk for four weeks. */
  quiet: z.optional(z.number()),
  parts: z.optional(
    z.array(
      shape({
        key: z.string(),
        name: z.nullable(inBoth),
        people: z.number(),
        active: z.number(),
        talks: z.number(),
        steps: z.number(),
        done: z.number(),
      }),
    ),
  ),
  mentors: z.number(),
  programmes: z.array(
    shape({ key: z.string(), name: inBoth, about: inBoth, months: z.number(), is_on: z.boolean() }),
  ),
})
export type MentoringReport = z.infer<typeof report>

/** How mentoring goes, in counts of five people or more. Throws Refusal. */
export function readMentoringReport(tenantId: string): Promise<MentoringReport> {
  return ask('mentoring_report', { p_tenant_id: tenantId }, report)
}

/** Takes a programme for the house, or stops it. Throws Refusal. */
export function setProgramme(tenantId: string, key: string, isOn: boolean): Promise<void> {
  return tell('set_mentoring_programme', { p_tenant_id: tenantId, p_key: key, p_is_on: isOn })
}
