import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const shopperStates = ['invited', 'active', 'paused', 'ended'] as const
export type ShopperState = (typeof shopperStates)[number]

/** What the address of the list may say. */
export const shopperList = defineList({
  filters: { state: choice(shopperStates) },
  orders: ['name', '-grade', '-created'],
  pageSize: 25,
})

/** What the address of the platform's shoppers may say, where a tenant looks. */
export const pooledList = defineList({ filters: {}, orders: ['-grade', 'name'], pageSize: 25 })
export type PooledQuery = QueryOf<typeof pooledList>

export type ShopperQuery = QueryOf<typeof shopperList>
