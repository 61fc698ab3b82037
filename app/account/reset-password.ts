import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { redirect } from 'react-router'
import { localeOf, localePath } from '~/domain/locale'
import { checkText, commonRules } from '~/domain/text-input'
import { backend } from '~/platform/backend'
import { isUnreachable } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import type { AuthAnswer } from './auth-answer'
import { landingOf } from './enter'
import { providerWords } from './provider-words'
import { endRecovery } from './recovery'
import { forgetFailedSignIns } from './sign-in-tracker'

export interface ResetAnswer extends AuthAnswer {
  /** The address to which a link was sent, if it has an account. */
  sentTo?: string
}

/** Has a link for a new password sent to the address of the form. */
export async function requestReset(form: FormData, url: URL): Promise<ResetAnswer> {
  toasts.dismiss()
  const { text: email, problem } = checkText(String(form.get('email') ?? ''), commonRules.email)
  if (problem) return { problems: { email: problem } }
  const locale = localeOf(url.pathname)
  const t = await translator(locale, 'resetPassword')
  const { auth } = await backend()
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: location.origin + localePath(locale, '/auth/reset-password'),
  })
  if (error) {
    if (isUnreachable(error)) throw error
    const words = await providerWords(locale, error)
    toasts.show({ title: t('requestFailed'), description: words, variant: 'destructive' })
    return { refusal: words }
  }
  toasts.show({ title: t('sent'), description: t('sentText'), variant: 'success' })
  return { sentTo: email }
}

/** Sets the password of the form for whoever came through the link, ends all other sessions and leads on. */
export async function savePassword(form: FormData, url: URL): Promise<ResetAnswer | Response> {
  toasts.dismiss()
  const { text: password, problem } = checkText(String(form.get('password') ?? ''), commonRules.password)
  if (problem) return { problems: { password: problem } }
  const locale = localeOf(url.pathname)
  const t = await translator(locale, 'resetPassword')
  const { auth } = await backend()
  const { data, error } = await auth.updateUser({ password })
  if (error) {
    if (isUnreachable(error)) throw error
    const words = hasLapsed(error) ? t('lapsed') : await providerWords(locale, error)
    if (hasLapsed(error)) endRecovery()
    toasts.show({ title: t('saveFailed'), description: words, variant: 'destructive' })
    return { refusal: words }
  }
  endRecovery()
  if (data.user.email) forgetFailedSignIns(data.user.email)
  await auth.signOut({ scope: 'others' })
  toasts.show({ title: t('saved'), description: t('savedText'), variant: 'success' })
  const { session } = (await auth.getSession()).data
  return redirect(session ? await landingOf(session, null) : localePath(locale, '/auth'))
}

/** The link's session is gone, or too old to prove who asks. */
function hasLapsed(error: AuthError): boolean {
  return (
    isAuthSessionMissingError(error) ||
    ['session_not_found', 'current_password_required'].includes(error.code ?? '')
  )
}
