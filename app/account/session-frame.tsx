import { Outlet } from 'react-router'
import { localeOf } from '~/domain/locale'
import { localeOfPerson } from '~/platform/access-context'
import { deviceLocale } from '~/platform/language'
import { loadMessages } from '~/platform/messages'
import { onEveryPage } from '~/platform/revalidation'
import { WaitingBar } from '~/platform/waiting-bar'
import { Words } from '~/platform/words'
import type { Route } from './+types/session-frame'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const locale = localeOfPerson(context) ?? (localeOf(url.pathname) === 'hi' ? 'hi' : deviceLocale())
  return { locale, messages: await loadMessages(locale, ['guard', 'modules', 'session', 'ui']) }
}

/** Whoever comes in by a card or an invitation brings a language of their own. */
export const shouldRevalidate = onEveryPage

/** What all areas for signed-in people share: the language of the person; until somebody is known, that of the address or the device. */
export default function SessionFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Words locale={loaderData.locale}>
      <WaitingBar />
      <Outlet />
    </Words>
  )
}
