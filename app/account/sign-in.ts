import type { AuthError, Session } from '@supabase/supabase-js'
import { type Backend, backend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import { markActivity } from './activity'
import { countFailedSignIn, forgetFailedSignIns, minutesLocked } from './sign-in-tracker'

export type SignInOutcome =
  | { kind: 'signed-in'; session: Session }
  /** This browser is locked for the identifier, so that nobody was asked. */
  | { kind: 'locked'; minutes: number }
  /** The provider said no; `minutesLocked` is above 0 when that was once too often. */
  | { kind: 'refused'; error: AuthError; minutesLocked: number }

/** Tries to sign in, for this browser or another client. Counts wrong passwords, and only those, for the browser's lock. */
export async function signIn(
  email: string,
  password: string,
  client: () => Promise<Backend> = backend,
): Promise<SignInOutcome> {
  const minutes = minutesLocked(email)
  if (minutes > 0) return { kind: 'locked', minutes }
  const { auth } = await client()
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error)
    return { kind: 'refused', error, minutesLocked: error.code === 'invalid_credentials' ? failed(email) : 0 }
  forgetFailedSignIns(email)
  markActivity()
  return { kind: 'signed-in', session: data.session }
}

function failed(email: string): number {
  const minutes = countFailedSignIn(email)
  void logFailure(email, minutes > 0 ? 'max_attempts_exceeded' : 'invalid_credentials')
  return minutes
}

/** The console's record of failures. That it cannot be written is no reason to tell the person anything. */
async function logFailure(email: string, reason: string) {
  try {
    const { error } = await (await backend()).rpc('log_failed_auth_attempt', {
      p_email: email,
      p_failure_reason: reason,
    })
    if (error) throw error
  } catch (error) {
    logger.warn('a failed sign-in could not be recorded', error)
  }
}
