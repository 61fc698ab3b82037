import { redirect, replace } from 'react-router'
import { lookAroundEmail } from '~/domain/demo-accounts'
import { barePath, localeOf, localePath } from '~/domain/locale'
import { configuration } from '~/platform/configuration'
import { enter } from '../enter'
import { demoForm } from './demo-form'

/**
 * One press from the site into a workspace of the demo: `/demo/owner` signs in as who runs the group, `/demo/manager` as
 * who runs an outlet, `/demo/steward` as who serves. Where it is no demo, or that fails, to where one signs in.
 */
export async function clientLoader({ url }: { url: URL }) {
  const email = lookAroundEmail(barePath(url.pathname).split('/').at(-1))
  const signIn = localePath(localeOf(url.pathname), '/auth')
  const { mode } = await configuration()
  if (mode !== 'demo' || !email) return replace(signIn)
  const answer = await enter(demoForm(email), url, true) // the last one who looked around may have read the other language
  return answer instanceof Response ? answer : redirect(signIn)
}
