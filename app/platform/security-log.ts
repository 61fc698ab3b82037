import { type AlertRule, alertsDue } from '~/domain/alert-rules'
import { keepCritical } from './critical-events'
import type { DescribedEvent } from './described-event'

export interface LoggedEvent extends DescribedEvent {
  id: string
}

/** Several events that together are worth a look, until someone has looked. */
export interface Alert {
  id: string
  ruleId: AlertRule['id']
  severity: AlertRule['severity']
  triggeringEvents: readonly LoggedEvent[]
  timestamp: string
  acknowledged: boolean
}

/** What this browser noticed since the page was loaded, the newest last, and the alerts that came of it. */
export interface SecurityLog {
  events: readonly LoggedEvent[]
  alerts: readonly Alert[]
}

const eventsMax = 500
const alertsMax = 50
const checkEveryMs = 30_000

let log: SecurityLog = { events: [], alerts: [] }
const listeners = new Set<() => void>()
const spent = new Set<string>()
let count = 0

export function keepEvent(event: DescribedEvent) {
  const logged = { ...event, id: `event-${++count}` }
  change({ events: [...log.events, logged].slice(-eventsMax) })
  if (event.severity === 'critical') void keepCritical(event)
}

export function securityLog(): SecurityLog {
  return log
}

/** Calls `listener` after each change of the log. Returns how to stop. */
export function onSecurityLog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Raises what the rules find now. */
export function checkAlerts(now = Date.now()) {
  const counted = log.events.map(({ id, type, timestamp, data }) => ({
    id,
    type,
    at: Date.parse(timestamp),
    kind: typeof data === 'object' && data && 'kind' in data ? String(data.kind) : undefined,
  }))
  const raised = alertsDue(counted, ({ id }, event) => spent.has(`${id} ${event.id}`), now).map(
    ({ rule, events }): Alert => {
      for (const event of events) spent.add(`${rule.id} ${event.id}`)
      const ids = events.map(({ id }) => id)
      return {
        id: `alert-${++count}`,
        ruleId: rule.id,
        severity: rule.severity,
        triggeringEvents: log.events.filter(({ id }) => ids.includes(id)),
        timestamp: new Date(now).toISOString(),
        acknowledged: false,
      }
    },
  )
  if (raised.length > 0) change({ alerts: [...log.alerts, ...raised].slice(-alertsMax) })
}

/** Someone has looked at an alert. */
export function acknowledgeAlert(id: string) {
  change({ alerts: log.alerts.map((alert) => (alert.id === id ? { ...alert, acknowledged: true } : alert)) })
}

/** Looks at the rules every 30 seconds. Returns how to stop. */
export function watchAlerts(): () => void {
  const timer = setInterval(() => checkAlerts(), checkEveryMs)
  return () => clearInterval(timer)
}

function change(part: Partial<SecurityLog>) {
  log = { ...log, ...part }
  for (const listener of listeners) listener()
}
