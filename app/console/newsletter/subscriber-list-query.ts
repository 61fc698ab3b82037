import { locales } from '~/domain/locale'
import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'

type Filter = 'q' | 'state' | 'language'
type SortKey = 'since' | 'email' | 'state'

export const subscriberListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'state', 'language'],
  sorts: ['since', 'email', 'state'],
  defaultSort: { key: 'since', direction: 'descending' },
}
export type SubscriberListQuery = ListQuery<Filter, SortKey>

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscribersPerPage = 25

/** The address of the last page that has rows, for one that has none any more. */
export function lastPageAt({ pathname, searchParams }: URL, total: number): string {
  const search = new URLSearchParams(searchParams)
  const last = Math.ceil(total / subscribersPerPage)
  if (last > 1) search.set('page', String(last))
  else search.delete('page')
  return `${pathname}?${search}`
}

/** What an address asks for; what it does not know narrows nothing down. */
export function askedSubscribers({ filters }: SubscriberListQuery) {
  return {
    state: subscriberStates.find((known) => known === filters.state),
    language: locales.find((known) => known === filters.language),
    words: filters.q.trim().toLowerCase().slice(0, 100),
  }
}
