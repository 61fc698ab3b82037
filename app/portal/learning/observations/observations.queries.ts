import * as z from 'zod/mini'
import { observationStates } from '~/domain/observation-state'
import { block } from '~/lesson/lesson-types'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, named, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { requireId } from '~/platform/require-id'
import { type Findings, observationFacts, observationItem, storedPhoto } from '../observation-facts'
import type { ObservationQuery } from './observation-query'

const row = shape({
  id: z.string(),
  assignment_id: z.string(),
  lesson_id: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  course: inBoth,
  lesson: inBoth,
  state: z.enum(observationStates),
  attempt: z.number(),
  requested_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  touched_at: z.string(),
  observer: z.nullable(z.string()),
  is_mine: z.boolean(),
  is_own: z.boolean(),
})
export type Row = z.infer<typeof row>

const list = shape({
  total: z.number(),
  counts: z.record(z.enum(observationStates), z.number()),
  rows: z.array(row),
})
export type List = z.infer<typeof list>

const observable = shape({
  assignment_id: z.string(),
  lesson_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  course: inBoth,
  lesson: inBoth,
  state: z.nullable(z.enum(['requested', 'in_progress'])),
  observation_id: z.nullable(z.string()),
})
export type Observable = z.infer<typeof observable>

const form = z.extend(observationFacts, {
  assignment_id: z.string(),
  is_course_done: z.boolean(),
  side: z.enum(['front', 'back']),
  is_mine: z.boolean(),
  is_own: z.boolean(),
  person: shape({ id: z.string(), full_name: z.string(), outlets: z.array(z.string()) }),
  course: inBoth,
  lesson: shape({ id: z.string(), title: inBoth, blocks: z.array(block) }),
  list: z.array(observationItem),
  photos: z.array(storedPhoto),
  earlier: z.array(observationFacts),
})
export type ObservationForm = z.infer<typeof form>

/** A part of the observations of the people one looks after. Throws Refusal `not_allowed`. */
export function listObservations(
  tenantId: string,
  { filters: { q, outlet, state } }: ObservationQuery,
  { from, size }: Part,
): Promise<List> {
  const args = {
    p_tenant_id: tenantId,
    ...(outlet && { p_outlet_id: outlet }),
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    p_limit: size,
    p_offset: from,
  }
  return ask('list_observations', args, list)
}

/** Lessons at which somebody whose name holds what was typed can be watched. Throws Refusal. */
export function findObservable(tenantId: string, typed: string): Promise<Observable[]> {
  return ask('find_observable', { p_tenant_id: tenantId, p_search: typed }, z.array(observable))
}

/** An observation as its coach sees it. Throws Refusal `unknown_observation`. */
export async function readObservationForm(id: string): Promise<ObservationForm> {
  requireId(id, 'unknown_observation')
  return ask('observation_sheet', { p_observation_id: id }, form)
}

/** Begins to watch, or goes on, and returns the observation. Throws Refusal `observed_by_other`. */
export function startObservation(
  { assignmentId, lessonId }: { assignmentId: string; lessonId: string },
  isTakingOver = false,
): Promise<string> {
  return ask('start_observation', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
    p_client_id: crypto.randomUUID(),
    p_take_over: isTakingOver,
  })
}

const handover = shape({
  time_zone: z.string(),
  planned_at: z.nullable(z.string()),
  planned_local: z.nullable(z.string()),
  observer_id: z.nullable(z.string()),
  handed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  colleagues: z.array(named),
})
export type Handover = z.infer<typeof handover>

/** Whom an observation was handed to, and to whom it can be. Throws Refusal `unknown_observation`. */
export function readHandover(id: string): Promise<Handover> {
  return ask('observation_handover', { p_observation_id: id }, handover)
}

/** Hands an observation to a colleague; the time is that of the outlet's clock. Throws Refusal `note_required`. */
export async function handOver(id: string, observerId: string, note: string, plannedLocal: string) {
  await tell('hand_over_observation', {
    p_observation_id: id,
    p_observer_id: observerId,
    p_note: note,
    ...(plannedLocal && { p_planned_local: plannedLocal }),
  })
}

export interface Words {
  coachNote?: string | undefined
  nextStep?: string | undefined
}

/** Keeps what was found so far, once per client id. Throws Refusal. */
export async function saveObservation(id: string, clientId: string, items: Findings, words: Words) {
  await tell('save_observation', { p_observation_id: id, p_client_id: clientId, ...said(items, words) })
}

/** Decides, once per client id. Throws Refusal with what stands in the way. */
export async function decideObservation(
  id: string,
  clientId: string,
  outcome: 'passed' | 'not_yet',
  items: Findings,
  words: Words,
) {
  await tell('decide_observation', {
    p_observation_id: id,
    p_client_id: clientId,
    p_outcome: outcome,
    ...said(items, words),
  })
}

/** Says that an observation does not count. Throws Refusal `reason_too_short`, `course_done`. */
export async function voidObservation(id: string, reason: string) {
  await tell('void_observation', { p_observation_id: id, p_reason: reason })
}

function said(items: Findings, { coachNote, nextStep }: Words) {
  return {
    p_items: JSON.parse(JSON.stringify(items)),
    ...(coachNote !== undefined && { p_coach_note: coachNote }),
    ...(nextStep !== undefined && { p_next_step: nextStep }),
  }
}
