import { expect, test } from 'vitest'
import { fittingTenants, sortTenants } from './fitting-tenants'

const tenants = [
  {
    name: 'Sagar Hotels',
    slug: 'sagar-hotels',
    tier: 'master',
    isActive: true,
    seatCap: 60,
    createdAt: '2025-05-01',
  },
  {
    name: 'Annapurna Cafés',
    slug: 'annapurna',
    tier: 'essential',
    isActive: true,
    seatCap: 5,
    createdAt: '2025-10-01',
  },
  {
    name: 'नीलगिरि स्टेज़',
    slug: 'neelgiri',
    tier: 'growth',
    isActive: false,
    seatCap: 25,
    createdAt: '2025-08-01',
  },
] as const

test.each([
  [{}, ['Sagar Hotels', 'Annapurna Cafés', 'नीलगिरि स्टेज़']],
  [{ q: 'CAFÉ' }, ['Annapurna Cafés']],
  [{ q: 'neelg' }, ['नीलगिरि स्टेज़']],
  [{ q: 'नीलगिरि' }, ['नीलगिरि स्टेज़']],
  [{ state: 'suspended' }, ['नीलगिरि स्टेज़']],
  [{ state: 'active', q: ' sagar ' }, ['Sagar Hotels']],
  [{ state: 'nonsense', tier: 'nonsense' }, ['Sagar Hotels', 'Annapurna Cafés', 'नीलगिरि स्टेज़']],
  [{ tier: 'growth' }, ['नीलगिरि स्टेज़']],
  [{ tier: 'growth', state: 'active' }, []],
])('%j shows %j', (filter, names) => {
  expect(fittingTenants(tenants, filter).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['name', 'ascending', ['Annapurna Cafés', 'Sagar Hotels', 'नीलगिरि स्टेज़']],
  ['name', 'descending', ['नीलगिरि स्टेज़', 'Sagar Hotels', 'Annapurna Cafés']],
  ['tier', 'ascending', ['Annapurna Cafés', 'नीलगिरि स्टेज़', 'Sagar Hotels']],
  ['seats', 'descending', ['Sagar Hotels', 'नीलगिरि स्टेज़', 'Annapurna Cafés']],
  ['state', 'ascending', ['Annapurna Cafés', 'Sagar Hotels', 'नीलगिरि स्टेज़']],
  ['created', 'descending', ['Annapurna Cafés', 'नीलगिरि स्टेज़', 'Sagar Hotels']],
] as const)('by %s %s: %j', (key, direction, names) => {
  expect(sortTenants(tenants, { key, direction }, 'en-IN').map(({ name }) => name)).toEqual(names)
})
