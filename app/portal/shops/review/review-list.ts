import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the queue may say. */
export const reviewList = defineList({
  filters: { state: choice(['waiting', 'asked', 'approved', 'released', 'appealed', 'rejected']) },
  orders: ['-sent', 'outlet', '-flags'],
  pageSize: 25,
})
export type ReviewQuery = QueryOf<typeof reviewList>
