import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'
import type { Outlet } from '~/platform/outlets.queries'
import type { listJobRoles } from './people.queries'

/** What the address of the list may say. */
export const peopleList = defineList({
  filters: {
    outlet: anId(),
    department: anId(),
    role: anId(),
    login: choice(['yes', 'no']),
    state: choice(['here', 'unplaced', 'left']),
  },
  orders: ['full_name', 'employee_code', 'joined_on'],
  pageSize: 50,
})
export type PeopleQuery = QueryOf<typeof peopleList>

/** So many can be changed together. */
export const selectedMax = 500

/** What can be chosen on this page: where, and as what. */
export interface Choices {
  outlets: Outlet[]
  jobRoles: Awaited<ReturnType<typeof listJobRoles>>
}

/** The departments of the job roles, by name. */
export function departmentsOf({ jobRoles }: Choices): { id: string; name: string }[] {
  const known = new Map(jobRoles.map(({ department }) => [department.id, department]))
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name, 'hi'))
}
