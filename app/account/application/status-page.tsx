import { useState } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { forgetWorkspace } from '~/platform/workspace'
import type { Route } from './+types/status-page'
import { ApplicationStatus } from './application-status'
import { type Application, listMyApplications, withdrawApplication } from './applications.queries'
import { EarlierApplications } from './earlier-applications'
import { HasWorkspace } from './has-workspace'
import { NoApplication } from './no-application'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, tenant, impersonation } = workspaceOf(context)
  const [messages, applications] = await Promise.all([
    loadMessages(person.locale, ['application']),
    listOrNull(person.id),
  ])
  if (!tenant && applications?.[0]?.status === 'approved') forgetWorkspace() // there is one now
  return { messages, applications, tenant: impersonation ? null : tenant }
}

/** A moment without the network must not take away what is shown. */
async function listOrNull(personId: string): Promise<Application[] | null> {
  try {
    return await listMyApplications(personId)
  } catch (error) {
    logger.warn('the applications could not be fetched', error)
    return null
  }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  const t = await translator(person.locale, 'application')
  try {
    await withdrawApplication(String(form.get('id')))
    toasts.show({ title: t('status.withdrawn'), variant: 'success' })
    return form.get('isDraft') ? redirect('/welcome') : null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    logger.warn('an application could not be withdrawn', error)
    const isDecided = error.code === 'application_closed'
    toasts.show({
      title: t(isDecided ? 'status.notWithdrawn' : 'form.problems.unreachable'),
      variant: 'destructive',
    })
    return null
  }
}

/** How an application stands, step by step, and what can be done about it. */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('application.status')
  const { applications, tenant } = loaderData
  const [known, setKnown] = useState(applications)
  if (applications && applications !== known) setKnown(applications)
  const [current, ...earlier] = known ?? []
  if (tenant && known?.length === 0) return <HasWorkspace tenantName={tenant.name} />
  return (
    <>
      <title>{t('title')}</title>
      {current ? (
        <ApplicationStatus application={current} isStale={applications === null} />
      ) : (
        <NoApplication isFailed={known === null} />
      )}
      {earlier.length > 0 ? <EarlierApplications applications={earlier} /> : null}
    </>
  )
}
