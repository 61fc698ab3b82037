import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { requireId } from '~/platform/require-id'
import { type PathPeopleQuery, wayStates } from './path-people-query'

const way = shape({
  id: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  state: z.enum(wayStates),
  done: z.number(),
  needed: z.number(),
  next_title: z.nullable(inBoth),
  due_on: z.nullable(z.string()),
  assigned_at: z.string(),
  source: z.enum(['manual', 'rule', 'self']),
  completed_at: z.nullable(z.string()),
})
export type Way = z.infer<typeof way>

const people = shape({
  title: inBoth,
  total: z.number(),
  counts: z.record(z.enum(wayStates), z.number()),
  rows: z.array(way),
})
export type PathPeople = z.infer<typeof people>

const assigned = shape({
  assigned: z.number(),
  already: z.number(),
  done: z.number(),
  names: z.array(z.string()),
})
export type Assigned = z.infer<typeof assigned>

/** Whom a path is given to: chosen people, or an outlet, a job role, or everyone the reader looks after. */
export interface Whom {
  people: readonly string[] | null
  outletId: string | null
  jobRoleId: string | null
}

/** People on a path, those who are late first. Throws Refusal `unknown_path`. */
export async function listPathPeople(
  tenantId: string,
  pathId: string,
  { filters: { q, outlet, state } }: PathPeopleQuery,
  { from, size }: Part,
): Promise<PathPeople> {
  requireId(pathId, 'unknown_path')
  const args = {
    p_tenant_id: tenantId,
    p_path_id: pathId,
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    ...(outlet && { p_outlet_id: outlet }),
    p_limit: size,
    p_offset: from,
  }
  return ask('path_people', args, people)
}

/** Puts people on a path; with `isDryRun` only says who it would be. Throws Refusal. */
export function assignPath(
  tenantId: string,
  pathId: string,
  whom: Whom,
  isDryRun: boolean,
): Promise<Assigned> {
  const args = {
    p_tenant_id: tenantId,
    p_path_id: pathId,
    ...(whom.people && { p_people: [...whom.people] }),
    ...(whom.outletId && { p_outlet_id: whom.outletId }),
    ...(whom.jobRoleId && { p_job_role_id: whom.jobRoleId }),
    p_everyone: !whom.people && !whom.outletId && !whom.jobRoleId,
    p_dry_run: isDryRun,
  }
  return ask('assign_path', args, assigned)
}

/** Takes people off a path, with the courses it gave and no one has begun; returns how many. Throws Refusal. */
export function takeOffPath(tenantId: string, wayIds: readonly string[]): Promise<number> {
  return ask('take_off_path', { p_tenant_id: tenantId, p_assignments: [...wayIds] })
}
