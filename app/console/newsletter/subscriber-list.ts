import { locales } from '~/domain/locale'
import { choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** What the address of the list may say. */
export const subscriberList = defineList({
  filters: { state: choice(subscriberStates), language: choice(locales) },
  orders: ['-since', 'email', 'state'],
  pageSize: 25,
})
export type SubscriberQuery = QueryOf<typeof subscriberList>
