import { anId, choice, defineList, type Part, type QueryOf } from '~/platform/list/list-query'

/** What the address of the list may say; `role` is one on the platform or in a tenant. */
export const userList = defineList({
  filters: {
    role: choice(['platform', 'admin', 'manager', 'trainer', 'member']),
    tenant: anId(),
    state: choice(['active', 'deactivated', 'without_workspace', 'unconfirmed']),
  },
  orders: ['-created', 'name', 'tenant', 'role', 'last_seen'],
  pageSize: 25,
})
export type UserQuery = QueryOf<typeof userList>

/** The arguments of list_users for a part of what fits. */
export function listArguments(
  { filters: { q, role, tenant, state }, sort }: UserQuery,
  { from, size }: Part,
) {
  return {
    ...(q && { p_search: q }),
    ...(role === 'platform' && { p_role: 'admin' }),
    ...(role && role !== 'platform' && { p_tenant_role: role }),
    ...(tenant && { p_tenant_id: tenant }),
    ...(state && { p_state: state }),
    p_sort: sort.key,
    p_is_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
}
