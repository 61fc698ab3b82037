import type { ListQueryShape } from '~/platform/use-list-query'

export const alertListShape: ListQueryShape<'q' | 'state' | 'severity', 'at'> = {
  filters: ['q', 'state', 'severity'],
  sorts: ['at'],
  defaultSort: { key: 'at', direction: 'descending' },
}

interface FilteredAlert {
  severity: string
  acknowledged: boolean
  origin: string
  triggeringEvents: readonly { message: string }[]
}

/** The alerts that a search (address or words of an event), a state and a severity leave over. */
export function fittingAlerts<Any extends FilteredAlert>(
  alerts: readonly Any[],
  { q, state, severity }: Record<'q' | 'state' | 'severity', string>,
): Any[] {
  const wanted = q.trim().toLocaleLowerCase()
  return alerts.filter(
    (alert) =>
      (state !== 'open' || !alert.acknowledged) &&
      (state !== 'acknowledged' || alert.acknowledged) &&
      (severity === '' || alert.severity === severity) &&
      [alert.origin, ...alert.triggeringEvents.map(({ message }) => message)].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  )
}
