import * as z from 'zod/mini'
import { isUuid } from '~/domain/uuid'
import { ask, tell } from '~/platform/answers/ask'
import { inBoth, named, shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import { photoFunction } from '~/platform/photo-function'
import { Refusal } from '~/platform/refusal'
import { type ActionQuery, actionStates } from './action-query'

const row = {
  id: z.string(),
  title: z.string(),
  state: z.enum(actionStates),
  is_late: z.boolean(),
  due_on: z.string(),
  outlet_id: z.string(),
  outlet: z.string(),
  owner_id: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** What the signal was of, and its days. */
  kpi: z.nullable(inBoth),
  kpi_from: z.nullable(z.string()),
  kpi_to: z.nullable(z.string()),
  created_at: z.string(),
}
const actionRow = shape(row)
export type ActionRow = z.infer<typeof actionRow>
const list = shape({ total: z.number(), rows: z.array(actionRow) })

const kinds = ['started', 'changed', 'taken_up', 'claimed', 'verified', 'reopened', 'withdrawn'] as const
const event = shape({
  kind: z.enum(kinds),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  /** The visit that verified or reopened it. */
  shop_id: z.nullable(z.string()),
  visited_at: z.nullable(z.string()),
})
export type ActionEvent = z.infer<typeof event>

const photo = shape({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  by: z.nullable(z.string()),
  is_mine: z.boolean(),
  at: z.string(),
})
export type ActionPhoto = z.infer<typeof photo>

export const proofs = ['visit', 'observation', 'photo'] as const

const action = shape({
  ...row,
  proof: z.string(),
  evidence: z.nullable(z.string()),
  started_by: z.nullable(z.string()),
  kpi_key: z.nullable(z.string()),
  /** The help card's advice. */
  act: z.nullable(inBoth),
  may_keep: z.boolean(),
  may_verify: z.boolean(),
  may_reopen: z.boolean(),
  /** What a visit found, and what proves that it is mended. */
  item: z.nullable(
    shape({
      shop_id: z.string(),
      question_id: z.string(),
      visited_at: z.nullable(z.string()),
      zone: z.string(),
      title: z.nullable(inBoth),
    }),
  ),
  proved_by: z.nullable(z.enum(proofs)),
  proved_by_observation: z.boolean(),
  /** That teach the skill of the item. */
  courses: z.array(shape({ id: z.string(), title: inBoth })),
  photos: z.array(photo),
  events: z.array(event),
})
export type Action = z.infer<typeof action>

const choices = shape({
  outlets: z.array(named),
  owners: z.array(shape({ id: z.string(), full_name: z.string(), outlets: z.array(z.string()) })),
  /** What the action is about, with the help card's advice. */
  kpi: z.nullable(shape({ key: z.string(), name: inBoth, act: inBoth })),
})
export type ActionChoices = z.infer<typeof choices>

/** A page of the actions that the caller owns or looks after. Throws Refusal. */
export function listActions(
  tenantId: string,
  { filters: { q, state, outlet }, sort }: ActionQuery,
  { from, size }: Part,
): Promise<Page<ActionRow>> {
  const args = {
    p_tenant_id: tenantId,
    ...(state && { p_state: state }),
    ...(outlet && { p_outlet_id: outlet }),
    ...(q && { p_search: q }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  return ask('list_actions', args, list)
}

/** One action with its history. Throws Refusal `unknown_action`. */
export async function readAction(id: string): Promise<Action> {
  requireAction(id)
  return ask('read_action', { p_id: id }, action)
}

/** Where an action can be and who can own it, and what is known of the KPI it is about. Throws Refusal `not_allowed`. */
export function readActionChoices(tenantId: string, kpi = ''): Promise<ActionChoices> {
  return ask('action_choices', { p_tenant_id: tenantId, ...(kpi && { p_kpi: kpi }) }, choices)
}

export interface SaidAction {
  outlet_id: string
  owner_id: string
  title: string
  /** What will show that it is done. */
  proof: string
  /** `YYYY-MM-DD` */
  due_on: string
  /** Of an item of a visit. */
  proved_by?: string
  /** Of the signal it comes from. */
  kpi?: string
  kpi_from?: string
  kpi_to?: string
}

/** Starts an action, or changes one that is not over. Throws Refusal. */
export async function saveAction(tenantId: string, id: string, said: SaidAction) {
  await tell('save_action', { p_id: id, p_tenant_id: tenantId, p_said: { ...said } })
}

/** Moves an action on. `note` is what shows that it is done, or why it is reopened or withdrawn. Throws Refusal. */
export async function moveAction(
  id: string,
  to: Exclude<ActionEvent['kind'], 'started' | 'changed'>,
  note?: string,
) {
  await tell('move_action', { p_id: id, p_to: to, ...(note && { p_note: note }) })
}

const given = shape({
  assigned: z.number(),
  already: z.number(),
  done: z.number(),
  changed: z.number(),
  due_on: z.nullable(z.string()),
})
export type Given = z.infer<typeof given>

/** Assigns a course to everyone at the outlet of an action, or with `isDryRun` counts whom it would reach. Throws Refusal. */
export function giveCourse(
  tenantId: string,
  { outlet_id, title }: Pick<Action, 'outlet_id' | 'title'>,
  courseId: string,
  isDryRun: boolean,
): Promise<Given> {
  const args = {
    p_tenant_id: tenantId,
    p_course_id: courseId,
    p_outlet_id: outlet_id,
    p_due_days: 14,
    p_note: title,
    p_dry_run: isDryRun,
  }
  return ask('assign_course', args, given)
}

const photos = photoFunction('action-photo')

/** Adds a photo to an action that is not over. Throws Refusal `too_many_photos`, `not_a_photo`, `unreachable`, `action_over`. */
export async function addActionPhoto(actionId: string, clientId: string, file: Blob) {
  await photos.store(file, { action_id: actionId, client_id: clientId })
}

/** The picture. Throws Refusal `unknown_photo`. */
export const fetchActionPhoto = photos.fetch

/** Takes a photo of one's own back, as long as nobody was told that it is done. Throws Refusal. */
export const removeActionPhoto = photos.remove

function requireAction(id: string) {
  if (!isUuid(id)) throw new Refusal('unknown_action')
}
