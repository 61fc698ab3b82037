import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'

const known = [
  'changes_not_allowed',
  'not_allowed',
  'question_changed',
  'question_refused',
  'source_invalid',
  'tenant_suspended',
  'too_many_rows',
  'unknown_question',
  'unreachable',
] as const

/** The name of the words that say why something about questions could not be done. */
export type BankProblem = (typeof known)[number] | 'unexpected'

export function bankProblemOf(error: unknown): BankProblem {
  const code = error instanceof Refusal ? known.find((one) => one === error.code) : undefined
  if (!code) logger.error('a question could not be read or kept', error)
  return code ?? 'unexpected'
}
