import { choice, defineList, type QueryOf } from '~/platform/list/list-query'
import { studioStates } from './studio.queries'

/** What the address of the studio may say. */
export const studioList = defineList({ filters: { state: choice(studioStates) }, orders: [], pageSize: 25 })
export type StudioQuery = QueryOf<typeof studioList>
