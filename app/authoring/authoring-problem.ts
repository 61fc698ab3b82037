import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'

const known = [
  'unknown_course',
  'not_allowed',
  'changes_not_allowed',
  'module_off',
  'tenant_suspended',
  'slug_taken',
  'draft_exists',
  'draft_changed',
  'no_draft',
  'already_in_review',
  'not_in_review',
  'no_source',
  'never_published',
  'note_required',
  'source_invalid',
  'course_incomplete',
  'text_required',
  'text_too_long',
  'session_ended',
  'unreachable',
] as const satisfies readonly RefusalCode[]

export type AuthoringProblem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function authoringProblemOf(error: unknown): AuthoringProblem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something in the studio failed', error)
  return problem ?? 'unexpected'
}
