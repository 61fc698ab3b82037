import { currencies } from '~/domain/currency'
import { paymentMethods } from '~/domain/submission-choices'
import type { ListQuery, ListQueryShape } from '~/platform/use-list-query'

type Filter = 'q' | 'state' | 'method' | 'currency' | 'assignee'
type SortKey = 'state' | 'created' | 'name'

export const paymentListShape: ListQueryShape<Filter, SortKey> = {
  filters: ['q', 'state', 'method', 'currency', 'assignee'],
  sorts: ['state', 'created', 'name'],
  defaultSort: { key: 'state', direction: 'ascending' }, // in the alphabet `awaiting` comes first
}
export type PaymentListQuery = ListQuery<Filter, SortKey>

export const paymentStates = ['awaiting', 'verified', 'rejected'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentsPerPage = 25

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an address asks for, of whoever looks after it (null is nobody); what it does not know narrows nothing down. */
export function askedPayments({ filters }: PaymentListQuery) {
  return {
    state: paymentStates.find((known) => known === filters.state),
    method: paymentMethods.find((known) => known === filters.method),
    currency: currencies.find((known) => known === filters.currency),
    assigneeId:
      filters.assignee === 'none' ? null : uuid.test(filters.assignee) ? filters.assignee : undefined,
    words: filters.q.trim().slice(0, 100),
  }
}
