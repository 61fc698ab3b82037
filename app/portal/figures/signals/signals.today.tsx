import type { LineKind } from '../../today-line'

export const lineKinds: Record<string, LineKind> = {
  kpi_signals: { to: () => '/app/dashboards/signals' },
}
