import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { Alert } from './alerts.queries'
import { severities } from './event-list'

/** What the address of the list may say. */
export const alertList = defineList({
  filters: { state: choice(['open', 'acknowledged']), severity: choice(severities) },
  orders: ['-at'],
  pageSize: 50, // as many as are kept
})

type Listed = Pick<Alert, 'severity' | 'acknowledged' | 'origin' | 'timestamp'> & {
  triggeringEvents: readonly { message: string }[]
}

export const alertRules: RulesOf<typeof alertList, Listed> = {
  texts: ({ origin, triggeringEvents }) => [origin, ...triggeringEvents.map(({ message }) => message)],
  fits: {
    state: ({ acknowledged }, state) => acknowledged === (state === 'acknowledged'),
    severity: (alert, severity) => alert.severity === severity,
  },
  orders: { at: ({ timestamp }) => Date.parse(timestamp) },
}
