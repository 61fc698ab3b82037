import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const claimStates = ['open', 'accepted', 'declined'] as const
export const signalStates = ['open', 'released', 'upheld'] as const

/** What waits comes first in both, whatever is chosen. */
export const claimList = defineList({
  filters: { state: choice(claimStates) },
  orders: [],
  pageSize: 25,
  isSearchless: true,
})
export type ClaimQuery = QueryOf<typeof claimList>

export const signalList = defineList({
  filters: { state: choice(signalStates) },
  orders: [],
  pageSize: 25,
  isSearchless: true,
})
export type SignalQuery = QueryOf<typeof signalList>
