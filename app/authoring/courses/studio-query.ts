import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const studioStates = ['draft', 'review', 'published', 'retired'] as const
export type StudioState = (typeof studioStates)[number]

/** What the address of the studio may say. */
export const studioList = defineList({ filters: { state: choice(studioStates) }, orders: [], pageSize: 25 })
export type StudioQuery = QueryOf<typeof studioList>
