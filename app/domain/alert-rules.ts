/** What an event must be to count for a rule. `kind` stands in the event's data and says more than its type. */
export interface CountedEvent {
  id: string
  type: string
  /** Milliseconds since 1970. */
  at: number
  kind?: string | undefined
}

export interface AlertRule {
  id: 'auth_violations' | 'rate_limits' | 'xss_attempts'
  severity: 'medium' | 'high' | 'critical'
  /** So many events ... */
  count: number
  /** ... within so many milliseconds. */
  withinMs: number
  type?: string
  kind?: string
}

const minute = 60_000

/** The specification's rules. The database holds the same for the whole platform; a test keeps the two equal. */
export const alertRules: readonly AlertRule[] = [
  { id: 'auth_violations', severity: 'high', count: 5, withinMs: 5 * minute, type: 'auth_violation' },
  { id: 'rate_limits', severity: 'medium', count: 3, withinMs: minute, kind: 'rate_limit' },
  { id: 'xss_attempts', severity: 'critical', count: 1, withinMs: minute, kind: 'xss' },
]

export interface RaisedAlert {
  rule: AlertRule
  /** The events that met the threshold, oldest first. */
  events: readonly CountedEvent[]
}

/**
 * The alerts that are due now. An event that raised an alert before (`spent`) raises no second one of the same rule:
 * the same attack is told once.
 */
export function alertsDue(
  events: readonly CountedEvent[],
  spent: (rule: AlertRule, event: CountedEvent) => boolean,
  now: number,
): RaisedAlert[] {
  return alertRules.flatMap((rule) => {
    const counted = events.filter(
      (event) =>
        fits(rule, event) && now - event.at <= rule.withinMs && event.at <= now && !spent(rule, event),
    )
    return counted.length >= rule.count ? [{ rule, events: counted }] : []
  })
}

function fits({ type, kind }: AlertRule, event: CountedEvent): boolean {
  return (type === undefined || event.type === type) && (kind === undefined || event.kind === kind)
}
