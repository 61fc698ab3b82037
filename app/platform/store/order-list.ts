import { choice, defineList, type Part, type QueryOf } from '../list/list-query'

export const orderStates = [
  'requested',
  'quoted',
  'approved',
  'trial',
  'active',
  'cancel_scheduled',
  'ended',
  'declined',
  'withdrawn',
] as const
export type OrderState = (typeof orderStates)[number]

/** What the address of the orders may say. */
export const orderList = defineList({
  filters: { state: choice(orderStates) },
  orders: ['-requested', 'name', 'tenant'],
  pageSize: 25,
})
export type OrderQuery = QueryOf<typeof orderList>

/** The arguments of list_orders for a part of what fits. */
export function orderArguments({ filters: { q, state }, sort }: OrderQuery, { from, size }: Part) {
  return {
    ...(q && { p_search: q }),
    ...(state && { p_state: state }),
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
}
