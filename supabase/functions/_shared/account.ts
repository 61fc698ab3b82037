import { AuthWeakPasswordError, type SupabaseClient } from '@supabase/supabase-js'
import { dataOf, platform } from './platform.ts'

interface NewAccount {
  email: string
  password: string
  metadata?: Record<string, unknown>
  /** An account of theirs that there is already: it gets this password, and its sessions end. */
  existing?: string | null
}

/** What a browser takes over with `auth.setSession`. */
export interface OpenSession {
  access_token: string
  refresh_token: string
}

/** Why no session began: another password, an account that is switched off, or nobody looked, for so many seconds. */
export type NoSession = { why: 'wrong' } | { why: 'banned' } | { why: 'locked'; retryAfter: number }

/** Why no account was made: somebody has one with this address by now, or the password is too easy. */
export class AccountProblem extends Error {
  readonly code: 'has_account' | 'weak_password'
  readonly reasons: readonly string[]

  constructor(code: AccountProblem['code'], cause: unknown, reasons: readonly string[] = []) {
    super(code, { cause })
    this.code = code
    this.reasons = reasons
  }
}

/** Makes an account whose address is known to be its owner's, and returns its id. Throws AccountProblem. */
export async function makeAccount({ email, password, metadata, existing }: NewAccount): Promise<string> {
  const { admin } = platform().auth
  const fields = { password, email_confirm: true, user_metadata: metadata }
  const { data, error } = existing
    ? await admin.updateUserById(existing, fields)
    : await admin.createUser({ email, ...fields })
  if (error instanceof AuthWeakPasswordError) throw new AccountProblem('weak_password', error, error.reasons)
  if (error?.code === 'email_exists') throw new AccountProblem('has_account', error)
  const { user } = dataOf({ data, error })
  if (!user) throw new Error('the platform made no account')
  return user.id
}

/** Takes back an account that nobody came to own. */
export async function unmakeAccount(id: string) {
  const { error } = await platform().auth.admin.deleteUser(id)
  dataOf({ data: id, error })
}

/** Signs in as whom the client stands for, and returns the session or why there is none. */
export async function openSession(
  as: SupabaseClient,
  email: string,
  password: string,
): Promise<OpenSession | NoSession> {
  const { data, error } = await as.auth.signInWithPassword({ email, password })
  if (data.session)
    return { access_token: data.session.access_token, refresh_token: data.session.refresh_token }
  if (error?.code === 'invalid_credentials') return { why: 'wrong' }
  if (error?.code === 'user_banned') return { why: 'banned' }
  if (error?.status === 503) return { why: 'locked', retryAfter: 5 } // too many wait for their turn
  if (error?.status === 429 || error?.message.startsWith('Account locked'))
    return { why: 'locked', retryAfter: 60 }
  throw new Error(`the accounts refused: ${error?.message}`, { cause: error })
}

/** Ends a session that was opened in vain. */
export async function endSession({ access_token }: OpenSession) {
  dataOf(await platform().auth.admin.signOut(access_token, 'local'))
}
