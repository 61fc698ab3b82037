import { type LineKind, listAt } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  workspace_read_only: { to: () => '/app/store/invoices' },
  room_full: { to: () => '/app/store/fifty_gb' },
  module_unused: { to: () => '/app/store/usage' },
  invoices_open: { to: () => '/app/store/invoices' },
  order_quoted: { to: () => listAt('/app/store/orders', { state: 'quoted' }) },
  trial_ends: { to: () => listAt('/app/store/orders', { state: 'trial' }) },
  seats_keep_order: { to: () => '/app/store/orders' },
}
