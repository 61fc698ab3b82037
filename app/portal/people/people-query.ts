import type { Outlet } from '~/platform/outlets.queries'
import type { listJobRoles } from './people.queries'

export const peopleQuery = {
  filters: ['q', 'outlet', 'role', 'login', 'state'],
  sorts: ['full_name', 'employee_code', 'joined_on'],
  defaultSort: { key: 'full_name', direction: 'ascending' },
} as const

export const pageSize = 50

/** What can be chosen on this page: where, and as what. */
export interface Choices {
  outlets: Outlet[]
  jobRoles: Awaited<ReturnType<typeof listJobRoles>>
}
