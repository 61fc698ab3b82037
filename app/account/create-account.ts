import { redirect } from 'react-router'
import { localeOf } from '~/domain/locale'
import { returnPath } from '~/domain/return-path'
import { isUnreachable } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import brand from '~content/brand.json'
import type { AuthAnswer } from './auth-answer'
import { readCredentials } from './credentials'
import { providerWords } from './provider-words'
import { signUp } from './sign-up'
import { rememberWayBack } from './way-back'

/** Creates an account from what the form holds: leads to the sign-in form, or answers what stands in the way. */
export async function createAccount(form: FormData, url: URL): Promise<AuthAnswer | Response> {
  toasts.dismiss() // what was said about the attempt before
  const { name: fullName, email, password, problems } = readCredentials(form, { isNew: true })
  if (problems) return { problems }
  const locale = localeOf(url.pathname)
  const error = await signUp({ email, password, fullName }, locale)
  if (error && isUnreachable(error)) throw error
  if (!error) rememberWayBack(returnPath(url.searchParams.get('from')))
  const t = await translator(locale, 'auth')
  if (error) {
    const words = await providerWords(locale, error)
    toasts.show({ title: t('signUpFailed'), description: words, variant: 'destructive' })
    return { refusal: words }
  }
  const name = locale === 'hi' ? brand.nameHindi : brand.name
  toasts.show({ title: t('created'), description: t('createdText', { brand: name }), variant: 'success' })
  url.searchParams.delete('mode')
  return redirect(`${url.pathname}${url.search}`)
}
