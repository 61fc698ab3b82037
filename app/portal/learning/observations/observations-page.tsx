import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { readLearningDesk } from '../learning-desk.queries'
import type { Route } from './+types/observations-page'
import { ObservationList } from './observation-list'
import { observationList } from './observation-query'
import { listObservations } from './observations.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['observations'])
  const page = await readPage('the observations', url, observationList, async (query, part) => {
    const [desk, list] = await Promise.all([
      readLearningDesk(tenant.id),
      listObservations(tenant.id, query, part),
    ])
    return { ...list, desk }
  })
  return { tenant, now: new Date(), page, messages }
}

/** Observations: requested, in progress and decided. */
export default function ObservationsPage({ loaderData: { tenant, now, page } }: Route.ComponentProps) {
  const t = useTranslations('observations')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ObservationList tenantId={tenant.id} now={now} page={page} />
    </>
  )
}
