import { aText, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const standings = ['active', 'lapsed', 'never'] as const

/** What the address of the list may say. */
export const guestList = defineList({
  filters: { standing: choice(standings), tier: aText },
  orders: ['-lastVisit', '-points', '-visits', '-spend', '-joined'],
  pageSize: 25,
})
export type GuestQuery = QueryOf<typeof guestList>
