import type { Outlet } from '~/platform/outlets.queries'
import type { listJobRoles } from './people.queries'

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
