import { type LineKind, listAt } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  figures_missing: {
    to: ({ subject }) => `/app/dashboards/figures/${subject.outlet_id}/${subject.day}`,
  },
  figures_behind: { to: () => listAt('/app/dashboards/figures', { state: 'behind' }) },
}
