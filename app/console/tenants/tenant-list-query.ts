import type { ListQueryShape } from '~/platform/use-list-query'

export const pageSize = 25

const sorts = ['name', 'tier', 'seats', 'state', 'created'] as const

/** What the address of the list may say. */
export const tenantListQuery = {
  filters: ['q', 'state', 'tier'],
  sorts,
  defaultSort: { key: 'created', direction: 'descending' },
} as const satisfies ListQueryShape<'q' | 'state' | 'tier', (typeof sorts)[number]>
