import type { RefusalCode } from '~/platform/refusal'

/** Why an application was not taken, as far as the page has words for it. */
export const problems = {
  already_in_a_workspace: 'already_in_a_workspace',
  application_closed: 'application_closed',
  application_incomplete: 'application_incomplete',
  too_many_applications: 'too_many_applications',
  unreachable: 'unreachable',
} as const satisfies Partial<Record<RefusalCode, string>>

export type Problem = keyof typeof problems
