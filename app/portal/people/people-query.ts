import type { Outlet } from '~/platform/outlets.queries'
import type { listJobRoles } from './people.queries'

export const peopleQuery = {
  filters: ['q', 'outlet', 'department', 'role', 'login', 'state'],
  sorts: ['full_name', 'employee_code', 'joined_on'],
  defaultSort: { key: 'full_name', direction: 'ascending' },
} as const

export const pageSize = 50

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
