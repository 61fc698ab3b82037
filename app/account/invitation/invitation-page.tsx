import { useTranslations } from 'use-intl'
import { isTechnicalAddress } from '~/domain/technical-address'
import { deviceLocale, rememberLocale } from '~/platform/language'
import { logger } from '~/platform/logger'
import { localeOfLink } from '~/platform/mailed-link'
import { loadMessages } from '~/platform/messages'
import { RenderGuard } from '~/platform/render-guard'
import { currentSession, hasStoredSession } from '~/platform/session'
import { forgetWorkspace } from '~/platform/workspace'
import { hasIdledOut } from '../activity'
import '../auth-events'
import { PublicFrame } from '~/platform/public-frame'
import { nameOfSession } from '../card/name-of-session'
import { acceptInvitation, findInvitation } from '../invitations.queries'
import { joinWorkspace } from '../join-workspace'
import { endSessionHere } from '../sign-out'
import type { Route } from './+types/invitation-page'
import { InvitationView } from './invitation-view'
import { joinAsNewcomer, type NewcomerAnswer } from './join-as-newcomer'

type InvitationAnswer = NewcomerAnswer | Response | null

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const locale = localeOfLink(url)
  const [messages, found] = await Promise.all([
    loadMessages(locale, ['frame', 'invitation', 'ui']),
    look(params.token),
  ])
  return { messages, found, path: url.pathname }
}

/** The invitation and who looks at it; null when that cannot be found out. */
async function look(token: string) {
  try {
    const [invitation, ownEmail] = await Promise.all([findInvitation(token), emailOfSession()])
    return { invitation, ownEmail }
  } catch (error) {
    logger.warn('an invitation could not be fetched', error)
    return null
  }
}

async function emailOfSession(): Promise<string | null> {
  if (!hasStoredSession()) return null
  if (hasIdledOut()) {
    await endSessionHere()
    return null
  }
  const email = (await currentSession())?.user.email ?? null
  return email && isTechnicalAddress(email) ? nameOfSession() : email
}

export async function clientAction({
  request,
  params,
  url,
}: Route.ClientActionArgs): Promise<InvitationAnswer> {
  const form = await request.formData()
  const tenantName = String(form.get('tenantName'))
  switch (form.get('intent')) {
    case 'leave':
      await endSessionHere()
      forgetWorkspace()
      return null
    case 'join':
      return joinAsNewcomer(params.token, tenantName, form, localeOfLink(url))
    default:
      return joinWorkspace(() => acceptInvitation(params.token), tenantName, deviceLocale())
  }
}

/** Where the link of an invitation leads: what it is, and the way in for whoever it is meant for. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('invitation')
  const { found, path } = loaderData
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      {/* The address holds the secret: it must not travel as where a request comes from. */}
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        <InvitationView found={found} path={path} answer={actionData ?? undefined} />
      </RenderGuard>
    </PublicFrame>
  )
}
