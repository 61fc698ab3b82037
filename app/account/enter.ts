import type { Session } from '@supabase/supabase-js'
import { redirect, redirectDocument } from 'react-router'
import { isClientRendered } from '~/client-paths'
import { landingPath } from '~/domain/access'
import { type Locale, localeOf } from '~/domain/locale'
import { returnPath } from '~/domain/return-path'
import { accessOf } from '~/platform/access-context'
import { deviceLocale } from '~/platform/language'
import { isUnreachable } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { changeLanguage, loadWorkspace } from '~/platform/workspace'
import type { AuthAnswer } from './auth-answer'
import { readCredentials } from './credentials'
import { providerWords } from './provider-words'
import { type SignInOutcome, signIn } from './sign-in'

/**
 * Signs in with what the form holds: leads on to where somebody wanted to go, or answers what stands in the way. With
 * `isLanguageChosen` the workspace is in the language of the address.
 */
export async function enter(
  form: FormData,
  url: URL,
  isLanguageChosen = false,
): Promise<AuthAnswer | Response> {
  toasts.dismiss() // what was said about the attempt before
  const { email, password, problems } = readCredentials(form)
  if (problems) return { problems }
  const locale = localeOf(url.pathname)
  const from = returnPath(url.searchParams.get('from'))
  const outcome = await signIn(email, password)
  if (outcome.kind !== 'signed-in') return refused(locale, outcome)
  const chosen = isLanguageChosen || (locale === 'hi' && !from) ? locale : null
  const landing = await landingOf(outcome.session, from, chosen)
  const t = await translator(deviceLocale(), 'auth') // which is the person's own by now
  toasts.show({ title: t('welcome'), description: t('welcomeText'), variant: 'success' })
  return isWithinApplication(landing) ? redirect(landing) : redirectDocument(landing)
}

/** Whether the router can go there: a public page may be in the other language, whose words only a new document brings. */
export function isWithinApplication(landing: string): boolean {
  return isClientRendered(new URL(landing, location.origin).pathname)
}

/** Where a session leads. Signing in on the Hindi page by one's own way is a choice of that language. */
export async function landingOf(
  session: Session,
  from: string | null,
  chosen: Locale | null = null,
): Promise<string> {
  try {
    const workspace = await loadWorkspace(session)
    if (chosen && workspace.person.locale !== chosen) await changeLanguage(session.user.id, chosen)
    return landingPath(accessOf(workspace), from)
  } catch {
    return from ?? '/app' // what could not be loaded is said there
  }
}

async function refused(
  locale: Locale,
  outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>,
): Promise<AuthAnswer> {
  const t = await translator(locale, 'auth')
  if (outcome.kind === 'locked') return locked(locale, outcome.minutes)
  const { error, minutesLocked } = outcome
  if (isUnreachable(error)) throw error
  if (error.code === 'account_locked') return locked(locale, Number(/\d+/.exec(error.message)?.[0] ?? 15))
  const words = await providerWords(locale, error)
  toasts.show({ title: t('failed'), description: words, variant: 'destructive' })
  if (minutesLocked === 0) return { refusal: words }
  const lockWords = t('lockedNow', { minutes: String(minutesLocked) })
  toasts.show({ title: t('locked'), description: lockWords, variant: 'destructive' })
  return { refusal: lockWords }
}

async function locked(locale: Locale, minutes: number): Promise<AuthAnswer> {
  const t = await translator(locale, 'auth')
  const description = t('lockedWait', { minutes: String(minutes) })
  toasts.show({ title: t('locked'), description, variant: 'destructive' })
  return { refusal: t('lockedFor', { minutes: String(minutes) }) }
}
