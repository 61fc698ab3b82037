import { tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Member = Awaited<ReturnType<typeof listMembers>>[number]

const rowsMax = 1000

/** Everybody who holds a seat of a tenant, by name. */
export async function listMembers(tenantId: string) {
  const database = await backend()
  const page = async (from: number) => {
    const { data, error } = await database
      .from('profiles')
      .select(
        'id, fullName:full_name, email, tenantRole:tenant_role, lastSeenAt:last_seen_at, isActive:is_active',
      )
      .eq('tenant_id', tenantId)
      .order('full_name')
      .order('id')
      .range(from, from + rowsMax - 1)
    throwIfRefused(error)
    return data
  }
  const members = await page(0)
  for (let last = members.length; last === rowsMax; ) {
    const more = await page(members.length)
    members.push(...more)
    last = more.length
  }
  return members.map(({ tenantRole, ...member }) => ({ ...member, tenantRole: roleOf(tenantRole) }))
}

export const tenantRoles = ['admin', 'manager', 'trainer', 'member'] as const
export type TenantRole = (typeof tenantRoles)[number]

/** A role nobody named is a member's. */
function roleOf(text: string | null): TenantRole {
  return tenantRoles.find((role) => role === text) ?? 'member'
}

/** Takes somebody out of their tenant; the employment record stays. Throws Refusal `unknown_member`, `last_admin`. */
export async function detachMember(profileId: string) {
  await tell('detach_member', { p_profile_id: profileId })
}
