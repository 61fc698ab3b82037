import { aDay, anId, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the comp set may say: which hotel, and a day of the month that is looked at. */
export const compSetList = defineList({ filters: { outlet: anId(), month: aDay }, orders: [], pageSize: 13 })
export type CompSetQuery = QueryOf<typeof compSetList>
