import { choice, defineList } from '../list/list-query'
import type { RulesOf } from '../list/whole-list'
import { type Order, orderStates } from './orders.queries'

/** What the address of the orders may say. */
export const orderList = defineList({
  filters: { state: choice(orderStates) },
  orders: ['-requested', 'name', 'tenant'],
  pageSize: 25,
})

export const orderRules: RulesOf<typeof orderList, Order> = {
  texts: ({ name, tenant, requested_by, note }) => [name.en, name.hi, tenant, requested_by, note],
  fits: { state: ({ state }, wanted) => state === wanted },
  orders: {
    requested: ({ requested_at }) => requested_at,
    name: ({ name }) => name.en,
    tenant: ({ tenant }) => tenant,
  },
}
