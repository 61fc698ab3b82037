import type { Session } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAccessSnapshot } from './access-snapshot.queries'
import { readMembership, readPreferences, readRole } from './person.queries'
import { readWorkspace } from './read-workspace'
import { Refusal, type RefusalCode } from './refusal'

vi.mock('./person.queries')
vi.mock('./access-snapshot.queries')
vi.mock('./security-events', () => ({ reportSecurityEvent: () => {} }))
vi.mock('./logger', () => ({ logger: { error: () => {}, warn: () => {} } }))

const session = { user: { id: 'asha', email: 'asha@annapurna.test' } } as Session
const tenant = { id: 'annapurna', updatedAt: '2026-11-21T09:00:00.123+00:00' }
const accessSnapshot = {
  isActive: true,
  role: 'user',
  tenantId: 'annapurna' as string | null,
  tenantRole: 'manager' as string | null,
  tenantVersion: '2026-11-21T09:00:00.123Z' as string | null,
  mayChange: null,
  lookedAt: null,
  flags: {},
}

beforeEach(() => {
  vi.mocked(readRole).mockResolvedValue('user')
  vi.mocked(readPreferences).mockResolvedValue({
    name: 'Asha',
    employedAs: 'Asha Rao',
    language: 'en',
    theme: 'system',
  })
  vi.mocked(readMembership).mockResolvedValue({
    tenantId: 'annapurna',
    tenantRole: 'manager',
    tenant,
  } as Awaited<ReturnType<typeof readMembership>>)
})

test.each([
  ['of the same moment', {}, true],
  ['another role on the platform', { role: 'admin' }, false],
  ['another role in the tenant', { tenantRole: 'trainer' }, false],
  ['no tenant any more', { tenantId: null, tenantRole: null, tenantVersion: null }, false],
  ['a tenant that changed since', { tenantVersion: '2026-11-21T09:00:00.124Z' }, false],
])(
  'an access snapshot is kept only when it matches what was read beside it: %s',
  async (_, change, isKept) => {
    vi.mocked(readAccessSnapshot).mockResolvedValue({ ...accessSnapshot, ...change })
    expect((await readWorkspace(session)).accessSnapshot !== null).toBe(isKept)
  },
)

test.each([
  ['not_found', 'permissions_unverified'],
  ['not_allowed', 'permissions_unverified'],
  ['unexpected', 'security_unverified'],
  ['unreachable', 'security_unverified'],
] as const)('a role that cannot be read (%s) is told as %s', async (code: RefusalCode, problem) => {
  vi.mocked(readRole).mockRejectedValue(new Refusal(code))
  await expect(readWorkspace(session)).rejects.toMatchObject({ problem })
})

test.each([
  ['not_allowed', 'tenant_unloaded'],
  ['unexpected', 'tenant_unloaded'],
  ['unreachable', 'tenant_uninitialized'],
] as const)('a tenant that cannot be read (%s) is told as %s', async (code: RefusalCode, problem) => {
  vi.mocked(readMembership).mockRejectedValue(new Refusal(code))
  await expect(readWorkspace(session)).rejects.toMatchObject({ problem })
})
