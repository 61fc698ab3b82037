import { choice, defineList, type QueryOf } from '~/platform/list/list-query'
import { waveStates } from '../wave-state'

/** What the address of the list may say. */
export const waveList = defineList({
  filters: { state: choice(waveStates) },
  orders: ['-from', 'name'],
  pageSize: 25,
})
export type WaveQuery = QueryOf<typeof waveList>
