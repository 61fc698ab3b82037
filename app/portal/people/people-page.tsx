import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/people-page'
import { NewPerson } from './new-person'
import { hasPeople, listJobRoles, listPeople, readPerson } from './people.queries'
import { PeopleList } from './people-list'
import { peopleList } from './people-query'
import { PersonRecord } from './person-record'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const wanted = url.searchParams.get('person')
  const [outlets, jobRoles, shown, messages] = await Promise.all([
    listOutlets(tenant.id),
    listJobRoles(tenant.id),
    wanted ? showPerson(tenant.id, wanted) : showList(tenant.id, url),
    loadMessages(workspaceOf(context).person.locale, ['access', 'organisation']),
  ])
  return { tenant, choices: { outlets, jobRoles }, shown, messages }
}

/** Everybody who works in the organisation; with `?person=` in the address the record of one. */
export default function PeoplePage({ loaderData: { tenant, choices, shown } }: Route.ComponentProps) {
  const t = useTranslations('organisation.people')
  const name = shown.what === 'person' ? shown.person?.name : undefined
  return (
    <>
      <title>{`${name ?? t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {shown.what === 'list' ? (
        <PeopleList tenantId={tenant.id} page={shown.page} choices={choices} />
      ) : shown.what === 'new' ? (
        <NewPerson tenantId={tenant.id} choices={choices} />
      ) : (
        <PersonRecord key={shown.person?.id} tenantId={tenant.id} person={shown.person} choices={choices} />
      )}
    </>
  )
}

async function showPerson(tenantId: string, wanted: string) {
  if (wanted === 'new') return { what: 'new' as const }
  return { what: 'person' as const, person: await readPerson(tenantId, wanted) }
}

async function showList(tenantId: string, url: URL) {
  const page = await readPage('the people', url, peopleList, async (query, part) => {
    const found = await listPeople(tenantId, query, part)
    return { ...found, hasAny: found.rows.length > 0 || (await hasPeople(tenantId)) }
  })
  return { what: 'list' as const, page }
}
