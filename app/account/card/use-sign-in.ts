import { useLocation, useNavigate } from 'react-router'
import { type Locale, localeOf } from '~/domain/locale'
import { markActivity } from '../activity'
import { landingOf } from '../enter'
import { openSession } from '../take-session'
import { CardRefusal, type SessionTokens } from './card-calls'
import { noteUse } from './use-fresh-document'

/** Opens the session that a PIN was answered with and leads on; the steps before are no way back into it. Throws CardRefusal. */
export function useSignIn(language: Locale) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async ({ access_token, refresh_token }: SessionTokens) => {
    const session = await openSession(access_token, refresh_token)
    if (!session) throw new CardRefusal('unreachable')
    markActivity()
    noteUse()
    const chosen = localeOf(pathname) === 'hi' && language !== 'hi' ? 'hi' : null
    await navigate(await landingOf(session, null, chosen), { replace: true })
  }
}
