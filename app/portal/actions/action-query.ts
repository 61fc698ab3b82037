import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const actionStates = ['open', 'in_progress', 'claimed', 'verified', 'withdrawn'] as const
export type ActionState = (typeof actionStates)[number]

/** What the address of the list may say. */
export const actionList = defineList({
  filters: { state: choice(['due', 'overdue', 'mine', 'verify', ...actionStates]), outlet: anId() },
  orders: ['due', '-created', 'title'],
  pageSize: 25,
})
export type ActionQuery = QueryOf<typeof actionList>
