import type { LineKind } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  reports_stopped: { to: () => '/app/reports/mails' },
  figures_out: { to: () => '/app/reports/mails' },
  files_ready: { to: () => '/app/reports/files' },
}
