import { assignmentStates } from '~/domain/assignment-state'
import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the team's courses may say. */
export const deskList = defineList({
  filters: { outlet: anId(), course: anId(), state: choice(['unfinished', 'joining', ...assignmentStates]) },
  orders: ['urgency', 'name'],
  pageSize: 50,
})
export type DeskQuery = QueryOf<typeof deskList>
