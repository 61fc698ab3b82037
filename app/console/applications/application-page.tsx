import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUnderWay } from '~/domain/application-steps'
import { workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Missing } from '../missing'
import { ofAddress } from '../of-address'
import type { Route } from './+types/application-page'
import { AlikeOnes } from './alike-ones'
import { ApplicationFacts } from './application-facts'
import { ApplicationOutcome } from './application-outcome'
import { ApplicationState } from './application-rows'
import { type Application, findAlike, readApplication } from './applications.queries'
import { decide } from './decide'
import { Decision } from './decision'

export async function clientLoader({ params: { applicationId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const application = await ofAddress(applicationId, readApplication)
  const scope = { tenantId: null, subject: { type: 'client_applications', id: applicationId } }
  const [messages, alike, log] = await Promise.all([
    loadMessages(person.locale, ['applications', 'activity']),
    alikeOrNone(application),
    loadAudit(scope, url.searchParams),
  ])
  return { messages, application, alike, log }
}

/** The hint is a help: a decision must not wait for it. */
async function alikeOrNone(application: Application) {
  try {
    return await findAlike(application)
  } catch (error) {
    logger.warn('businesses that look alike could not be searched for', error)
    return []
  }
}

export async function clientAction({ params, request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  return decide(params.applicationId, await request.formData(), person.locale)
}

/** One application: what it says, who wrote it, what is known besides, and the decision. */
export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('applications')
  const words = useTranslations('console')
  const { application, alike, log } = loaderData
  return (
    <>
      <title>{`${application.businessName} · ${words('console')}`}</title>
      <Link to="/admin/applications" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={application.businessName}
        actions={<ApplicationState status={application.status} />}
      />
      <ApplicationOutcome application={application} />
      {alike.length > 0 && isUnderWay(application) ? <AlikeOnes alike={alike} /> : null}
      <Section title={t('business')}>
        <ApplicationFacts application={application} />
      </Section>
      <Decision application={application} answer={actionData ?? undefined} />
      {log.page?.entries.length === 0 ? null : (
        <Section title={t('log')}>
          <AuditList data={log} isPlain />
        </Section>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
