import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

/** What the address of an event may say of its registrations. */
export const registrationList = defineList({
  filters: { state: choice(['registered', 'waitlisted', 'attended', 'cancelled', 'recording']) },
  orders: ['created', 'name', 'state'],
  pageSize: 25,
})
export type RegistrationQuery = QueryOf<typeof registrationList>
