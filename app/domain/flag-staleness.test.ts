import { expect, test } from 'vitest'
import type { FlagRules } from './flag-rules.ts'
import { isOnForEverybody, type StaleMark, staleMarksOf } from './flag-staleness.ts'
import { resultOf } from './flags.ts'

const now = new Date('2026-11-23T10:00:00Z')
const flag = {
  key: 'bulk-invitations',
  kind: 'release' as FlagRules['kind'],
  scope: 'portal' as const,
  isOn: true,
  isKilled: false,
  expiresOn: '2026-12-31',
  excluded: [] as string[],
  included: [] as string[],
  tiers: [] as string[],
  percentage: 40 as number | null,
  isOnByDefault: false,
  killedAt: null as string | null,
  isLookedAfter: true,
  changedAt: '2026-11-01T00:00:00Z',
}

test.each<[string, Partial<typeof flag>, StaleMark[]]>([
  ['well kept', {}, []],
  ['no code asks', { key: 'old-menu' }, ['undeclared']],
  ['code says otherwise', { kind: 'ops' }, ['differs']],
  ['over', { expiresOn: '2026-11-22', percentage: 100 }, ['expired']],
  ['on for everybody', { percentage: 100 }, ['everybody']],
  ['on for everybody but one', { percentage: 100, excluded: ['annapurna'] }, []],
  ['untouched for 90 days', { changedAt: '2026-08-24T00:00:00Z' }, ['unchanged']],
  [
    'a kill switch lies still',
    { key: 'data-export', kind: 'ops', changedAt: '2025-01-01T00:00:00Z', percentage: null },
    [],
  ],
  ['nobody’s', { isLookedAfter: false }, ['ownerless']],
  ['killed for a week', { isKilled: true, killedAt: '2026-11-16T10:00:00Z' }, []],
  ['killed for longer', { isKilled: true, killedAt: '2026-11-16T09:59:59Z' }, ['killed']],
  [
    'a kill switch pulled long ago',
    { key: 'data-export', kind: 'ops', isKilled: true, killedAt: '2026-08-01T00:00:00Z', percentage: null },
    ['killed'],
  ],
])('%s: %j', (_, change, marks) => expect(staleMarksOf({ ...flag, ...change }, now)).toEqual(marks))

test.each([
  [{ percentage: 100 }, true],
  [{ percentage: 99 }, false],
  [{ percentage: null, isOnByDefault: true }, true],
  [{ percentage: null }, false],
  [{ percentage: 100, isKilled: true }, false],
  [{ percentage: 100, isOn: false }, false],
  [{ percentage: 100, tiers: ['growth'] }, false],
])('%j is on for everyone: %s', (change, isOn) => expect(isOnForEverybody({ ...flag, ...change })).toBe(isOn))

test('a flag that no one has set is what the code says', () => {
  expect(resultOf({}, 'data-export')).toEqual({ isOn: true, why: 'missing' })
  expect(resultOf({ 'data-export': { isOn: false, why: 'off' } }, 'data-export')).toEqual({
    isOn: false,
    why: 'off',
  })
})
