import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the imports may say. */
export const importList = defineList({
  filters: {
    source: choice(['file', 'reservations', 'bills', 'key']),
    state: choice(['saved', 'stopped', 'undone']),
  },
  orders: ['-begun', 'name', 'written'],
  pageSize: 25,
})
export type ImportQuery = QueryOf<typeof importList>
