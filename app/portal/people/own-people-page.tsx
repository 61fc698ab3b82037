import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import type { Route } from './+types/own-people-page'
import { OwnPeople } from './own-people'
import { listOutletsOf, listOwnPeople } from './own-people.queries'
import { ownPeopleList } from './people-query'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, tenantRole } = workspaceOf(context)
  const [outlets, page, messages] = await Promise.all([
    tenantRole === 'manager' ? listOutletsOf(tenant.id, person.id) : listOutlets(tenant.id),
    readPage('the people of the outlets', url, ownPeopleList, (query, part) =>
      listOwnPeople(tenant.id, query, part),
    ),
    loadMessages(person.locale, ['access', 'organisation', 'why']),
  ])
  return { tenant, outlets, page, messages }
}

/** The people of one's outlets and how each comes in. */
export default function OwnPeoplePage({ loaderData: { tenant, outlets, page } }: Route.ComponentProps) {
  const t = useTranslations('access.team')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <OwnPeople tenantId={tenant.id} page={page} outlets={outlets} />
      <WhyMissing what="add_person" />
    </>
  )
}
