import { localeOf } from '~/domain/locale'
import { agreementVersion } from '~/domain/submissions'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import type { Route } from './+types/privacy-policy-page'
import { readLegalText } from './legal.server'
import { LegalText } from './legal-text'
import { RetentionScale } from './retention-scale'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const text = await readLegalText(locale, 'privacy-policy')
  const { title, description, date } = text.fields
  if (date !== agreementVersion) {
    throw new Error(`People agree to the version ${agreementVersion}, but the privacy policy is of ${date}`)
  }
  return {
    messages: await loadMessages(locale, ['legal']),
    head: await headOf(url, { title, description, changedOn: date }),
    text,
  }
}

/** What is known of a visitor, why, for how long, and how to have it removed. */
export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData.text} gist={<RetentionScale />} />
}
