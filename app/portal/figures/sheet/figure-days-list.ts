import { isBehind, missingDays } from '~/domain/kpi/figure-days'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { OutletDays } from './sheet.queries'

/** What the address of the list may say. */
export const figureDaysList = defineList({
  filters: { state: choice(['missing', 'behind']) },
  orders: ['-missing', 'name'],
  pageSize: 25,
})

export const figureDaysRules: RulesOf<typeof figureDaysList, OutletDays> = {
  texts: ({ name, city }) => [name, city],
  fits: {
    state: ({ is_begun, states }, wanted) =>
      is_begun && (wanted === 'behind' ? isBehind(states) : states.includes('n')),
  },
  orders: {
    name: ({ name }) => name,
    missing: ({ is_begun, until, states }) => (is_begun ? missingDays(until, states).length : -1),
  },
}
