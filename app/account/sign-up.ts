import type { AuthError } from '@supabase/supabase-js'
import type { Locale } from '~/domain/locale'
import { type Backend, passingBackend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import { newSignUpProof } from './sign-up-proof'

interface NewAccount {
  email: string
  password: string
  /** Empty when somebody did not say. */
  fullName: string
}

/**
 * Creates an account and has it welcomed by mail. Returns why that was refused, or null. Nobody is signed in by it: a
 * backend that opens a session on sign-up opens it in a client that keeps nothing, and it is closed at once.
 */
export async function signUp(
  { email, password, fullName }: NewAccount,
  locale: Locale,
): Promise<AuthError | null> {
  const passing = await passingBackend()
  const { data, error } = await passing.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${location.origin}/`,
      data: { language: locale, ...(fullName && { full_name: fullName }), sign_up_proof: newSignUpProof() },
    },
  })
  if (error) return error
  if (data.session) await passing.auth.signOut({ scope: 'local' })
  await sendWelcome(passing, email)
  return null
}

async function sendWelcome({ functions }: Backend, email: string) {
  const [name] = email.split('@')
  const { error } = await functions.invoke('send-auth-email', { body: { email, type: 'signup', name } })
  if (error) logger.warn('the mail after sign-up was not sent', error)
}
