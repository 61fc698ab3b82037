import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'
import type { Flag } from './features.queries'

const flag: Flag = {
  key: 'data-export',
  name: 'Data export',
  description: '',
  kind: 'ops',
  scope: 'portal',
  isOn: true,
  isKilled: false,
  tiers: [],
  percentage: 10,
  isOnByDefault: true,
  expiresOn: null,
  included: ['annapurna', 'neelgiri'],
  excluded: [],
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  changedAt: '2026-11-01T00:00:00Z',
  killedAt: null,
  ownerId: 'meera',
  owner: 'Meera Nair',
  isLookedAfter: true,
}

test.each<[Partial<Flag>, string[]]>([
  [{ version: 2, changedAt: '2026-11-02T00:00:00Z' }, []],
  [{ included: ['neelgiri', 'annapurna'] }, []],
  [{ percentage: 20, isKilled: true }, ['isKilled', 'percentage']],
  [{ owner: null, ownerId: null, expiresOn: '2027-01-01' }, ['owner', 'expiresOn']],
  [{ included: ['annapurna'], excluded: ['neelgiri'] }, ['included', 'excluded']],
])('%j differs in %j', (change, fields) =>
  expect(changedFields(flag, { ...flag, ...change })).toEqual(fields),
)
