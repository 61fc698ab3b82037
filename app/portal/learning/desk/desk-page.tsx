import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { listCatalogue } from '../catalogue.queries'
import { readLearningDesk } from '../learning-desk.queries'
import type { Route } from './+types/desk-page'
import { readOverview } from './desk.queries'
import { deskList } from './desk-query'
import { OverviewList } from './overview-list'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courseDesk', 'peoplePicker'])
  const page = await readPage('the courses of the team', url, deskList, async (query, part) => {
    const [desk, courses, overview] = await Promise.all([
      readLearningDesk(tenant.id),
      listCatalogue(tenant.id),
      readOverview(tenant.id, query, part),
    ])
    return { ...overview, desk, courses }
  })
  return { tenant, personId: person.id, page, messages }
}

/** Every course of every person the reader is responsible for, with what can be done about it. */
export default function DeskPage({ loaderData: { tenant, personId, page } }: Route.ComponentProps) {
  const t = useTranslations('courseDesk')
  return (
    <>
      <title>{`${t('heading')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <OverviewList tenantId={tenant.id} personId={personId} page={page} />
    </>
  )
}
