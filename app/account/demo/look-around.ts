import { redirect, replace } from 'react-router'
import { lookAroundEmail } from '~/domain/demo-accounts'
import { barePath, type Locale, localeOf, localePath } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { type Configuration, configuration } from '~/platform/configuration'
import { rememberLocale } from '~/platform/language'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { markActivity } from '../activity'
import { enter } from '../enter'
import { demoForm } from './demo-form'

/**
 * One press from the site into a workspace of the demo: `/demo/owner` signs in as who runs the group, `/demo/manager` as
 * who runs an outlet, `/demo/steward` as who serves. In a showcase nobody knows a password, and it lets these three in
 * without. Where it is neither, or that fails, to where one signs in.
 */
export async function clientLoader({ url }: { url: URL }) {
  const who = barePath(url.pathname).split('/').at(-1)
  const email = lookAroundEmail(who)
  const locale = localeOf(url.pathname)
  const signIn = localePath(locale, '/auth')
  const found = await configuration()
  if (!email || !who || found.mode === 'production') return replace(signIn)
  if (found.mode === 'showcase')
    return (await comeIn(who, locale, found, url.searchParams.has('again'))) ?? replace(signIn)
  const answer = await enter(demoForm(email), url, true) // the last one who looked around may have read the other language
  return answer instanceof Response ? answer : redirect(signIn)
}

/** Where it leads to be let in without a password, `isAgain` after the showcase began anew; undefined when it was not. */
async function comeIn(
  who: string,
  locale: Locale,
  { supabaseUrl, publishableKey }: Configuration,
  isAgain: boolean,
) {
  const answer = await fetch(`${supabaseUrl}/auth/v1/look-around`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ who }),
  })
  if (!answer.ok) return undefined
  const { auth } = await backend()
  const { error } = await auth.setSession(await answer.json())
  if (error) return undefined
  rememberLocale(locale)
  markActivity()
  const t = await translator(locale, 'refusals')
  const again = isAgain ? await translator(locale, 'auth') : undefined
  toasts.show({
    title: again?.('showcaseAgain') ?? t('showcase_read_only'),
    ...(isAgain && { description: t('showcase_read_only') }),
  })
  return redirect('/app')
}
