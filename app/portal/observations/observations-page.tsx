import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/observations-page'
import { ObservationList } from './observation-list'
import { observationQuery, pageSize } from './observation-query'
import { listObservations, readDesk } from './observations.queries'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['observations'])
  const about = { tenant, now: new Date(), messages }
  if (!mayLeadLearning(accessOf(workspace))) return { ...about, shown: 'refused' as const }
  const { filters, page } = readListQuery(new URL(request.url).searchParams, observationQuery)
  try {
    const [desk, list] = await Promise.all([
      readDesk(tenant.id),
      listObservations(tenant.id, filters, { from: (page - 1) * pageSize, size: pageSize }),
    ])
    return { ...about, shown: { desk, list, page } }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_allowed')
      return { ...about, shown: 'refused' as const }
    logger.error('the observations could not be read', error)
    return { ...about, shown: null }
  }
}

/** Who has asked to be watched, who is, and what was found. */
export default function ObservationsPage({ loaderData: { tenant, now, shown } }: Route.ComponentProps) {
  const t = useTranslations('observations')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {shown === 'refused' ? (
        <EmptyState title={t('title')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          <ObservationList tenantId={tenant.id} now={now} shown={shown} />
        </>
      )}
    </>
  )
}
