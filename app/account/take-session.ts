import type { Session } from '@supabase/supabase-js'
import type { Locale } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import { reportSecurityEvent } from '~/platform/security-events'
import { hasStoredSession } from '~/platform/session'
import { translator } from '~/platform/translator'
import { markActivity } from './activity'
import { startRecovery } from './recovery'
import type { SessionParameters } from './session-parameters'

/** What came of the session parameters of an address: a session, or words for why not. */
export type TakenSession =
  | { kind: 'session'; session: Session; isRecovery: boolean }
  | { kind: 'problem'; words: string }

/**
 * Opens the session that an address carries. It never replaces one that is open: somebody could otherwise be signed in
 * to a stranger's account by a link. What the address says about an error is logged, not shown, because anybody can
 * write an address.
 */
export async function takeSession(parameters: SessionParameters, locale: Locale): Promise<TakenSession> {
  const { accessToken, refreshToken, error, errorCode, errorDescription, code, type } = parameters
  const t = await translator(locale, 'provider')
  if (error || errorCode || errorDescription) {
    logger.warn('the provider sent the browser back with an error', { error, errorCode, errorDescription })
    return { kind: 'problem', words: errorCode === 'otp_expired' ? t('otp_expired') : t('linkFailed') }
  }
  if (code || !accessToken || !refreshToken) return { kind: 'problem', words: t('linkUseless') }
  if (hasStoredSession()) {
    reportSecurityEvent({
      type: 'auth_violation',
      severity: 'medium',
      message: 'an address carried a session for a browser that has one',
    })
    return { kind: 'problem', words: t('linkSignedIn') }
  }
  const session = await openSession(accessToken, refreshToken)
  if (!session) return { kind: 'problem', words: t('linkFailed') }
  markActivity()
  const isRecovery = type === 'recovery'
  if (isRecovery) startRecovery()
  return { kind: 'session', session, isRecovery }
}

/**
 * Opens a session in this browser; null when its tokens were refused. The client library throws on a token that is none,
 * before it asks anybody.
 */
export async function openSession(accessToken: string, refreshToken: string): Promise<Session | null> {
  try {
    const { auth } = await backend()
    const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
    if (error) throw error
    return data.session
  } catch (error) {
    logger.warn('a session that was handed over was refused', error)
    return null
  }
}
