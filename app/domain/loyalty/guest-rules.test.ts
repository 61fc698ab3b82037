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

test('item groups are told in words; as the till calls them only where nobody has written any', () => {
  const only = { rupees: 50, points: 5, groups: ['cof'], group_words: both('coffee') }
  const told = ruleFacts(
    { ...rules, earn: [only], excluded_groups: ['tob'], excluded_words: both('tobacco') },
    '',
  )
  expect(told[0]).toMatchObject({ says: 'earn', items: { words: both('coffee') } })
  expect(told.find(({ says }) => says === 'excluded')).toEqual({
    says: 'excluded',
    items: { words: both('tobacco') },
  })
  expect(
    ruleFacts({ ...rules, excluded_groups: ['tob'] }, '').find(({ says }) => says === 'excluded'),
  ).toEqual({
    says: 'excluded',
    items: { groups: ['tob'] },
  })
})

test('a bonus says on which days, at what time and where it holds', () => {
  const bonus = { title: both('Double'), times: 2, from: '2026-11-01', to: '2026-11-30' }
  const told = (more: object) =>
    ruleFacts({ ...rules, bonus: { ...bonus, ...more } }, '2026-11-28').find(({ says }) => says === 'bonus')
  expect(told({ weekdays: [2], dayparts: ['afternoon'], outlets: ['a'] })).toMatchObject({
    weekdays: [2],
    dayparts: ['afternoon'],
    outlets: ['a'],
  })
  expect(told({})).toMatchObject({ weekdays: [], dayparts: [], outlets: [] })
})
