import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { hours } from '../clinics.queries'

const kind = shape({
  id: z.string(),
  name: inBoth,
  about: z.nullable(inBoth),
  minutes: z.number(),
  step_minutes: z.number(),
  before_minutes: z.number(),
  after_minutes: z.number(),
  notice_minutes: z.number(),
  window_days: z.number(),
  hold_minutes: z.number(),
  seats: z.number(),
  during_shift: z.boolean(),
  needs_confirmation: z.boolean(),
  shows_others: z.boolean(),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  questions: z.array(shape({ id: z.string(), text: inBoth })),
  state: z.enum(['active', 'archived']),
})
export type Kind = z.infer<typeof kind>

const coach = shape({
  id: z.string(),
  /** Null: from outside. */
  person_id: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  language: z.enum(['en', 'hi']),
  languages: z.array(z.string()),
  about: z.nullable(inBoth),
  outlets: z.array(z.string()),
  types: z.array(z.string()),
  daily_cap: z.number(),
  time_zone: z.string(),
  week: hours,
  days: hours,
  state: z.enum(['active', 'paused', 'ended']),
})
export type Coach = z.infer<typeof coach>
export const coachStates = ['active', 'paused', 'ended'] as const

/** The kinds of clinics of a tenant. Throws Refusal. */
export function listKinds(tenantId: string): Promise<Kind[]> {
  return ask('list_clinic_types', { p_tenant_id: tenantId }, z.array(kind))
}

export type SaidKind = Omit<Kind, 'id' | 'state'>

/** Adds a kind or changes one. Throws Refusal. */
export async function saveKind(tenantId: string, id: string, said: SaidKind) {
  await tell('save_clinic_type', { p_id: id, p_tenant_id: tenantId, p_said: said as never })
}

/** Throws Refusal. */
export async function setKindState(id: string, state: Kind['state']) {
  await tell('set_clinic_type_state', { p_type_id: id, p_state: state })
}

/** The coaches of a tenant, those of the house and from outside. Throws Refusal. */
export function listCoaches(tenantId: string): Promise<Coach[]> {
  return ask('list_clinic_coaches', { p_tenant_id: tenantId }, z.array(coach))
}

export type SaidCoach = Omit<Coach, 'id' | 'state'>

/** Adds a coach or changes one. Throws Refusal. */
export async function saveCoach(tenantId: string, id: string, said: SaidCoach) {
  await tell('save_clinic_coach', { p_id: id, p_tenant_id: tenantId, p_said: said as never })
}

/** Pauses a coach, lets them on again, or ends them, which calls off what is planned. Throws Refusal. */
export async function setCoachState(id: string, state: Coach['state']) {
  await tell('set_clinic_coach_state', { p_coach_id: id, p_state: state })
}
