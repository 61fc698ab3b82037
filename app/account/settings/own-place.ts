import { hasRole } from '~/domain/access'
import { readMembership } from '~/platform/person.queries'
import type { Workspace } from '~/platform/read-workspace'
import type { ProfileFacts } from './profile-form'

const roles = ['admin', 'manager', 'trainer', 'member'] as const

/** Where somebody belongs and as what: their own workspace also while they look at another one. */
export async function ownPlace(workspace: Workspace): Promise<Pick<ProfileFacts, 'workspace' | 'role'>> {
  const { person, impersonation } = workspace
  const { tenant, tenantRole } = impersonation ? await readMembership(person.id) : workspace
  const role = hasRole(person.role, 'admin') ? 'platform' : roles.find((known) => known === tenantRole)
  return { workspace: tenant?.name ?? null, role: role ?? null }
}
