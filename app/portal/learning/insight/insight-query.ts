import { anId, defineList } from '~/platform/list/list-query'

/** What the address of the insights may say: of which outlet. */
export const insightList = defineList({ filters: { outlet: anId() }, orders: [], pageSize: 20 })
