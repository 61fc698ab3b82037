import { AuthWeakPasswordError } from '@supabase/supabase-js'
import { dataOf, platform, visitorsPlatform } from './platform.ts'

interface NewAccount {
  email: string
  password: string
  metadata?: Record<string, unknown>
  /** An account with this address that nobody has confirmed; its password and sessions end. */
  unconfirmed?: string | null
}

/** What a browser takes over with `auth.setSession`. */
export interface OpenSession {
  access_token: string
  refresh_token: string
}

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
export async function makeAccount({ email, password, metadata, unconfirmed }: NewAccount): Promise<string> {
  const { admin } = platform().auth
  const fields = { password, email_confirm: true, user_metadata: metadata }
  const { data, error } = unconfirmed
    ? await admin.updateUserById(unconfirmed, fields)
    : await admin.createUser({ email, ...fields })
  if (error instanceof AuthWeakPasswordError) throw new AccountProblem('weak_password', error, error.reasons)
  if (error?.code === 'email_exists') throw new AccountProblem('has_account', error)
  const { user } = dataOf({ data, error })
  if (!user) throw new Error('the platform made no account')
  return user.id
}

/** Signs in for whoever sent the request and returns the session; undefined when the password is not that account's. */
export async function openSession(
  request: Request,
  email: string,
  password: string,
): Promise<OpenSession | undefined> {
  const { data, error } = await visitorsPlatform(request).auth.signInWithPassword({ email, password })
  if (error?.code === 'invalid_credentials') return undefined
  const { session } = dataOf({ data, error })
  return session ? { access_token: session.access_token, refresh_token: session.refresh_token } : undefined
}
