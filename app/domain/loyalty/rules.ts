import type { InBoth } from '../locale.ts'

/** How points are earned by spend: so many for so many rupees, where and when it holds. Empty lists: everywhere, always. */
export interface EarningRule {
  id: string
  rupees: number
  points: number
  outlets: string[]
  dayparts: string[]
  groups: string[]
  /** What guests read for `groups`, which are words of the till. */
  group_words?: InBoth | null
}

export interface TierLevel {
  key: string
  title: InBoth
  /** Rupees, visits or points within the period, by `tiers.by`. */
  from: number
  /** How many times the usual points. */
  times: number
}

/** The rules of a programme as they are written, published and numbered. */
export interface LoyaltyRules {
  name: InBoth
  /** The one sentence that a guest reads first. */
  sentence: InBoth
  way: 'points' | 'stamps'
  earn: EarningRule[]
  bonus: null | {
    title: InBoth
    times: number
    from: string
    to: string
    weekdays: number[]
    dayparts: string[]
    outlets: string[]
  }
  rounding: 'down' | 'nearest' | 'up'
  min_bill_inr: number
  tax_base: 'net' | 'gross'
  excluded_groups: string[]
  /** What guests read for them. */
  excluded_words?: InBoth | null
  pending_days: number
  expiry: null | { months: number; after: 'earning' | 'visit' }
  tiers: null | { by: 'spend' | 'visits' | 'points'; months: number; grace_days: number; levels: TierLevel[] }
  welcome_points: number
  birthday_points: number
  referral: null | { points: number; friend_points: number; most_per_year: number }
  wallet_most: number
  /** What a point is worth to a guest, in paise. */
  value_paise: number
  /** How many of a hundred points are redeemed in the end. */
  redemption: { low: number; expected: number; high: number }
  /** Bills of one guest a day that bring points without a look. */
  earns_per_day: number
  /** Stamps for a reward, where stamps are the way. */
  reward_needed: number
}

/** What a new programme begins with: five points for every ₹100, nothing that has to be explained. */
export const firstRules: LoyaltyRules = {
  name: { en: '', hi: '' },
  sentence: { en: '', hi: '' },
  way: 'points',
  earn: [{ id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
  bonus: null,
  rounding: 'down',
  min_bill_inr: 0,
  tax_base: 'net',
  excluded_groups: [],
  pending_days: 1,
  expiry: { months: 12, after: 'visit' },
  tiers: null,
  welcome_points: 0,
  birthday_points: 0,
  referral: null,
  wallet_most: 0,
  value_paise: 40,
  redemption: { low: 50, expected: 65, high: 80 },
  earns_per_day: 3,
  reward_needed: 0,
}
