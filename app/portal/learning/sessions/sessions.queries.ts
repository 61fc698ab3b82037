import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import type { Page, Part } from '~/platform/list/list-query'
import { requireId } from '~/platform/require-id'
import { type SessionQuery, sessionKinds, sessionStates } from './session-query'

export const attendanceStates = ['registered', 'waiting', 'attended', 'absent', 'excused'] as const
const attendance = z.enum(attendanceStates)
export type Attendance = z.infer<typeof attendance>

const row = shape({
  id: z.string(),
  kind: z.enum(sessionKinds),
  state: z.enum(sessionStates),
  title: inBoth,
  outlet: z.string(),
  time_zone: z.string(),
  place: z.nullable(z.string()),
  starts_at: z.string(),
  minutes: z.number(),
  seats: z.nullable(z.number()),
  taken: z.number(),
  attended: z.number(),
  waiting: z.number(),
  trainer: z.nullable(z.string()),
  is_trainer: z.boolean(),
  mine: z.nullable(attendance),
})
export type Row = z.infer<typeof row>
const list = shape({ total: z.number(), rows: z.array(row) })

const lesson = shape({ course_id: z.string(), lesson_key: z.string(), course: inBoth, lesson: inBoth })
const person = shape({
  person_id: z.string(),
  full_name: z.string(),
  employee_code: z.nullable(z.string()),
  outlets: z.array(z.string()),
  state: attendance,
  source: z.enum(['invited', 'self', 'walk_in']),
  attended_at: z.nullable(z.string()),
  how: z.nullable(z.enum(['qr', 'code', 'pin', 'trainer'])),
  marked_by: z.nullable(z.string()),
  has_pin: z.boolean(),
})
export type Attendee = z.infer<typeof person>

const session = shape({
  id: z.string(),
  kind: z.enum(sessionKinds),
  state: z.enum(sessionStates),
  title: inBoth,
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  starts_at: z.string(),
  /** On the outlet's clock, as a field of a form has it. */
  starts_local: z.string(),
  minutes: z.number(),
  seats: z.nullable(z.number()),
  audience: z.enum(['outlet', 'everyone']),
  sequence: z.number(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  outlet: shape({ id: z.string(), name: z.string(), city: z.string() }),
  time_zone: z.string(),
  trainer: z.nullable(shape({ id: z.string(), full_name: z.string(), has_login: z.boolean() })),
  tenant: shape({ name: z.string(), logo_url: z.nullable(z.string()), brand_color: z.nullable(z.string()) }),
  is_trainer: z.boolean(),
  may_run: z.boolean(),
  may_invite: z.boolean(),
  corrects_until: z.nullable(z.string()),
  lessons: z.array(lesson),
  taken: z.number(),
  waiting: z.number(),
  mine: z.nullable(
    shape({ state: attendance, attended_at: z.nullable(z.string()), turn: z.nullable(z.number()) }),
  ),
  may_register: z.boolean(),
  /** Only for people who run it. */
  people: z.nullable(z.array(person)),
  nearby: z.nullable(z.array(shape({ person_id: z.string(), full_name: z.string(), has_pin: z.boolean() }))),
})
export type Session = z.infer<typeof session>

const choices = shape({
  me: z.nullable(shape({ id: z.string(), full_name: z.string() })),
  outlets: z.array(shape({ id: z.string(), name: z.string(), time_zone: z.string() })),
  lessons: z.array(z.extend(lesson, { minutes: z.number() })),
})
export type Choices = z.infer<typeof choices>
export type TaughtLesson = z.infer<typeof lesson>

/** A part of the sessions that somebody runs, is on the list of or may join. Throws Refusal. */
export function listSessions(
  tenantId: string,
  { filters: { q, outlet, state, kind } }: SessionQuery,
  { from, size }: Part,
): Promise<Page<Row>> {
  const args = {
    p_tenant_id: tenantId,
    ...(outlet && { p_outlet_id: outlet }),
    ...(state && { p_state: state }),
    ...(kind && { p_kind: kind }),
    ...(q && { p_search: q }),
    p_limit: size,
    p_offset: from,
  }
  return ask('list_training_sessions', args, list)
}

/** One session as whoever looks may see it. Throws Refusal `unknown_training`. */
export async function readSession(id: string): Promise<Session> {
  requireId(id, 'unknown_training')
  return ask('training_session', { p_id: id }, session)
}

/** From what a session can be made. Throws Refusal `not_allowed`. */
export function readChoices(tenantId: string): Promise<Choices> {
  return ask('session_choices', { p_tenant_id: tenantId }, choices)
}

const code = z.nullable(shape({ code: z.string(), left_ms: z.number() }))
export type Code = z.infer<typeof code>

/** The code to show now, and for how long it is the newest; null when the session does not run. */
export function readCode(id: string): Promise<Code> {
  return ask('session_code', { p_id: id }, code)
}
