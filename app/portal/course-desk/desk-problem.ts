import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'

const known = [
  'who_required',
  'due_in_past',
  'due_too_far',
  'text_too_long',
  'too_many_rows',
  'reason_too_short',
  'unknown_course',
  'unknown_person',
  'unknown_outlet',
  'unknown_job_role',
  'unknown_assignment',
  'unknown_certificate',
  'assignment_closed',
  'already_revoked',
  'module_off',
  'not_allowed',
  'changes_not_allowed',
  'tenant_suspended',
  'unreachable',
] as const satisfies readonly RefusalCode[]

export type DeskProblem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function deskProblemOf(error: unknown): DeskProblem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something at the desk of courses failed', error)
  return problem ?? 'unexpected'
}

const fields: Partial<Record<DeskProblem, string>> = {
  due_in_past: 'dueOn',
  due_too_far: 'dueOn',
  reason_too_short: 'reason',
  who_required: 'people',
  unknown_course: 'courseId',
  unknown_outlet: 'outletId',
  unknown_job_role: 'jobRoleId',
}

/** The words for what went wrong, at the field it is about. */
export function useDeskErrors(): (problem: DeskProblem) => Record<string, string> {
  const t = useTranslations('courseDesk.problem')
  return (problem) => ({ [fields[problem] ?? '']: t(problem) })
}
