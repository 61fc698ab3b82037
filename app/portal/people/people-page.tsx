import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { readListQuery } from '~/platform/use-list-query'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/people-page'
import { changePeople } from './change-people'
import { NewPerson } from './new-person'
import { hasPeople, listJobRoles, listPeople, readPerson } from './people.queries'
import { PeopleList } from './people-list'
import { pageSize, peopleQuery } from './people-query'
import { PersonRecord } from './person-record'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const search = new URL(request.url).searchParams
  const wanted = search.get('person')
  const [outlets, jobRoles, shown, messages] = await Promise.all([
    listOutlets(tenant.id),
    listJobRoles(tenant.id),
    wanted ? showPerson(tenant.id, wanted) : showList(tenant.id, search),
    loadMessages(workspaceOf(context).person.locale, ['organisation']),
  ])
  return { tenant, choices: { outlets, jobRoles }, shown, messages }
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return changePeople(tenantOf(context).id, await request.formData())
}

/** Everybody who works in the house; with `?person=` in the address the record of one. */
export default function PeoplePage({ loaderData: { tenant, choices, shown } }: Route.ComponentProps) {
  const t = useTranslations('organisation.people')
  const name = shown.what === 'person' ? shown.person?.name : undefined
  return (
    <>
      <title>{`${name ?? t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {shown.what === 'list' ? (
        <PeopleList tenantId={tenant.id} listed={shown.listed} choices={choices} />
      ) : shown.what === 'new' ? (
        <NewPerson choices={choices} />
      ) : (
        <PersonRecord key={shown.person?.id} person={shown.person} choices={choices} />
      )}
    </>
  )
}

async function showPerson(tenantId: string, wanted: string) {
  if (wanted === 'new') return { what: 'new' as const }
  return { what: 'person' as const, person: await readPerson(tenantId, wanted) }
}

async function showList(tenantId: string, search: URLSearchParams) {
  const { filters, sort, page } = readListQuery(search, peopleQuery)
  try {
    const found = await listPeople(tenantId, filters, sort, { from: (page - 1) * pageSize, size: pageSize })
    const hasAny = found.people.length > 0 || (await hasPeople(tenantId))
    return { what: 'list' as const, listed: { ...found, page, hasAny } }
  } catch (error) {
    logger.error('the people could not be read', error)
    return { what: 'list' as const, listed: null }
  }
}
