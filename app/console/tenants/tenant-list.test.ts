import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { fittingRows } from '~/platform/list/whole-list'
import { tenantList, tenantRules } from './tenant-list'

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
  ['', 'annapurna neelgiri sagar-hotels'],
  ['q=CAF%C3%89', 'annapurna'],
  ['q=neelg', 'neelgiri'],
  ['q=नीलगिरि', 'neelgiri'],
  ['q=hotels+sagar', 'sagar-hotels'],
  ['state=suspended', 'neelgiri'],
  ['state=active&q=+sagar+', 'sagar-hotels'],
  ['state=nonsense&tier=nonsense', 'annapurna neelgiri sagar-hotels'],
  ['tier=growth', 'neelgiri'],
  ['tier=growth&state=active', ''],
  ['sort=name', 'annapurna sagar-hotels neelgiri'],
  ['sort=-name', 'neelgiri sagar-hotels annapurna'],
  ['sort=tier', 'annapurna neelgiri sagar-hotels'],
  ['sort=-seats', 'sagar-hotels neelgiri annapurna'],
  ['sort=state', 'annapurna sagar-hotels neelgiri'],
])('?%s shows %s', (address, shown) => {
  const query = readListQuery(new URLSearchParams(address), tenantList)
  const rows = fittingRows(tenants, query, tenantRules, 'en-IN')
  expect(rows.map(({ slug }) => slug).join(' ')).toBe(shown)
})
