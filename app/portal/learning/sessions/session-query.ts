import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const sessionStates = ['planned', 'open', 'running', 'done', 'cancelled'] as const
export const sessionKinds = ['classroom', 'toolbox_talk'] as const

/** What the address of the list may say. */
export const sessionList = defineList({
  filters: {
    outlet: anId(),
    state: choice(['ahead', 'mine', 'confirm', ...sessionStates]),
    kind: choice(sessionKinds),
  },
  orders: [],
  pageSize: 25,
})
export type SessionQuery = QueryOf<typeof sessionList>
