import { currencies } from '~/domain/currency'
import { paymentMethods } from '~/domain/submission-choices'
import { anId, choice, defineList, type QueryOf } from '~/platform/list/list-query'

const paymentStates = ['awaiting', 'verified', 'rejected'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the address of the inbox may say. */
export const paymentList = defineList({
  filters: {
    state: choice(paymentStates),
    method: choice(paymentMethods),
    currency: choice(currencies),
    assignee: anId('none'),
  },
  orders: ['state', 'created', 'name'], // in the alphabet `awaiting` comes first
  pageSize: 25,
})
export type PaymentQuery = QueryOf<typeof paymentList>
