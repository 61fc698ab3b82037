import { expect, test } from 'vitest'
import { fittingTenants, readTenantFilter, writeTenantFilter } from './fitting-tenants'

const tenants = [
  { name: 'Annapurna Cafés', isActive: true },
  { name: 'Sagar Hotels', isActive: true },
  { name: 'नीलगिरि स्टेज़', isActive: false },
]

test.each([
  ['', ['Annapurna Cafés', 'Sagar Hotels', 'नीलगिरि स्टेज़']],
  ['name=CAFÉ', ['Annapurna Cafés']],
  ['name=नीलगिरि', ['नीलगिरि स्टेज़']],
  ['state=suspended', ['नीलगिरि स्टेज़']],
  ['state=active&name=%20sagar%20', ['Sagar Hotels']],
  ['state=nonsense', ['Annapurna Cafés', 'Sagar Hotels', 'नीलगिरि स्टेज़']],
  ['state=suspended&name=sagar', []],
])('%s shows %j', (query, names) => {
  const found = fittingTenants(tenants, readTenantFilter(new URLSearchParams(query)))
  expect(found.map(({ name }) => name)).toEqual(names)
})

test.each(['', 'name=sagar', 'state=active', 'name=a+b&state=suspended'])(
  '%s survives reading and writing',
  (query) => {
    expect(writeTenantFilter(readTenantFilter(new URLSearchParams(query))).toString()).toBe(query)
  },
)
