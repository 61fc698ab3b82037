import { expect, test } from 'vitest'
import { type GuestRules, ruleFacts } from './guest-rules'

const both = (text: string) => ({ en: text, hi: text })

const rules: GuestRules = {
  name: both('Circle'),
  sentence: both('5 points for every ₹100.'),
  way: 'points',
  earn: [{ rupees: 100, points: 5, outlets: [], dayparts: ['lunch'] }],
  bonus: { title: both('Double'), times: 2, from: '2026-11-01', to: '2026-11-30' },
  min_bill_inr: 200,
  tax_base: 'net',
  pending_days: 1,
  expiry: { months: 12, after: 'earning' },
  tiers: {
    by: 'spend',
    months: 12,
    levels: [
      { key: 'guest', title: both('Guest'), from: 0, times: 1 },
      { key: 'silver', title: both('Silver'), from: 15000, times: 1.25 },
    ],
  },
  welcome_points: 50,
  birthday_points: 0,
  earns_per_day: 3,
}

const said = (given: GuestRules, today = '2026-11-28') => ruleFacts(given, today).map(({ says }) => says)

test('a guest is told every rule that holds, and none that does not', () => {
  expect(said(rules)).toEqual([
    'earn',
    'bonus',
    'minimum',
    'net',
    'most',
    'pending',
    'expiryEarning',
    'welcome',
    'tierSpend',
    'refund',
  ])
})

test('a bonus is told on its last day and not after it', () => {
  expect(said(rules, '2026-11-30')).toContain('bonus')
  expect(said(rules, '2026-12-01')).not.toContain('bonus')
})

test('stamps need no rupees, and points that stay are said to stay', () => {
  expect(said({ ...rules, way: 'stamps', reward_needed: 8, expiry: null, tiers: null, bonus: null })).toEqual(
    ['stamp', 'needed', 'minimum', 'net', 'most', 'pending', 'noExpiry', 'welcome', 'refund'],
  )
})
