import type { ListQueryShape } from '~/platform/use-list-query'

export const pageSize = 25

export const bankQuery = {
  filters: ['q', 'kind', 'skill', 'state'],
  sorts: ['updated'],
  defaultSort: { key: 'updated', direction: 'descending' },
} as const satisfies ListQueryShape<'q' | 'kind' | 'skill' | 'state', 'updated'>
