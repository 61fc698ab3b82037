import { expect, test } from 'vitest'
import { type Bill, daypartOf, type EarningRules, pointsOf } from './points'

const rules: EarningRules = {
  way: 'points',
  earn: [{ rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
  bonus: null,
  rounding: 'down',
  min_bill_inr: 200,
  excluded_groups: ['tobacco'],
  tiers: {
    levels: [
      { key: 'guest', times: 1 },
      { key: 'gold', times: 1.5 },
    ],
  },
}
const bill: Bill = { paise: 123_400, day: '2026-12-05', hour: 13, outlet: 'a', groups: null, tier: null }
const wine = { rupees: 50, points: 5, outlets: [], dayparts: [], groups: ['wine'] }
const bonus = { times: 2, from: '2026-12-01', to: '2026-12-31', weekdays: [6], dayparts: [], outlets: [] }

test.each<[string, Partial<EarningRules>, Partial<Bill>, number]>([
  ['five for every hundred rupees, of what is left nothing', {}, {}, 61],
  ['the next whole point above', { rounding: 'up' }, {}, 62],
  ['the nearest', { rounding: 'nearest' }, {}, 62],
  ['below the least bill', {}, { paise: 19_999 }, 0],
  ['at the least bill', {}, { paise: 20_000 }, 10],
  ['a group that does not count', {}, { groups: { tobacco: 23_400 } }, 50],
  ['of two rules the better one', { earn: [...rules.earn, wine] }, { groups: { wine: 100_000 } }, 100],
  ['the better one is the usual one', { earn: [...rules.earn, wine] }, { groups: { wine: 10_000 } }, 61],
  ['a gold guest', {}, { tier: 'gold' }, 92],
  ['on a Saturday of the bonus', { bonus }, {}, 123],
  ['on its Sunday', { bonus }, { day: '2026-12-06' }, 61],
  ['after the bonus', { bonus }, { day: '2027-01-02' }, 61],
  ['bonus and gold, rounded once', { bonus }, { tier: 'gold' }, 185],
  ['a stamp for a visit', { way: 'stamps', earn: [] }, {}, 1],
  ['a stamp counts twice in the bonus', { way: 'stamps', earn: [], bonus }, {}, 2],
  ['a rule of another outlet', { earn: [{ ...wine, groups: [], outlets: ['b'] }] }, {}, 0],
  ['nothing paid', {}, { paise: 0 }, 0],
])('%s', (_, changed, of, points) =>
  expect(pointsOf({ ...rules, ...changed }, { ...bill, ...of })).toBe(points),
)

test.each([
  [4, 'late'],
  [5, 'breakfast'],
  [11, 'lunch'],
  [15, 'afternoon'],
  [18, 'dinner'],
  [23, 'late'],
])('%i o’clock is %s', (hour, part) => expect(daypartOf(hour)).toBe(part))
