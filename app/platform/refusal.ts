import type { PostgrestError } from '@supabase/supabase-js'

const codes = [
  'address_not_confirmed',
  'already_done',
  'already_entitled',
  'already_in_a_workspace',
  'already_invited',
  'already_member',
  'already_over',
  'already_passed',
  'already_revoked',
  'answers_too_long',
  'application_closed',
  'application_incomplete',
  'appointment_closed',
  'assignment_closed',
  'attempt_closed',
  'attempt_open',
  'capacity_below_taken',
  'changes_not_allowed',
  'due_in_past',
  'due_too_far',
  'entitlement_over',
  'event_changed',
  'event_closed',
  'event_in_past',
  'event_not_started',
  'feature_off',
  'flag_changed',
  'flag_exists',
  'impossible_span',
  'invalid_email',
  'invalid_event',
  'invalid_flag',
  'invitation_closed',
  'invitation_expired',
  'invitation_for_other_address',
  'last_admin',
  'last_platform_admin',
  'lesson_not_opened',
  'message_required',
  'module_not_entitled',
  'module_off',
  'no_attempts_left',
  'no_impersonation',
  'no_quiz',
  'not_allowed',
  'not_found',
  'not_unique',
  'other_address',
  'overlapping',
  'password_needed',
  'payment_decided',
  'reason_required',
  'reason_too_short',
  'registration_closed',
  'seat_cap_below_use',
  'seat_limit_reached',
  'sent_just_now',
  'session_ended',
  'slug_taken',
  'still_in_use',
  'tenant_suspended',
  'text_required',
  'text_too_long',
  'too_many_applications',
  'too_many_checks',
  'too_many_exports',
  'too_many_invitations',
  'too_many_rows',
  'unexpected',
  'unknown_alert',
  'unknown_application',
  'unknown_appointment',
  'unknown_assignee',
  'unknown_assignment',
  'unknown_attempt',
  'unknown_block',
  'unknown_certificate',
  'unknown_course',
  'unknown_entitlement',
  'unknown_event',
  'unknown_flag',
  'unknown_invitation',
  'unknown_job_role',
  'unknown_kind',
  'unknown_lesson',
  'unknown_lockout',
  'unknown_member',
  'unknown_module',
  'unknown_outlet',
  'unknown_owner',
  'unknown_payment',
  'unknown_person',
  'unknown_profile',
  'unknown_registration',
  'unknown_session',
  'unknown_state',
  'unknown_submission',
  'unknown_tenant',
  'unknown_tenant_role',
  'unreachable',
  'where_required',
  'who_required',
] as const
export type RefusalCode = (typeof codes)[number]

/** A refusal the product knows by name. The cause is for the log, never for the reader. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Refusal'
    this.code = code
  }
}

/** Throws a Refusal when a query was answered with an error; says nothing otherwise. */
export function throwIfRefused(error: PostgrestError | null): asserts error is null {
  if (error) throw new Refusal(codeOf(error), error)
}

/** Whether an answer failed because the server could not be reached or was not ready, so that trying again may help. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthRetryableFetchError'
}

function codeOf({ code, message }: PostgrestError): RefusalCode {
  if (code === '42501') return 'not_allowed' // a policy or a missing grant
  if (code === 'PGRST116') return 'not_found' // .single() met no row
  if (code === '23505') return message.includes('slug') ? 'slug_taken' : 'not_unique'
  if (code === '23503') return 'still_in_use' // other rows refer to it
  if (code === '23P01') return 'overlapping' // an exclusion constraint
  if (!code) return 'unreachable' // no answer of the database at all
  return codes.find((known) => known === message) ?? 'unexpected' // raised by our own SQL
}
