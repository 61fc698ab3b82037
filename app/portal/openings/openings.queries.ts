import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'

export const interestStates = ['interested', 'shortlisted', 'chosen', 'declined', 'withdrawn'] as const
export type InterestState = (typeof interestStates)[number]

const readiness = z.enum(['ready', 'near', 'far'])
const openingState = z.enum(['open', 'filled', 'closed'])
const steps = z.array(shape({ state: z.enum(interestStates), on: z.string() }))

/** What an opening says, to whoever may read it. */
const facts = {
  id: z.string(),
  role_id: z.string(),
  role: z.string(),
  outlet_id: z.string(),
  outlet: z.string(),
  places: z.number(),
  pay_from_paise: z.nullable(z.number()),
  pay_to_paise: z.nullable(z.number()),
  about: z.nullable(inBoth),
  closes_on: z.string(),
  state: openingState,
  close_reason: z.nullable(z.string()),
}

const opening = shape({
  ...facts,
  city: z.string(),
  posted_on: z.string(),
  /** Whether I decide who gets it. */
  decides: z.boolean(),
  interested: z.nullable(z.number()),
  /** Of these, how many wait for a decision. */
  waiting: z.nullable(z.number()),
  /** How far I am; null where the role needs nothing yet, or I have no record in the house. */
  stands: z.nullable(shape({ percent: z.number(), state: readiness, musts_missing: z.number() })),
  mine: z.nullable(
    shape({
      id: z.string(),
      state: z.enum(interestStates),
      message: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      starts_on: z.nullable(z.string()),
      shown_on: z.string(),
      is_read: z.boolean(),
      steps,
    }),
  ),
})
export type Opening = z.infer<typeof opening>

const openings = shape({
  today: z.string(),
  /** Whether I agreed to be seen; null without a record in the house. */
  is_seen: z.nullable(z.boolean()),
  /** Where I may post. */
  outlets: z.array(shape({ id: z.string(), name: z.string() })),
  roles: z.array(shape({ id: z.string(), name: z.string(), department: z.string() })),
  openings: z.array(opening),
})
export type Openings = z.infer<typeof openings>

/** Every opening that one may read, the open ones first. Throws Refusal. */
export function listOpenings(tenantId: string): Promise<Openings> {
  return ask('list_openings', { p_tenant_id: tenantId }, openings)
}

const candidate = shape({
  /** Null: has not said a word, and agreed to be seen. */
  interest_id: z.nullable(z.string()),
  person_id: z.string(),
  name: z.string(),
  /** Whether I may open this person's way. */
  sees: z.boolean(),
  roles: z.array(z.string()),
  outlets: z.array(z.string()),
  percent: z.number(),
  proven: z.number(),
  stands: readiness,
  musts_missing: z.number(),
  state: z.nullable(z.enum(interestStates)),
  message: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  shown_on: z.nullable(z.string()),
  steps,
})
export type Candidate = z.infer<typeof candidate>

const openingPeople = shape({
  ...facts,
  today: z.string(),
  chosen: z.number(),
  interested: z.array(candidate),
  could: z.array(candidate),
})
export type OpeningPeople = z.infer<typeof openingPeople>

/** One opening as its decision maker sees it: applicants, and others who are ready and agreed to be seen. Throws Refusal. */
export function readOpeningPeople(openingId: string): Promise<OpeningPeople> {
  return ask('opening_people', { p_opening_id: openingId }, openingPeople)
}

export interface OpeningSaid {
  job_role_id?: string
  outlet_id?: string
  places: number
  pay_from_paise: number | null
  pay_to_paise: number | null
  about: { en: string; hi: string } | null
  closes_on: string
}

/** Posts an opening, or changes one that is open; sent twice under one id it is one. Throws Refusal. */
export function saveOpening(tenantId: string, id: string, said: OpeningSaid): Promise<void> {
  return tell('save_opening', { p_id: id, p_tenant_id: tenantId, p_said: { ...said } })
}

/** Ends an opening that nobody gets; whoever waits reads the reason. Throws Refusal. */
export function closeOpening(openingId: string, reason: string): Promise<void> {
  return tell('close_opening', { p_opening_id: openingId, p_reason: reason })
}

/** Says that I'd like it, with a few words or without. Throws Refusal. */
export function showInterest(openingId: string, message = ''): Promise<void> {
  return tell('show_interest', { p_opening_id: openingId, ...(message && { p_message: message }) })
}

/** Takes it back. Throws Refusal. */
export function withdrawInterest(openingId: string): Promise<void> {
  return tell('withdraw_interest', { p_opening_id: openingId })
}

export interface Decision {
  state: 'shortlisted' | 'declined' | 'chosen'
  reason?: string
  startsOn?: string
  /** What the others read once the last place is given. */
  othersReason?: string
}

/** Shortlists, declines or chooses somebody. Throws Refusal. */
export function decideInterest(interestId: string, said: Decision): Promise<void> {
  return tell('decide_interest', {
    p_interest_id: interestId,
    p_state: said.state,
    ...(said.reason && { p_reason: said.reason }),
    ...(said.startsOn && { p_starts_on: said.startsOn }),
    ...(said.othersReason && { p_others_reason: said.othersReason }),
  })
}

/** Whether those who fill openings may see how far I am. Throws Refusal. */
export function agreeToBeSeen(agrees: boolean): Promise<void> {
  return tell('agree_to_be_seen', { p_agrees: agrees })
}

/** I have read what was decided. Throws Refusal. */
export function noteDecision(openingId: string): Promise<void> {
  return tell('note_opening_decision', { p_opening_id: openingId })
}
