import type { AuthError } from '@supabase/supabase-js'
import { redirect } from 'react-router'
import { localeOf, localePath } from '~/domain/locale'
import { checkText, commonRules } from '~/domain/text-input'
import { backend, passingBackend } from '~/platform/backend'
import { logger } from '~/platform/logger'
import type { Problems } from '~/platform/read-form'
import { isUnreachable } from '~/platform/refusal'
import { hasStoredSession } from '~/platform/session'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { markActivity } from './activity'
import { providerWords } from './provider-words'
import { startRecovery } from './recovery'
import { beganByRecovery } from './session-method'
import { forgetSignUpProof, signUpProof } from './sign-up-proof'

export const linkTypes = ['signup', 'recovery', 'email_change', 'magiclink'] as const
export type LinkType = (typeof linkTypes)[number]

export type ConfirmAnswer =
  | { kind: 'done' | 'passwordless' | 'halfway' | 'failed' | 'unreachable' }
  | { kind: 'resend'; problems?: Problems; sentTo?: string; isBroken?: true }

/** The kind of a link, or null when it is none of ours. */
export function linkTypeOf(type: unknown): LinkType | null {
  return linkTypes.find((known) => known === type) ?? null
}

/**
 * Uses the code of a link, once. A browser that is signed in keeps its session, so that a link for another account
 * cannot take its place; only a forgotten password needs the session of its link, and leads on to the new one. So does
 * a sign-up that was not made in this browser: its password may be a stranger's, and only who got the mail chooses one.
 */
export async function followLink(type: LinkType, code: string, url: URL): Promise<ConfirmAnswer | Response> {
  const isPassing = type !== 'recovery' && hasStoredSession()
  const client = isPassing ? await passingBackend() : await backend()
  const proof = type === 'signup' ? signUpProof() : null
  const link = { type, token_hash: code, ...(proof && { sign_up_proof: proof }) }
  const { data, error } = await client.auth.verifyOtp(link)
  if (error) {
    logger.warn('a link was refused', error)
    return { kind: isUnreachable(error) ? 'unreachable' : 'failed' }
  }
  if (!data.session) return { kind: type === 'email_change' ? 'halfway' : 'done' }
  const mustChoose = type === 'signup' && (!proof || beganByRecovery(data.session.access_token))
  if (type === 'signup') forgetSignUpProof()
  if (isPassing) {
    await client.auth.signOut({ scope: 'local' })
    if (mustChoose) return { kind: 'passwordless' }
    if (type === 'email_change') await (await backend()).auth.refreshSession()
    return { kind: 'done' }
  }
  markActivity()
  if (type !== 'recovery' && !mustChoose) return { kind: 'done' }
  startRecovery({ isFirst: mustChoose })
  return redirect(localePath(localeOf(url.pathname), '/auth/reset-password'))
}

/** Has the link of a sign-up sent once more; whether the address waits for one is not told. */
export async function resendLink(form: FormData, url: URL): Promise<ConfirmAnswer> {
  const { text: email, problem } = checkText(String(form.get('email') ?? ''), commonRules.email)
  if (problem) return { kind: 'resend', problems: { email: problem } }
  const locale = localeOf(url.pathname)
  const t = await translator(locale, 'confirm')
  const { auth } = await backend()
  const emailRedirectTo = location.origin + localePath(locale, '/')
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo } })
  if (error) return refusedResend(error, t('resendFailed'), await providerWords(locale, error))
  toasts.show({ title: t('resent'), description: t('resentText', { email }), variant: 'success' })
  return { kind: 'resend', sentTo: email }
}

function refusedResend(error: AuthError, title: string, description: string): ConfirmAnswer {
  logger.warn('a link was not sent again', error)
  toasts.show({ title, description, variant: 'destructive' })
  return { kind: 'resend' }
}
