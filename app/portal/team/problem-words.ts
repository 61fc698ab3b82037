import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import type { InviteResult } from './invitations.queries'

const keys = {
  already_invited: 'alreadyInvited',
  already_member: 'alreadyMember',
  changes_not_allowed: 'changesNotAllowed',
  duplicate: 'duplicate',
  feature_off: 'switchedOff',
  invalid_email: 'invalidEmail',
  invitation_closed: 'invitationClosed',
  last_admin: 'lastAdmin',
  not_allowed: 'notAllowed',
  password_needed: 'passwordNeeded',
  seat_limit_reached: 'seatLimit',
  sent_just_now: 'sentJustNow',
  tenant_suspended: 'suspended',
  too_many_invitations: 'tooManyInvitations',
  too_many_rows: 'tooManyRows',
  unexpected: 'unexpected',
  unknown_invitation: 'unknownInvitation',
  unknown_language: 'unknownLanguage',
  unknown_member: 'unknownMember',
  unknown_outlet: 'unknownOutlet',
  unknown_person: 'unknownPerson',
  unknown_tenant_role: 'unknownRole',
  unreachable: 'unreachable',
} as const satisfies Partial<Record<RefusalCode | InviteResult, string>>

export type TeamProblem = keyof typeof keys

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function problemOf(error: unknown): TeamProblem {
  if (error instanceof Refusal && error.code in keys) return error.code as TeamProblem
  logger.error('something in Team Admin failed', error)
  return 'unexpected'
}

/** The words for what went wrong. */
export function useProblemWords(): (problem: TeamProblem) => string {
  const t = useTranslations('team.problem')
  return (problem) => t(keys[problem])
}
