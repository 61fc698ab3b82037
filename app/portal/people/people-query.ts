import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of the list may say. */
export const peopleList = defineList({
  filters: {
    outlet: anId(),
    department: anId(),
    role: anId(),
    access: choice(['none', 'card', 'phone', 'login']),
    state: choice(['here', 'unplaced', 'left']),
  },
  orders: ['full_name', 'employee_code', 'joined_on'],
  pageSize: 50,
})
export type PeopleQuery = QueryOf<typeof peopleList>

/** So many can be changed together. */
export const selectedMax = 500
