import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const joinStates = ['waiting', 'confirmed', 'refused'] as const

/** What the address of the list may say. Who waits stands first. */
export const joinList = defineList({ filters: { state: choice(joinStates) }, orders: [], pageSize: 25 })
export type JoinQuery = QueryOf<typeof joinList>
