import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const shopperStates = ['invited', 'active', 'paused', 'ended'] as const
export type ShopperState = (typeof shopperStates)[number]

/** What the address of the list may say. */
export const shopperList = defineList({
  filters: { state: choice(shopperStates) },
  orders: ['name', '-created'],
  pageSize: 25,
})
export type ShopperQuery = QueryOf<typeof shopperList>
