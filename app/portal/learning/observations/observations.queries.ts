import type { InBoth } from '~/domain/locale'
import type { Judgement, ObservationState } from '~/domain/observation-state'
import type { Block } from '~/lesson/lesson-types'
import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { StoredPhoto } from '../observation-photo.queries'
import type { ObservationQuery } from './observation-query'

export interface Row {
  id: string
  full_name: string
  outlets: string[]
  course: InBoth
  lesson: InBoth
  state: ObservationState
  attempt: number
  touched_at: string
  observer: string | null
}

export interface List {
  total: number
  counts: Record<ObservationState, number>
  rows: Row[]
}

export interface Desk {
  reach: 'all' | 'outlets' | 'none'
  may_assign: boolean
  outlets: { id: string; name: string }[]
}

/** What was found at one item, and when this was said, in milliseconds by the device's clock. */
export interface Finding extends Judgement {
  at: number
}
export type Findings = Record<string, Finding>

export interface Item {
  id: string
  text: InBoth
  isCritical?: boolean
}

export interface Attempt {
  id: string
  state: ObservationState
  attempt: number
  requested_at: string | null
  started_at: string | null
  decided_at: string | null
  observer: string | null
  void_reason: string | null
  items: Findings
  coach_note: string | null
  next_step: string | null
}

export interface Sheet extends Attempt {
  assignment_id: string
  is_course_done: boolean
  is_mine: boolean
  is_own: boolean
  person: { id: string; full_name: string; outlets: string[] }
  course: InBoth
  lesson: { id: string; title: InBoth; blocks: Block[] }
  list: Item[]
  photos: StoredPhoto[]
  earlier: Attempt[]
}

export interface Observable {
  assignment_id: string
  lesson_id: string
  full_name: string
  outlets: string[]
  course: InBoth
  lesson: InBoth
  state: ObservationState | null
  observation_id: string | null
}

/** Whom somebody looks after here. Throws Refusal. */
export async function readDesk(tenantId: string): Promise<Desk> {
  const { data, error } = await (await backend()).rpc('my_course_desk', { p_tenant_id: tenantId })
  throwIfRefused(error)
  return data as unknown as Desk
}

/** A part of the observations of the people one looks after. Throws Refusal `not_allowed`. */
export async function listObservations(
  tenantId: string,
  { filters: { q, outlet, state } }: ObservationQuery,
  { from, size }: Part,
): Promise<List> {
  const { data, error } = await (await backend()).rpc('list_observations', {
    p_tenant_id: tenantId,
    ...(outlet && { p_outlet_id: outlet }),
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return data as unknown as List
}

/** Lessons at which somebody whose name holds what was typed can be watched. Throws Refusal. */
export async function findObservable(tenantId: string, typed: string): Promise<Observable[]> {
  const { data, error } = await (await backend()).rpc('find_observable', {
    p_tenant_id: tenantId,
    p_search: typed,
  })
  throwIfRefused(error)
  return data as unknown as Observable[]
}

/** An observation as its coach sees it. Throws Refusal `unknown_observation`. */
export async function readSheet(id: string): Promise<Sheet> {
  if (!isId(id)) throw new Refusal('unknown_observation')
  const { data, error } = await (await backend()).rpc('observation_sheet', { p_observation_id: id })
  throwIfRefused(error)
  return data as unknown as Sheet
}

/** Begins to watch, or goes on, and returns the observation. Throws Refusal `observed_by_other`. */
export async function startObservation(
  { assignmentId, lessonId }: { assignmentId: string; lessonId: string },
  isTakingOver = false,
): Promise<string> {
  const { data, error } = await (await backend()).rpc('start_observation', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
    p_client_id: crypto.randomUUID(),
    p_take_over: isTakingOver,
  })
  throwIfRefused(error)
  return data
}

export interface Words {
  coachNote?: string | undefined
  nextStep?: string | undefined
}

/** Keeps what was found so far, once per client id. Throws Refusal. */
export async function saveObservation(id: string, clientId: string, items: Findings, words: Words) {
  const { error } = await (await backend()).rpc('save_observation', {
    p_observation_id: id,
    p_client_id: clientId,
    ...said(items, words),
  })
  throwIfRefused(error)
}

/** Decides, once per client id. Throws Refusal with what stands in the way. */
export async function decideObservation(
  id: string,
  clientId: string,
  outcome: 'passed' | 'not_yet',
  items: Findings,
  words: Words,
) {
  const { error } = await (await backend()).rpc('decide_observation', {
    p_observation_id: id,
    p_client_id: clientId,
    p_outcome: outcome,
    ...said(items, words),
  })
  throwIfRefused(error)
}

/** Says that an observation does not count. Throws Refusal `reason_too_short`, `course_done`. */
export async function voidObservation(id: string, reason: string) {
  const { error } = await (await backend()).rpc('void_observation', {
    p_observation_id: id,
    p_reason: reason,
  })
  throwIfRefused(error)
}

function said(items: Findings, { coachNote, nextStep }: Words) {
  return {
    p_items: JSON.parse(JSON.stringify(items)),
    ...(coachNote !== undefined && { p_coach_note: coachNote }),
    ...(nextStep !== undefined && { p_next_step: nextStep }),
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
