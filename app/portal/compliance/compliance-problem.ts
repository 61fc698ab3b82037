import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'

const known = [
  'already_revoked',
  'certification_changed',
  'changes_not_allowed',
  'courses_required',
  'due_in_past',
  'due_too_far',
  'evidence_decided',
  'evidence_waiting',
  'file_too_large',
  'impossible_span',
  'issued_in_future',
  'module_off',
  'not_allowed',
  'proof_required',
  'reason_too_short',
  'reopening_over',
  'second_person_required',
  'tenant_suspended',
  'text_required',
  'text_too_long',
  'unknown_certification',
  'unknown_course',
  'unknown_credential',
  'unknown_evidence',
  'unknown_job_role',
  'unknown_outlet',
  'unknown_person',
  'unreachable',
  'wrong_file',
] as const satisfies readonly RefusalCode[]

export type ComplianceProblem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function complianceProblemOf(error: unknown): ComplianceProblem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something at the compliance wall failed', error)
  return problem ?? 'unexpected'
}

const fields: Partial<Record<ComplianceProblem, string>> = {
  due_in_past: 'dueOn',
  issued_in_future: 'issuedOn',
  proof_required: 'number',
  reason_too_short: 'reason',
  text_required: 'titleEn',
  courses_required: 'firstCourses',
  file_too_large: 'file',
  wrong_file: 'file',
}

/** The words for what went wrong, at the field it is about. */
export function useComplianceErrors(): (problem: ComplianceProblem) => Record<string, string> {
  const t = useTranslations('compliance.problem')
  return (problem) => ({ [fields[problem] ?? '']: t(problem) })
}
