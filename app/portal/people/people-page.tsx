import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/people-page'
import { NewPerson } from './new-person'
import { hasPeople, listJobRoles, listPeople } from './people.queries'
import { PeopleList } from './people-list'
import { peopleList } from './people-query'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const wanted = url.searchParams.get('person')
  if (wanted && wanted !== 'new') throw redirect(`/app/people/${wanted}`) // where a record was once
  const [outlets, jobRoles, page, messages] = await Promise.all([
    listOutlets(tenant.id),
    listJobRoles(tenant.id),
    wanted ? null : showList(tenant.id, url),
    loadMessages(workspaceOf(context).person.locale, ['access', 'organisation']),
  ])
  return { tenant, choices: { outlets, jobRoles }, page, messages }
}

/** Everybody who works in the organisation; with `?person=new` in the address the form for one more. */
export default function PeoplePage({ loaderData: { tenant, choices, page } }: Route.ComponentProps) {
  const t = useTranslations('organisation.people')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {page ? (
        <PeopleList tenantId={tenant.id} page={page} choices={choices} />
      ) : (
        <NewPerson tenantId={tenant.id} choices={choices} />
      )}
    </>
  )
}

function showList(tenantId: string, url: URL) {
  return readPage('the people', url, peopleList, async (query, part) => {
    const found = await listPeople(tenantId, query, part)
    return { ...found, hasAny: found.rows.length > 0 || (await hasPeople(tenantId)) }
  })
}
