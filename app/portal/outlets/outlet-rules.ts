import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { OutletRecord } from './outlets.queries'

/** What the address of the list may say. */
export const outletList = defineList({
  filters: { kind: choice(['hotel', 'restaurant', 'other']), state: choice(['open', 'closed']) },
  orders: ['name', 'city', 'people'],
  pageSize: 100,
})

type Listed = Pick<OutletRecord, 'name' | 'city' | 'kind' | 'isActive' | 'people'>

export const outletRules: RulesOf<typeof outletList, Listed> = {
  texts: ({ name, city }) => [name, city],
  fits: {
    kind: (outlet, kind) => outlet.kind === kind,
    state: ({ isActive }, state) => isActive === (state === 'open'),
  },
  orders: { name: ({ name }) => name, city: ({ city }) => city, people: ({ people }) => people },
}
