import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the list may say. */
export const messageList = defineList({
  filters: { state: choice(['waiting', 'failed']) },
  orders: [],
  pageSize: 25,
})
export type MessageQuery = QueryOf<typeof messageList>
