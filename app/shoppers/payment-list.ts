import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of a list of payments may say. */
export const paymentList = defineList({
  filters: { state: choice(['due', 'paid', 'void']) },
  orders: ['-approved', '-amount'],
  pageSize: 25,
})
export type PaymentQuery = QueryOf<typeof paymentList>
