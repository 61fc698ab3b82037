import { type LineKind, listAt } from '../today-line'

const orders: LineKind = { to: () => '/app/store/orders' }

export const lineKinds: Record<string, LineKind> = {
  invoices_open: { to: () => '/app/store/invoices' },
  order_quoted: { to: () => listAt('/app/store/orders', { state: 'quoted' }) },
  trial_ends: orders,
  seats_keep_order: orders,
}
