import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import { today } from './employment-state'
import { listPeople } from './people.queries'
import type { OwnPeopleQuery } from './people-query'

export type OwnOutlet = Awaited<ReturnType<typeof listOutletsOf>>[number]

/** The outlets where someone works today, which are those a manager looks after. Throws Refusal. */
export async function listOutletsOf(tenantId: string, profileId: string) {
  const { data, error } = await (await backend())
    .from('people_outlets')
    .select('outlet:outlets(id, name), person:people!inner(profile_id)')
    .eq('tenant_id', tenantId)
    .eq('person.profile_id', profileId)
    .lte('valid_from', today())
    .or(`valid_until.is.null,valid_until.gte.${today()}`)
  throwIfRefused(error)
  return data.map(({ outlet }) => outlet).toSorted((one, other) => one.name.localeCompare(other.name, 'hi'))
}

/** A part of the people whom one looks after and who work there still. Throws Refusal. */
export function listOwnPeople(tenantId: string, { filters, sort, ...rest }: OwnPeopleQuery, part: Part) {
  const { q, outlet, access } = filters
  const here = { q, outlet, access, department: '', role: '', state: 'here' } as const
  return listPeople(tenantId, { ...rest, filters: here, sort }, part)
}
