import * as z from 'zod/mini'
import { assignmentStates } from '~/domain/assignment-state'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import { certificate } from '../certificate'
import type { DeskQuery } from './desk-query'

const deskRow = shape({
  assignment_id: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  outlets: z.array(z.string()),
  course_id: z.string(),
  slug: z.string(),
  title: inBoth,
  side: z.enum(['front', 'back']),
  state: z.enum(assignmentStates),
  due_on: z.nullable(z.string()),
  assigned_at: z.string(),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  waived_reason: z.nullable(z.string()),
  lessons_done: z.number(),
  lessons_total: z.number(),
  certificate: z.nullable(certificate),
  /** When they were last sent a word about it. */
  nudged_at: z.nullable(z.string()),
})
export type DeskRow = z.infer<typeof deskRow>

const openStates: readonly string[] = ['overdue', 'due', 'later', 'open']

/** Whether the course still asks something of the learner. */
export function isUnfinished({ state }: Pick<DeskRow, 'state'>): boolean {
  return openStates.includes(state)
}

const overview = shape({
  total: z.number(),
  counts: z.record(z.enum(assignmentStates), z.number()),
  rows: z.array(deskRow),
})
export type Overview = z.infer<typeof overview>

/** A part of the courses of the people one looks after. Throws Refusal `not_allowed`. */
export function readOverview(
  tenantId: string,
  { filters: { q, outlet, course, state }, sort }: DeskQuery,
  { from, size }: Part,
): Promise<Overview> {
  const args = {
    p_tenant_id: tenantId,
    ...(outlet && { p_outlet_id: outlet }),
    ...(course && { p_course_id: course }),
    ...(state && { p_state: state }),
    ...(q && { p_search: q }),
    p_sort: sort.key,
    p_limit: size,
    p_offset: from,
  }
  return ask('course_overview', args, overview)
}

export interface AssignRequest {
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

const assigned = shape({
  assigned: z.number(),
  already: z.number(),
  done: z.number(),
  /** How many last days changed. */
  changed: z.number(),
  due_on: z.nullable(z.string()),
})
export type Assigned = z.infer<typeof assigned>

/** Assigns a course, or with `isDryRun` counts whom it would reach. Throws Refusal. */
export function assignCourse(tenantId: string, request: AssignRequest, isDryRun: boolean): Promise<Assigned> {
  const args = {
    p_tenant_id: tenantId,
    p_course_id: request.courseId,
    ...(request.people.length > 0 && { p_people: request.people }),
    ...(request.outletId && { p_outlet_id: request.outletId }),
    ...(request.jobRoleId && { p_job_role_id: request.jobRoleId }),
    p_everyone: request.isForEveryone,
    ...(request.dueOn && { p_due_on: request.dueOn }),
    ...(request.note && { p_note: request.note }),
    p_dry_run: isDryRun,
    ...(request.dueDays !== null && { p_due_days: request.dueDays }),
    p_on_open: request.onOpen,
  }
  return ask('assign_course', args, assigned)
}
