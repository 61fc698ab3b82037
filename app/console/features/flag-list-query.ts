import type { ListQueryShape } from '~/platform/use-list-query'

const filters = ['q', 'scope', 'kind', 'state', 'mark', 'as'] as const
const sorts = ['name', 'kind', 'owner', 'expires', 'changed'] as const

/** Flags on one page. */
export const pageSize = 25

/** What the address of the list may say; `as`: through whose eyes, the id of a tenant, `visitor` or `me`. */
export const flagListQuery = {
  filters,
  sorts,
  defaultSort: { key: 'name', direction: 'ascending' },
} as const satisfies ListQueryShape<(typeof filters)[number], (typeof sorts)[number]>
