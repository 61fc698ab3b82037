import { Outlet } from 'react-router'
import { localeOfPerson } from '~/platform/access-context'
import { deviceLocale } from '~/platform/language'
import { loadMessages } from '~/platform/messages'
import { Words } from '~/platform/words'
import type { Route } from './+types/session-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const locale = localeOfPerson(context) ?? deviceLocale()
  return { locale, messages: await loadMessages(locale, ['guard', 'modules', 'session', 'ui']) }
}

/** What all areas for signed-in people share: the language of the person, or of the device until somebody is known. */
export default function SessionFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Words locale={loaderData.locale}>
      <Outlet />
    </Words>
  )
}
