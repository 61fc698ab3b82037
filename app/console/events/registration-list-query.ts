import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'

type Filter = 'q' | 'state'
type SortKey = 'created' | 'name' | 'state'

export const registrationListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'state'],
  sorts: ['created', 'name', 'state'],
  defaultSort: { key: 'created', direction: 'ascending' },
}
export type RegistrationListQuery = ListQuery<Filter, SortKey>

export const registrationStates = ['registered', 'waitlisted', 'attended', 'cancelled', 'recording'] as const
export const registrationsPerPage = 25
