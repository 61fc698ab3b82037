import { releaseLockout } from '~/platform/lockouts.queries'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { forgetWorkspace } from '~/platform/workspace'
import { moveToTenant, sendReset, setActive, setPlatformAdmin, type User } from './users.queries'

/** The refusals that the page has words for; everything else is `unexpected`. */
const userProblems = [
  'last_admin',
  'last_platform_admin',
  'password_needed',
  'seat_limit_reached',
  'sent_just_now',
  'unexpected',
  'unknown_lockout',
  'unknown_tenant',
  'unreachable',
] as const satisfies RefusalCode[]
export type UserProblem = (typeof userProblems)[number]

const intents = ['activate', 'deactivate', 'promote', 'demote', 'reset', 'release', 'move'] as const
export type UserIntent = (typeof intents)[number]

export interface UserAnswer {
  intent: UserIntent
  problem?: UserProblem
}

/** Does what one of the page's forms asks for (`intent`), says so, and answers with the problem if there was one. */
export async function actOnUser(
  user: User,
  form: FormData,
  me: { id: string; locale: 'en' | 'hi' },
): Promise<UserAnswer | null> {
  const intent = intents.find((known) => known === form.get('intent'))
  if (!intent) return null
  try {
    await act(intent, user, form)
    if (user.id === me.id) forgetWorkspace() // what I may has changed
  } catch (error) {
    logger.warn('a login could not be changed', error)
    return { intent, problem: problemOf(error) }
  }
  const t = await translator(me.locale, 'users')
  notices.show({ title: t(`done.${intent}`), variant: 'success' })
  return { intent }
}

async function act(intent: UserIntent, user: User, form: FormData) {
  switch (intent) {
    case 'activate':
    case 'deactivate':
      return setActive(user.id, intent === 'activate')
    case 'promote':
    case 'demote':
      return setPlatformAdmin(user.id, intent === 'promote')
    case 'reset':
      return sendReset(user)
    case 'release':
      return releaseLockout(String(form.get('lockout')))
    case 'move': {
      const tenantId = String(form.get('tenantId') ?? '') || null
      const role = String(form.get('tenantRole') || 'member')
      if (tenantId !== null && tenantId === user.tenantId) return changeTenantRole(user.id, role)
      return moveToTenant(user.id, tenantId, role)
    }
  }
}

function problemOf(error: unknown): UserProblem {
  if (!(error instanceof Refusal)) return 'unexpected'
  return userProblems.find((known) => known === error.code) ?? 'unexpected'
}
