import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'

const known = [
  'item_open',
  'critical_not_met',
  'item_not_met',
  'not_seen_unexplained',
  'too_few_seen',
  'note_required',
  'next_step_required',
  'text_too_long',
  'reason_too_short',
  'unknown_observation',
  'unknown_assignment',
  'unknown_lesson',
  'unknown_photo',
  'observation_decided',
  'observation_not_started',
  'observed_by_other',
  'own_observation',
  'already_passed',
  'assignment_closed',
  'course_done',
  'too_many_photos',
  'not_a_photo',
  'too_large',
  'module_off',
  'not_allowed',
  'changes_not_allowed',
  'tenant_suspended',
  'unreachable',
] as const satisfies readonly RefusalCode[]

export type Problem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function problemOf(error: unknown): Problem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something in an observation failed', error)
  return problem ?? 'unexpected'
}
