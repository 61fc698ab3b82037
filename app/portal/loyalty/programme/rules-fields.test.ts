import { expect, test } from 'vitest'
import { firstRules, type LoyaltyRules } from '~/domain/loyalty/rules'
import { readRules } from './rules-fields'

function filled(said: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(said))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

const usual = {
  nameEn: ' Circle ',
  nameHi: 'सर्कल',
  sentenceEn: 'Five points for ₹100.',
  sentenceHi: '₹100 पर पाँच पॉइंट।',
  way: 'points',
  rupees: '100',
  points: '5',
  groups: '',
  'groups-en': 'left from before',
  rounding: 'down',
  minBill: '200',
  taxBase: 'net',
  excluded: 'Tobacco, Gift cards',
  'excluded-en': 'tobacco and gift cards',
  'excluded-hi': 'तंबाकू और गिफ़्ट कार्ड',
  pendingDays: '1',
  value: '0.4',
  low: '50',
  expected: '65',
  high: '80',
  perDay: '3',
}

test('what is not ticked is not in the rules, whatever its fields say', () => {
  const rules = readRules(
    filled({ ...usual, bonusTimes: '2', expiryMonths: '12', tierMonths: '12', referral: '100' }),
    firstRules,
  )
  expect(rules).toMatchObject({ bonus: null, expiry: null, tiers: null, referral: null, wallet_most: 0 })
  expect(rules).toMatchObject({
    name: { en: 'Circle', hi: 'सर्कल' },
    excluded_groups: ['tobacco', 'gift cards'],
    excluded_words: { en: 'tobacco and gift cards', hi: 'तंबाकू और गिफ़्ट कार्ड' },
    value_paise: 40,
  })
  expect(rules.earn).toEqual([
    { id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [], group_words: null },
  ])
})

test('a second rule and a bonus come with their ticks; stamps need no rule', () => {
  const said = {
    ...usual,
    hasSecond: 'on',
    rupees2: '50',
    points2: '5',
    dayparts2: ['afternoon'],
    groups2: 'Coffee',
    hasBonus: 'on',
    bonusTimes: '2',
    bonusWeekdays: ['1', '2'],
  }
  const rules = readRules(filled(said), firstRules)
  expect(rules.earn[1]).toMatchObject({
    id: 'further',
    rupees: 50,
    dayparts: ['afternoon'],
    groups: ['coffee'],
  })
  expect(rules.bonus).toMatchObject({ times: 2, weekdays: [1, 2] })
  expect(readRules(filled({ ...said, way: 'stamps' }), firstRules).earn).toEqual([])
})

test('a tier keeps its key when it is renamed, for guests are in it by that key', () => {
  const before: LoyaltyRules = {
    ...firstRules,
    tiers: {
      by: 'spend',
      months: 12,
      grace_days: 30,
      levels: [{ key: 'guest', title: { en: 'Guest', hi: 'गेस्ट' }, from: 0, times: 1 }],
    },
  }
  const rules = readRules(
    filled({
      ...usual,
      hasTiers: 'on',
      tiersBy: 'visits',
      tierMonths: '12',
      graceDays: '30',
      'tierEn-0': 'Friend',
      'tierHi-0': 'दोस्त',
      'tierFrom-0': '7',
      'tierTimes-0': '1',
      'tierEn-1': 'Regular',
      'tierHi-1': 'नियमित',
      'tierFrom-1': '10',
      'tierTimes-1': '1.5',
    }),
    before,
  )
  expect(rules.tiers?.levels).toEqual([
    { key: 'guest', title: { en: 'Friend', hi: 'दोस्त' }, from: 0, times: 1 },
    { key: 'tier2', title: { en: 'Regular', hi: 'नियमित' }, from: 10, times: 1.5 },
  ])
})
