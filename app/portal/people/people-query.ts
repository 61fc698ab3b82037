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

/** The same of the people whom a manager looks after: none who has left is among them. */
export const ownPeopleList = defineList({
  filters: { outlet: anId(), access: peopleList.filters.access },
  orders: peopleList.orders,
  pageSize: peopleList.pageSize,
})
export type OwnPeopleQuery = QueryOf<typeof ownPeopleList>

/** So many can be changed together. */
export const selectedMax = 500
