import type { AuthError, AuthWeakPasswordError } from '@supabase/supabase-js'
import type { Locale } from '~/domain/locale'
import { translator } from '~/platform/translator'

const plain = [
  'account_locked',
  'current_password_required',
  'email_not_confirmed',
  'invalid_credentials',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'request_timeout',
  'same_password',
  'session_not_found',
  'signup_disabled',
  'user_already_exists',
  'user_banned',
  'validation_failed',
] as const
const reasons = { length: 'weakLength', characters: 'weakCharacters', pwned: 'weakPwned' } as const

/**
 * What the provider said, for the reader: its own message in English, ours by its code in Hindi. Why a password is too
 * weak and how to find a better one is said in our own words in both.
 */
export async function providerWords(locale: Locale, error: AuthError): Promise<string> {
  if (locale === 'en' && error.message && error.code !== 'weak_password') return error.message
  if (error.code === 'weak_password')
    return weakPasswordWords(locale, (error as AuthWeakPasswordError).reasons ?? [])
  const t = await translator(locale, 'provider')
  return t(plain.find((code) => code === error.code) ?? 'other')
}

type WeakReason = keyof typeof reasons

/** Why a password is too weak, and how to find a better one. */
export async function weakPasswordWords(locale: Locale, why: readonly WeakReason[]): Promise<string> {
  const t = await translator(locale, 'provider')
  return t('weak_password', { reasons: why.map((reason) => t(reasons[reason])).join(' ') })
}
