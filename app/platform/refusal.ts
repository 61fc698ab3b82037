import type { PostgrestError } from '@supabase/supabase-js'

const codes = [
  'address_not_confirmed',
  'already_done',
  'already_entitled',
  'already_in_a_workspace',
  'already_in_review',
  'already_invited',
  'already_member',
  'already_over',
  'already_passed',
  'already_revoked',
  'answers_too_long',
  'application_closed',
  'application_incomplete',
  'appointment_closed',
  'appointment_moved',
  'assignment_closed',
  'attempt_closed',
  'attempt_open',
  'capacity_below_taken',
  'certification_changed',
  'changes_not_allowed',
  'course_done',
  'course_incomplete',
  'courses_required',
  'critical_not_met',
  'draft_changed',
  'draft_exists',
  'due_in_past',
  'due_too_far',
  'entitlement_over',
  'event_changed',
  'event_closed',
  'event_in_past',
  'event_not_started',
  'evidence_decided',
  'evidence_waiting',
  'feature_off',
  'file_too_large',
  'flag_changed',
  'flag_exists',
  'import_over',
  'import_running',
  'impossible_span',
  'invalid_amount',
  'invalid_email',
  'invalid_event',
  'invalid_flag',
  'invalid_letter',
  'invitation_closed',
  'invitation_expired',
  'invitation_for_other_address',
  'issued_in_future',
  'item_not_met',
  'item_open',
  'language_missing',
  'last_admin',
  'last_platform_admin',
  'lesson_not_opened',
  'letter_changed',
  'letter_closed',
  'letter_incomplete',
  'media_full',
  'media_in_use',
  'media_invalid',
  'message_required',
  'module_not_entitled',
  'module_off',
  'never_published',
  'next_step_required',
  'no_attempts_left',
  'no_draft',
  'no_impersonation',
  'no_quiz',
  'no_source',
  'nobody_to_send',
  'not_a_photo',
  'not_allowed',
  'not_found',
  'not_in_review',
  'not_observed',
  'not_seen_unexplained',
  'not_unique',
  'note_required',
  'observation_decided',
  'observation_not_started',
  'observed_by_other',
  'other_address',
  'outlet_required',
  'overlapping',
  'own_observation',
  'password_needed',
  'payment_changed',
  'payment_decided',
  'proof_required',
  'question_changed',
  'question_refused',
  'reason_required',
  'reason_too_short',
  'registration_closed',
  'reopening_over',
  'rule_changed',
  'seat_cap_below_use',
  'seat_limit_reached',
  'second_person_required',
  'send_in_past',
  'send_too_far',
  'sent_just_now',
  'session_ended',
  'slug_taken',
  'source_invalid',
  'still_in_use',
  'tenant_suspended',
  'text_required',
  'text_too_long',
  'too_few_seen',
  'too_large',
  'too_many_applications',
  'too_many_checks',
  'too_many_exports',
  'too_many_invitations',
  'too_many_photos',
  'too_many_rows',
  'too_many_rules',
  'unexpected',
  'unknown_alert',
  'unknown_application',
  'unknown_appointment',
  'unknown_assignee',
  'unknown_assignment',
  'unknown_attempt',
  'unknown_block',
  'unknown_certificate',
  'unknown_certification',
  'unknown_course',
  'unknown_credential',
  'unknown_department',
  'unknown_entitlement',
  'unknown_event',
  'unknown_evidence',
  'unknown_flag',
  'unknown_import',
  'unknown_invitation',
  'unknown_item',
  'unknown_job_role',
  'unknown_kind',
  'unknown_lesson',
  'unknown_letter',
  'unknown_lockout',
  'unknown_media',
  'unknown_member',
  'unknown_module',
  'unknown_observation',
  'unknown_outlet',
  'unknown_owner',
  'unknown_payment',
  'unknown_person',
  'unknown_photo',
  'unknown_profile',
  'unknown_question',
  'unknown_reach',
  'unknown_registration',
  'unknown_result',
  'unknown_rule',
  'unknown_session',
  'unknown_state',
  'unknown_submission',
  'unknown_subscriber',
  'unknown_tenant',
  'unknown_tenant_role',
  'unreachable',
  'where_required',
  'who_required',
  'wrong_file',
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

/** Whether rows were asked for that begin behind the last one: with their count asked for too, that is an error. */
export function isBehindEnd(error: PostgrestError | null): boolean {
  return error?.code === 'PGRST103'
}

/** What the database said itself about why not, in its own words; null when it said nothing or was not reached. */
export function messageOfBackend(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.code === 'unreachable') return null
  const { message } = (error.cause ?? {}) as { message?: unknown }
  return typeof message === 'string' && message.trim() !== '' ? message : null
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
