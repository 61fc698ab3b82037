import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { readLearningDesk } from '../learning-desk.queries'
import type { Route } from './+types/observations-page'
import { ObservationList } from './observation-list'
import { observationList } from './observation-query'
import { listObservations } from './observations.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['observations'])
  const about = { tenant, now: new Date(), messages }
  if (!mayLeadLearning(accessOf(workspace))) return { ...about, page: refused }
  const page = await readPage('the observations', url, observationList, async (query, part) => {
    const [desk, list] = await Promise.all([
      readLearningDesk(tenant.id),
      listObservations(tenant.id, query, part),
    ])
    return { ...list, desk }
  })
  return { ...about, page }
}

/** Who has asked to be watched, who is, and what was found. */
export default function ObservationsPage({ loaderData: { tenant, now, page } }: Route.ComponentProps) {
  const t = useTranslations('observations')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {page.why === 'refused' ? (
        <EmptyState title={t('title')} text={t('problem.not_allowed')} />
      ) : (
        <>
          <ViewOnlyNote />
          <ObservationList tenantId={tenant.id} now={now} page={page} />
        </>
      )}
    </>
  )
}
