import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import type { Attendance } from './sessions.queries'

/** What is told of a session; times are those of its outlet's clock. */
export interface SaidSession {
  outlet_id?: string
  trainer_id: string | null
  title: { en: string; hi: string }
  lessons: readonly { course_id: string; lesson_key: string }[]
  place: string
  note: string
  /** `YYYY-MM-DDTHH:MM` */
  starts_local: string
  minutes: number
  seats: number | null
  audience: 'outlet' | 'everyone'
  /** People may put themselves down. */
  is_open: boolean
}

/** Plans a session, or changes one. Throws Refusal. */
export async function saveSession(tenantId: string, id: string, said: SaidSession) {
  await tell('save_training_session', { p_id: id, p_tenant_id: tenantId, p_said: said })
}

/** Begins a talk now, once per id. Throws Refusal `title_required`. */
export async function startTalk(
  tenantId: string,
  id: string,
  outletId: string,
  title: string,
  lessons: SaidSession['lessons'],
) {
  await tell('start_toolbox_talk', {
    p_id: id,
    p_tenant_id: tenantId,
    p_outlet_id: outletId,
    p_title: { en: title, hi: title },
    p_lessons: lessons,
  })
}

/** Begins or ends it. Throws Refusal `session_not_started`, `session_over`. */
export async function runSession(id: string, state: 'running' | 'done') {
  await tell('run_training_session', { p_id: id, p_state: state })
}

/** Calls it off and tells everybody on its list. Throws Refusal `reason_too_short`. */
export async function cancelSession(id: string, reason: string) {
  await tell('cancel_training_session', { p_id: id, p_reason: reason })
}

const invited = shape({ seated: z.number(), waiting: z.number() })

/** Who is invited: the people named, or everyone the caller looks after in an outlet, a job role or both. */
export type Invited =
  | { people: readonly string[] }
  | { outletId?: string | undefined; jobRoleId?: string | undefined }

/** Puts people on the list. Throws Refusal. */
export function inviteTo(id: string, whom: Invited) {
  const args =
    'people' in whom
      ? { p_people: [...whom.people] }
      : {
          ...(whom.outletId && { p_outlet_id: whom.outletId }),
          ...(whom.jobRoleId && { p_job_role_id: whom.jobRoleId }),
          p_everyone: true,
        }
  return ask('invite_to_session', { p_id: id, ...args }, invited)
}

/** What the trainer says of people; after the end with a reason. Throws Refusal. */
export async function markAttendance(
  id: string,
  people: readonly string[],
  state: Exclude<Attendance, 'waiting'>,
  reason?: string,
) {
  await tell('mark_attendance', {
    p_id: id,
    p_people: [...people],
    p_state: state,
    ...(reason && { p_reason: reason }),
  })
}

const registered = z.enum(['registered', 'waiting', 'attended'])

/** Puts oneself down and returns whether there was a seat. Throws Refusal `session_closed`. */
export function register(id: string): Promise<z.infer<typeof registered>> {
  return ask('register_for_session', { p_id: id }, registered)
}

/** Gives one's seat to the next one. Throws Refusal `session_over`. */
export async function leave(id: string) {
  await tell('leave_session', { p_id: id })
}

const attended = z.enum(['attended', 'code_over', 'locked'])

/** "I am here." A code that is no longer shown, or five wrong ones, are answers and no refusals. Throws Refusal. */
export function attend(id: string, code: string, isScanned: boolean): Promise<z.infer<typeof attended>> {
  return ask('attend_session', { p_id: id, p_code: code, p_is_scanned: isScanned }, attended)
}

const pinOutcome = z.union([
  z.object({ code: z.enum(['pin_wrong', 'pin_shape']), left: z._default(z.number(), 5) }),
  z.object({ code: z.literal('locked'), retryAfter: z.number() }),
])

/**
 * "I am here" on the trainer's screen, with the person's own PIN. A wrong one and a lock are answers and no refusals.
 * Throws Refusal `session_full`, `pin_not_set`.
 */
export async function attendByPin(
  session: string,
  person: string,
  pin: string,
): Promise<{ code: 'attended' } | z.infer<typeof pinOutcome>> {
  const { functions } = await backend()
  const { error } = await functions.invoke('outlet-sign-in', {
    body: { step: 'attend', session, person, pin },
  })
  if (!error) return { code: 'attended' }
  const refusal = await refusalOfFunction(error)
  const outcome = pinOutcome.safeParse(refusal.cause)
  if (outcome.success) return outcome.data
  throw refusal
}
