import type { Session } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../tests/fake-backend'
import type { Tables } from './database.types'
import { logger } from './logger'
import { readWorkspace } from './read-workspace'
import { Refusal } from './refusal'

const session = { user: { id: 'asha', email: 'asha@annapurna.test' } } as Session
const tenant: Tables<'tenants'> = {
  id: 'annapurna',
  name: 'Annapurna Cafés',
  slug: 'annapurna',
  tier: 'growth',
  seat_cap: 20,
  active_modules: ['foh_courses'],
  read_only_modules: [],
  is_read_only: false,
  read_only_since: null,
  logo_url: null,
  brand_color: '#2E3B55',
  is_active: true,
  created_at: '2026-11-01T09:00:00+00:00',
  updated_at: '2026-11-21T09:00:00.123+00:00',
}
const snapshot = {
  is_active: true,
  role: 'user',
  tenant_id: 'annapurna',
  tenant_role: 'manager',
  tenant_version: '2026-11-21T09:00:00.123Z',
  may_change: null as unknown as boolean, // null for whoever looks at no other tenant, which the generated type does not know
  looked_at: null as unknown as string,
  flags: {},
}

const backend = fakeBackend()
const role = backend.rows('profiles', 'role', () => [{ role: 'user' }])
const membership = backend.rows('profiles', 'tenant_id, tenant_role, tenants(*)', () => [
  { tenant_id: 'annapurna', tenant_role: 'manager', tenants: tenant },
])
backend.rows('profiles', 'full_name, email, language, theme, tenant_id, people(full_name, tenant_id)', () => [
  {
    full_name: 'Asha',
    email: 'asha@annapurna.test',
    language: 'en',
    theme: 'system',
    tenant_id: 'annapurna',
    people: [{ full_name: 'Asha Rao', tenant_id: 'annapurna' }],
  },
])
const standing = backend.rpc('my_standing', () => [snapshot])

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(logger, level).mockImplementation(() => {})
})

test('who someone is and where they work is asked about them alone', async () => {
  expect(await readWorkspace(session)).toMatchObject({
    person: { id: 'asha', name: 'Asha', employedAs: 'Asha Rao', role: 'user', locale: 'en', theme: 'system' },
    tenant: { id: 'annapurna', seatCap: 20, modules: ['foh_courses'] },
    tenantRole: 'manager',
    accessSnapshot: { isActive: true, tenantId: 'annapurna' },
  })
  for (const { mock } of [role, membership])
    expect(mock.calls.map(([asked]) => asked.get('id'))).toEqual(['eq.asha'])
  expect(logger.warn).not.toHaveBeenCalled()
})

test.each([
  ['of the same moment', {}, true],
  ['another role on the platform', { role: 'admin' }, false],
  ['another role in the tenant', { tenant_role: 'trainer' }, false],
  ['no tenant any more', { tenant_id: null, tenant_role: null, tenant_version: null }, false],
  ['a tenant that changed since', { tenant_version: '2026-11-21T09:00:00.124Z' }, false],
])(
  'an access snapshot is kept only when it matches what was read beside it: %s',
  async (_, change, isKept) => {
    standing.mockReturnValue([{ ...snapshot, ...change } as typeof snapshot])
    expect((await readWorkspace(session)).accessSnapshot !== null).toBe(isKept)
  },
)

test.each([
  ['not_found', 'permissions_unverified'],
  ['not_allowed', 'permissions_unverified'],
  ['unexpected', 'security_unverified'],
  ['unreachable', 'security_unverified'],
] as const)('a role that cannot be read (%s) is told as %s', async (code, problem) => {
  role.mockRejectedValue(new Refusal(code))
  await expect(readWorkspace(session)).rejects.toMatchObject({ problem })
})

test.each([
  ['not_allowed', 'tenant_unloaded'],
  ['unexpected', 'tenant_unloaded'],
  ['unreachable', 'tenant_uninitialized'],
] as const)('a tenant that cannot be read (%s) is told as %s', async (code, problem) => {
  membership.mockRejectedValue(new Refusal(code))
  await expect(readWorkspace(session)).rejects.toMatchObject({ problem })
})
