import { type LineKind, listAt } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  loyalty_claims: { to: () => listAt('/app/loyalty/claims', { state: 'open' }) },
  loyalty_signals: { to: () => listAt('/app/loyalty/signals', { state: 'open' }) },
  loyalty_adjustments: { to: () => '/app/loyalty/signals' },
  loyalty_draft: { to: () => '/app/loyalty/programme' },
}
