import { expect, test } from 'vitest'
import { isInShare } from './flag-bucket.ts'
import { comesBack, evaluateFlag, type FlagReason, type FlagRules, kindsOf, mustEnd } from './flag-rules.ts'
import { visitorShare } from './flag-share.ts'

const now = new Date('2026-11-23T10:00:00Z')
const plain: FlagRules = {
  key: 'a-flag',
  kind: 'release',
  isOn: true,
  isKilled: false,
  expiresOn: '2026-12-31',
  excluded: [],
  included: [],
  tiers: [],
  percentage: null,
  isOnByDefault: false,
}
const annapurna = { tenantId: 'annapurna', tier: 'essential', id: 'annapurna' }
const visitor = { tenantId: null, tier: null, id: null }

test.each<[string, Partial<FlagRules>, boolean, FlagReason]>([
  ['killed stands above all', { isKilled: true, included: ['annapurna'], percentage: 100 }, false, 'killed'],
  [
    'killed stands above an expiry',
    { isKilled: true, expiresOn: '2026-11-01', isOnByDefault: true },
    false,
    'killed',
  ],
  [
    'after the last day the default holds',
    { expiresOn: '2026-11-22', included: ['annapurna'] },
    false,
    'expired',
  ],
  ['after the last day the default holds', { expiresOn: '2026-11-22', isOnByDefault: true }, true, 'expired'],
  [
    'after the last day it is not off',
    { expiresOn: '2026-11-22', isOn: false, isOnByDefault: true },
    true,
    'expired',
  ],
  ['the last day itself still counts', { expiresOn: '2026-11-23', percentage: 100 }, true, 'share'],
  [
    'a kill switch knows no last day',
    { kind: 'ops', expiresOn: '2026-11-01', percentage: 100 },
    true,
    'share',
  ],
  ['off stands above lists', { isOn: false, included: ['annapurna'] }, false, 'off'],
  ['excluded stands above included', { excluded: ['annapurna'], included: ['annapurna'] }, false, 'excluded'],
  ['included stands above the tier', { included: ['annapurna'], tiers: ['master'] }, true, 'included'],
  ['another tier', { tiers: ['growth', 'master'], percentage: 100 }, false, 'other_tier'],
  ['the tier alone', { tiers: ['essential'] }, true, 'tier'],
  ['the tier, then the share', { tiers: ['essential'], percentage: 0 }, false, 'not_in_share'],
  ['a share of all', { percentage: 100 }, true, 'share'],
  ['a share of none stands above the default', { percentage: 0, isOnByDefault: true }, false, 'not_in_share'],
  ['nothing is said', {}, false, 'default'],
  ['nothing is said', { isOnByDefault: true }, true, 'default'],
])('%s: %j', (_, rules, isOn, why) => {
  expect(evaluateFlag({ ...plain, ...rules }, annapurna, now)).toEqual({ isOn, why })
})

test('without a tenant no list and no tier speaks', () => {
  expect(evaluateFlag({ ...plain, excluded: [''], percentage: 100 }, visitor, now).why).toBe('share')
  expect(evaluateFlag({ ...plain, tiers: ['growth'] }, visitor, now).why).toBe('other_tier')
  expect(evaluateFlag({ ...plain, percentage: 99 }, visitor, now).why).toBe('not_in_share')
})

test('what the site is told decides as the rules do', () => {
  for (const kind of ['release', 'ops'] as const)
    for (const isKilled of [true, false])
      for (const isOn of [true, false])
        for (const expiresOn of ['2026-11-22', '2026-12-31'])
          for (const percentage of [null, 0, 37, 100])
            for (const isOnByDefault of [true, false])
              for (const id of ['draw-1', 'draw-2', 'draw-3', null]) {
                const flag = { ...plain, kind, isKilled, isOn, expiresOn, percentage, isOnByDefault }
                const told = isInShare(flag.key, id, visitorShare(flag, now))
                expect(told, JSON.stringify(flag)).toBe(evaluateFlag(flag, { ...visitor, id }, now).isOn)
              }
})

test.each<[Partial<FlagRules>, boolean]>([
  [{ isOn: false, isOnByDefault: true }, true],
  [{ isOn: false }, false],
  [{ isOnByDefault: true }, false],
  [{ kind: 'ops', isOn: false, isOnByDefault: true }, false],
])('%j comes back after its last day: %s', (change, isBack) =>
  expect(comesBack({ ...plain, ...change })).toBe(isBack),
)

test('a flag of the site is no experiment', () => {
  expect(kindsOf('site')).toEqual(['release', 'ops', 'permission'])
  expect(kindsOf('portal')).toContain('experiment')
})

test('only what is to end needs a last day', () => {
  expect((['release', 'experiment', 'ops', 'permission'] as const).filter(mustEnd)).toEqual([
    'release',
    'experiment',
  ])
})
