import { aDay, choice, defineList, type QueryOf } from '~/platform/list/list-query'

export const severities = ['critical', 'high', 'medium', 'low'] as const

/** What the address of the list may say. */
export const eventList = defineList({
  filters: {
    severity: choice(severities),
    type: choice(['auth_violation', 'database_access', 'edge_function_error', 'system_event']),
    from: aDay,
    to: aDay,
  },
  orders: ['-at'],
  pageSize: 50,
})
export type EventQuery = QueryOf<typeof eventList>
