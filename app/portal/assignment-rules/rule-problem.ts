import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'

const known = [
  'due_in_past',
  'due_too_far',
  'text_too_long',
  'outlet_required',
  'unknown_course',
  'unknown_outlet',
  'unknown_job_role',
  'unknown_department',
  'unknown_rule',
  'rule_changed',
  'too_many_rules',
  'module_off',
  'not_allowed',
  'changes_not_allowed',
  'tenant_suspended',
  'unreachable',
] as const satisfies readonly RefusalCode[]

type RuleProblem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function ruleProblemOf(error: unknown): RuleProblem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something with a rule failed', error)
  return problem ?? 'unexpected'
}

const fields: Partial<Record<RuleProblem, string>> = {
  outlet_required: 'outlets',
  unknown_outlet: 'outlets',
  unknown_course: 'courseId',
  text_too_long: 'note',
}

/** The words for what went wrong, at the field it is about. */
export function useRuleErrors(): (problem: RuleProblem) => Record<string, string> {
  const t = useTranslations('assignmentRules.problem')
  return (problem) => ({ [fields[problem] ?? '']: t(problem) })
}
