import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'

type Filter = 'q' | 'role' | 'tenant' | 'state'
type SortKey = 'name' | 'tenant' | 'role' | 'last_seen' | 'created'

export const userListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'role', 'tenant', 'state'],
  sorts: ['name', 'tenant', 'role', 'last_seen', 'created'],
  defaultSort: { key: 'created', direction: 'descending' },
}
export type UserListQuery = ListQuery<Filter, SortKey>

/** Role on the platform, or in a tenant. */
export const userRoles = ['platform', 'admin', 'manager', 'trainer', 'member'] as const
export const userStates = ['active', 'deactivated', 'without_workspace', 'unconfirmed'] as const

export const usersPerPage = 25

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The arguments of list_users for what an address asks for; what it does not know narrows nothing down. */
export function listArguments({ filters, sort }: UserListQuery, from: number, size: number) {
  const role = userRoles.find((known) => known === filters.role)
  const state = userStates.find((known) => known === filters.state)
  return {
    ...(filters.q && { p_search: filters.q.slice(0, 200) }),
    ...(role === 'platform' && { p_role: 'admin' }),
    ...(role && role !== 'platform' && { p_tenant_role: role }),
    ...(uuid.test(filters.tenant) && { p_tenant_id: filters.tenant }),
    ...(state && { p_state: state }),
    p_sort: sort.key,
    p_is_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
}
