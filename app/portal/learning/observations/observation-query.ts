import { observationStates } from '~/domain/observation-state'
import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the list may say. */
export const observationList = defineList({
  filters: { outlet: anId(), state: choice(['waiting', 'handed', 'open', ...observationStates]) },
  orders: [],
  pageSize: 30,
})
export type ObservationQuery = QueryOf<typeof observationList>
