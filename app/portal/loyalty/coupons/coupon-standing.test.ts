import { expect, test } from 'vitest'
import { standingOfCoupon } from './coupon-standing'

const valid = { valid_from: '2026-11-01', valid_until: '2026-11-30' }
test.each([
  ['active', '2026-10-31', 'scheduled'],
  ['active', '2026-11-01', 'active'],
  ['active', '2026-11-30', 'active'],
  ['active', '2026-12-01', 'expired'],
  ['paused', '2026-10-31', 'paused'],
  ['paused', '2026-12-01', 'expired'],
  ['draft', '2026-12-01', 'draft'],
  ['exhausted', '2026-12-01', 'exhausted'],
  ['ended', '2026-11-05', 'ended'],
] as const)('%s on %s is %s', (state, today, standing) => {
  expect(standingOfCoupon({ ...valid, state }, today)).toBe(standing)
})
