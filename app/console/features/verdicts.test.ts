import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import type { Flag } from './features.queries'
import { flagList, flagRules } from './flag-list'
import { stateOf } from './flag-state'
import { reachOf } from './reach'
import { verdictOf } from './verdicts'

const now = new Date('2026-11-23T10:00:00Z')
const flag: Flag = {
  key: 'data-export',
  name: 'Data export',
  description: '',
  kind: 'ops',
  scope: 'portal',
  isOn: true,
  isKilled: false,
  tiers: [],
  percentage: null,
  isOnByDefault: true,
  expiresOn: null,
  included: [],
  excluded: ['neelgiri'],
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  changedAt: '2026-11-01T00:00:00Z',
  killedAt: null,
  ownerId: 'meera',
  owner: 'Meera Nair',
  isLookedAfter: true,
}
const site = { ...flag, scope: 'site' as const, excluded: [] }

test('through the eyes of a tenant, of a visitor, of an admin', () => {
  const annapurna = { tenant: { id: 'annapurna', tier: 'essential' as const } }
  expect(verdictOf(flag, annapurna, now)).toEqual({ isOn: true, why: 'default' })
  expect(verdictOf(flag, { tenant: { id: 'neelgiri', tier: 'growth' } }, now)).toEqual({
    isOn: false,
    why: 'excluded',
  })
  expect(verdictOf(site, annapurna, now)).toBe('elsewhere')
  expect(verdictOf(flag, 'visitor', now)).toBe('elsewhere')
  expect(verdictOf(site, 'visitor', now)).toEqual({ isOn: true, why: 'default' })
  expect(verdictOf({ ...site, percentage: 30 }, 'visitor', now)).toEqual({ percent: 30 })
  expect(verdictOf({ ...site, percentage: 100 }, 'visitor', now)).toEqual({ isOn: true, why: 'share' })
  expect(verdictOf({ ...site, percentage: 0 }, 'visitor', now)).toEqual({ isOn: false, why: 'not_in_share' })
  expect(verdictOf({ ...site, scope: 'console' }, { personId: 'meera' }, now)).toEqual({
    isOn: true,
    why: 'default',
  })
})

test.each([
  [{}, 'on'],
  [{ isOn: false }, 'off'],
  [{ isOn: false, isKilled: true }, 'killed'],
  [{ kind: 'release' as const, expiresOn: '2026-11-22' }, 'expired'],
  [{ kind: 'release' as const, expiresOn: '2026-11-23' }, 'on'],
])('%j stands as %s', (change, state) => expect(stateOf({ ...flag, ...change }, now)).toBe(state))

const over = { kind: 'release' as const, expiresOn: '2026-11-22', excluded: [] }
test.each([
  [{ excluded: [] }, 'everybody'],
  [{ excluded: [], isOnByDefault: false }, 'nobody'],
  [{}, 'by rules'],
  [{ excluded: [], percentage: 99 }, 'by rules'],
  [{ excluded: [], percentage: 100, isOnByDefault: false }, 'everybody'],
  [{ excluded: [], percentage: 0 }, 'nobody'],
  [{ ...over, percentage: 50, isOnByDefault: false }, 'overNobody'],
  [{ ...over, percentage: 50 }, 'overEverybody'],
  [{ ...over, isOn: false }, 'overEverybody'],
  [{ ...over, isKilled: true }, 'nobody'],
  [{ ...over, expiresOn: '2026-11-23', isOn: false }, 'nobody'],
])('%j reaches: %s', (change, reach) => expect(reachOf({ ...flag, ...change }, now)).toBe(reach))

const killed = { ...flag, key: 'old-menu', name: 'पुराना मेन्यू', isKilled: true }
const release = { ...flag, key: 'new', expiresOn: '2026-12-01' }
test.each([
  ['', 'data-export new old-menu'],
  ['q=+EXPORT+', 'data-export new'],
  ['q=मेन्यू', 'old-menu'],
  ['state=killed', 'old-menu'],
  ['scope=site', ''],
  ['mark=any', 'new old-menu'],
  ['mark=undeclared', 'new old-menu'],
  ['mark=expired', ''],
  ['sort=expires', 'new data-export old-menu'],
  ['sort=-expires', 'new data-export old-menu'],
])('?%s shows %s', (address, shown) => {
  const query = readListQuery(new URLSearchParams(address), flagList)
  const rows = fittingRows([flag, killed, release], query, flagRules(now), 'en')
  expect(rows.map(({ key }) => key).join(' ')).toBe(shown)
})
