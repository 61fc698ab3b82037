import { useTranslations } from 'use-intl'
import { hasRole } from '~/domain/access'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { PlanTable } from '~/platform/plan-table'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { acceptMyInvitation, listMyInvitations } from '../invitations.queries'
import { joinWorkspace } from '../join-workspace'
import { PendingInvitations } from '../pending-invitations'
import type { Route } from './+types/welcome-page'
import { listMyApplications } from './applications.queries'
import { WayOn } from './way-on'
import { WelcomeSteps } from './welcome-steps'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, tenant, impersonation } = workspaceOf(context)
  const own = impersonation ? null : tenant
  const [messages, applications, invitations] = await Promise.all([
    loadMessages(person.locale, ['application', 'invitation']),
    orNone(listMyApplications(person.id)),
    own ? [] : orNone(listMyInvitations()),
  ])
  return { messages, person, tenant: own, application: applications[0], invitations }
}

/** The page explains; what it knows besides is a help and may be missing. */
async function orNone<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    logger.warn('the welcome page does without something it could not fetch', error)
    return []
  }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  const id = String(form.get('invitation'))
  return joinWorkspace(() => acceptMyInvitation(id), String(form.get('tenantName')), person.locale)
}

/** What a new account can do: apply for a workspace, or join one. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('application.welcome')
  const { person, tenant, application, invitations } = loaderData
  return (
    <>
      <title>{t('title')}</title>
      <PageHeading title={person.name ? t('hello', { name: person.name }) : t('heading')} lead={t('lead')} />
      <div className="mb-14 flex flex-col gap-10">
        <WelcomeSteps />
        <WayOn tenant={tenant} isPlatformAdmin={hasRole(person.role, 'admin')} status={application?.status} />
      </div>
      <Section title={t('invited')} lead={t('invitedLead')}>
        <PendingInvitations invitations={invitations} problem={actionData?.problem} />
        <p className="max-w-prose">{t('invitedHow', { email: person.email })}</p>
      </Section>
      <Section title={t('plans')} lead={t('plansLead')}>
        <PlanTable caption={t('plansTable')} />
      </Section>
    </>
  )
}
