import type { AssignmentState } from '~/domain/assignment-state'
import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import type { DeskQuery } from './desk-query'

interface InBoth {
  en: string
  hi: string
}

export interface Desk {
  reach: 'all' | 'outlets' | 'none'
  may_assign: boolean
  outlets: { id: string; name: string }[]
  job_roles: { id: string; name: string }[]
}

export interface DeskRow {
  assignment_id: string
  person_id: string
  full_name: string
  outlets: string[]
  course_id: string
  title: InBoth
  state: AssignmentState
  due_on: string | null
  assigned_at: string
  completed_at: string | null
  waived_reason: string | null
  lessons_done: number
  lessons_total: number
  certificate: { id: string; valid_until: string | null; state: 'valid' | 'expired' | 'revoked' } | null
  /** When they were last sent a word about it. */
  nudged_at: string | null
}

const openStates: readonly string[] = ['overdue', 'due', 'later', 'open']

/** Whether the course still asks something of the learner. */
export function isUnfinished({ state }: Pick<DeskRow, 'state'>): boolean {
  return openStates.includes(state)
}

export interface Overview {
  total: number
  counts: Record<AssignmentState, number>
  rows: DeskRow[]
}

export interface DeskCourse {
  course_id: string
  title: InBoth
}

/** Whom somebody looks after here, and from what they may choose. Throws Refusal. */
export async function readDesk(tenantId: string): Promise<Desk> {
  const { data, error } = await (await backend())
    .rpc('my_course_desk', { p_tenant_id: tenantId })
    .retry(false)
  throwIfRefused(error)
  return data as unknown as Desk
}

/** A part of the courses of the people one looks after. Throws Refusal `not_allowed`. */
export async function readOverview(
  tenantId: string,
  { filters: { q, outlet, course, state }, sort }: DeskQuery,
  { from, size }: Part,
): Promise<Overview> {
  const { data, error } = await (await backend())
    .rpc('course_overview', {
      p_tenant_id: tenantId,
      ...(outlet && { p_outlet_id: outlet }),
      ...(course && { p_course_id: course }),
      ...(state && { p_state: state }),
      ...(q && { p_search: q }),
      p_sort: sort.key,
      p_limit: size,
      p_offset: from,
    })
    .retry(false)
  throwIfRefused(error)
  return data as unknown as Overview
}

/** The courses that can be assigned. Throws Refusal. */
export async function listDeskCourses(tenantId: string): Promise<DeskCourse[]> {
  const { data, error } = await (await backend())
    .rpc('catalogue_courses', { p_tenant_id: tenantId })
    .retry(false)
  throwIfRefused(error)
  return data.map(({ course_id, title }) => ({ course_id, title: title as unknown as InBoth }))
}

/** Up to eight people employed here whose name holds what was typed. Throws Refusal. */
export async function findPeople(tenantId: string, typed: string): Promise<{ id: string; name: string }[]> {
  const { data, error } = await (await backend())
    .rpc('list_people', {
      p_tenant_id: tenantId,
      p_search: typed,
      p_state: 'here',
      p_sort: 'full_name',
      p_descending: false,
      p_limit: 8,
      p_offset: 0,
    })
    .retry(false)
  throwIfRefused(error)
  return data.map(({ id, full_name }) => ({ id, name: full_name }))
}

export interface Wish {
  courseId: string
  people: string[]
  outletId: string | null
  jobRoleId: string | null
  isForEveryone: boolean
  dueOn: string | null
  /** Counted from today, in place of a day. */
  dueDays: number | null
  note: string | null
  /** Whose last day changes of those who have the course open already. */
  onOpen: Reach
}

/** Whom a change of a last day reaches: new ones only, those not late, everybody. */
export type Reach = 'new' | 'open' | 'all'

export interface Assigned {
  assigned: number
  already: number
  done: number
  due_on: string | null
}

/** Assigns a course, or with `isDryRun` counts whom it would reach. Throws Refusal. */
export async function assignCourse(tenantId: string, wish: Wish, isDryRun: boolean): Promise<Assigned> {
  const { data, error } = await (await backend()).rpc('assign_course', {
    p_tenant_id: tenantId,
    p_course_id: wish.courseId,
    ...(wish.people.length > 0 && { p_people: wish.people }),
    ...(wish.outletId && { p_outlet_id: wish.outletId }),
    ...(wish.jobRoleId && { p_job_role_id: wish.jobRoleId }),
    p_everyone: wish.isForEveryone,
    ...(wish.dueOn && { p_due_on: wish.dueOn }),
    ...(wish.note && { p_note: wish.note }),
    p_dry_run: isDryRun,
    ...(wish.dueDays !== null && { p_due_days: wish.dueDays }),
    p_on_open: wish.onOpen,
  })
  throwIfRefused(error)
  return data as unknown as Assigned
}
