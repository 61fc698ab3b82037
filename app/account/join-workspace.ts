import { redirect } from 'react-router'
import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { forgetWorkspace } from '~/platform/workspace'

const problems = [
  'address_not_confirmed',
  'already_in_a_workspace',
  'has_account',
  'invitation_closed',
  'invitation_expired',
  'invitation_for_other_address',
  'not_allowed',
  'seat_limit_reached',
  'tenant_suspended',
  'unknown_invitation',
  'unreachable',
] as const satisfies readonly RefusalCode[]

/** Why an invitation could not be accepted; the words stand in the area `invitation`. */
export type JoinProblem = (typeof problems)[number]

/** Joins a workspace by `accept` and leads into it, or answers why not. */
export async function joinWorkspace(
  accept: () => Promise<void>,
  tenantName: string,
  locale: Locale,
): Promise<Response | { problem: JoinProblem }> {
  try {
    await accept()
  } catch (error) {
    const problem = error instanceof Refusal ? problems.find((code) => code === error.code) : undefined
    if (!problem) throw error
    logger.warn('an invitation could not be accepted', error)
    return { problem }
  }
  forgetWorkspace()
  const t = await translator(locale, 'invitation')
  toasts.show({
    title: t('joined', { tenant: tenantName }),
    description: t('joinedText'),
    variant: 'success',
  })
  return redirect('/app')
}
