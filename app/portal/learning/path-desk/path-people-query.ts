import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const wayStates = ['late', 'open', 'done'] as const

/** What the address of the people on a path may say. */
export const pathPeopleList = defineList({
  filters: { outlet: anId(), state: choice(wayStates) },
  orders: [],
  pageSize: 50,
})
export type PathPeopleQuery = QueryOf<typeof pathPeopleList>
