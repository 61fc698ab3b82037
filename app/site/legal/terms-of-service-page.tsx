import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import type { Route } from './+types/terms-of-service-page'
import { GiveAndTake } from './give-and-take'
import { readLegalText } from './legal.server'
import { LegalText } from './legal-text'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const text = await readLegalText(locale, 'terms-of-service')
  const { title, description, date } = text.fields
  return {
    messages: await loadMessages(locale, ['legal']),
    head: await headOf(url, { title, description, changedOn: date }),
    text,
  }
}

/** What holds between us and whoever uses the site or a workspace. */
export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData.text} gist={<GiveAndTake />} />
}
