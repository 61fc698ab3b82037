import { standings } from '~/domain/certification-state'
import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** Stands in an address in place of an outlet, for those who work in no open one. */
export const noOutlet = 'none'

/** What the address of a wall may say. */
export const wallList = defineList({
  filters: { outlet: anId(), certification: anId(), state: choice(['todo', ...standings]) },
  orders: [],
  pageSize: 25,
  startsNarrowed: true, // where nobody works an outlet has its rules all the same
})
export type WallFilter = QueryOf<typeof wallList>['filters']
