import { backend } from '~/platform/backend'
import type { Part } from '~/platform/list/list-query'
import { throwIfRefused } from '~/platform/refusal'
import type { MemberQuery } from './team-lists'
import type { TenantRole } from './tenant-roles'

export type Member = Awaited<ReturnType<typeof listMembers>>['rows'][number]

/** A part of the members who fit. Throws Refusal `unknown_tenant`. */
export async function listMembers(tenantId: string, { filters, sort }: MemberQuery, { from, size }: Part) {
  const { data, error } = await (await backend()).rpc('team_members', {
    p_tenant_id: tenantId,
    p_search: filters.q,
    p_role: filters.role || undefined,
    p_outlet_id: filters.outlet || undefined,
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  })
  throwIfRefused(error)
  return { rows: data.map(memberOfRow), total: data[0]?.total ?? 0 }
}

/** Places a member in exactly these outlets from today on. Throws Refusal `unknown_member`, `unknown_person`, `unknown_outlet`. */
export async function setMemberOutlets(profileId: string, outletIds: string[]) {
  const { error } = await (await backend()).rpc('set_member_outlets', {
    p_profile_id: profileId,
    p_outlet_ids: outletIds,
  })
  throwIfRefused(error)
}

/** Takes a member out of the tenant; the employment record stays. Throws Refusal `last_admin`, `unknown_member`. */
export async function detachMember(profileId: string) {
  const { error } = await (await backend()).rpc('detach_member', { p_profile_id: profileId })
  throwIfRefused(error)
}

interface MemberRow {
  id: string
  full_name: string | null
  email: string | null
  tenant_role: string
  is_active: boolean
  is_last_admin: boolean
  last_seen_at: string | null
  joined_on: string
  outlets: unknown
}

function memberOfRow(row: MemberRow) {
  return {
    id: row.id,
    name: row.full_name ?? row.email ?? '–',
    email: row.email ?? '',
    role: row.tenant_role as TenantRole, // the table's constraint
    outlets: row.outlets as { id: string; name: string }[], // team_members() says so
    isActive: row.is_active,
    isLastAdmin: row.is_last_admin,
    lastSeenAt: row.last_seen_at,
    joinedOn: row.joined_on,
  }
}
