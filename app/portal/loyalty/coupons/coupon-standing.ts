import type { Coupon } from './coupons.queries'

export const couponStandings = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'exhausted',
  'expired',
  'ended',
] as const
export type CouponStanding = (typeof couponStandings)[number]

/** How a coupon stands on a day: what is offered may be good only later, or no more. */
export function standingOfCoupon(
  { state, valid_from, valid_until }: Pick<Coupon, 'state' | 'valid_from' | 'valid_until'>,
  today: string,
): CouponStanding {
  if (state === 'draft' || state === 'ended' || state === 'exhausted') return state
  if (valid_until < today) return 'expired'
  return state === 'active' && valid_from > today ? 'scheduled' : state
}
