import { choice, defineList, type QueryOf } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { couponStandings, standingOfCoupon } from './coupon-standing'
import type { Coupon } from './coupons.queries'

/** What the address of the list may say. */
export const couponList = defineList({
  filters: { state: choice(couponStandings) },
  orders: ['-created', 'title', 'until', '-uses'],
  pageSize: 25,
})
export type CouponQuery = QueryOf<typeof couponList>

/** The rules of the list on a day. */
export function couponRules(today: string): RulesOf<typeof couponList, Coupon> {
  return {
    texts: ({ title, code }) => [title.en, title.hi, code],
    fits: { state: (coupon, wanted) => standingOfCoupon(coupon, today) === wanted },
    orders: {
      created: ({ created_at }) => created_at,
      title: ({ title }) => title.en,
      until: ({ valid_until }) => valid_until,
      uses: ({ uses }) => uses,
    },
  }
}
