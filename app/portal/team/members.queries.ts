import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { named, shape } from '~/platform/answers/shapes'
import type { Part } from '~/platform/list/list-query'
import type { MemberQuery } from './team-lists'
import { tenantRoles } from './tenant-roles'

const member = shape({
  id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tenant_role: z.enum(tenantRoles),
  is_active: z.boolean(),
  is_last_admin: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  joined_on: z.string(),
  person_id: z.nullable(z.string()),
  outlets: z.array(named),
  total: z.number(),
})

export type Member = Awaited<ReturnType<typeof listMembers>>['rows'][number]

/** A part of the members who fit. Throws Refusal `unknown_tenant`. */
export async function listMembers(tenantId: string, { filters, sort }: MemberQuery, { from, size }: Part) {
  const args = {
    p_tenant_id: tenantId,
    p_search: filters.q,
    p_role: filters.role || undefined,
    p_outlet_id: filters.outlet || undefined,
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  }
  const rows = await ask('team_members', args, z.array(member))
  return { rows: rows.map(memberOfRow), total: rows[0]?.total ?? 0 }
}

/** Places a member in exactly these outlets from today on. Throws Refusal `unknown_member`, `unknown_person`, `unknown_outlet`. */
export async function setMemberOutlets(profileId: string, outletIds: string[]) {
  await tell('set_member_outlets', {
    p_profile_id: profileId,
    p_outlet_ids: outletIds,
  })
}

/** Takes a member out of the tenant; the employment record stays. Throws Refusal `last_admin`, `unknown_member`. */
export async function detachMember(profileId: string) {
  await tell('detach_member', { p_profile_id: profileId })
}

function memberOfRow(row: z.infer<typeof member>) {
  return {
    id: row.id,
    name: row.full_name ?? row.email ?? '–',
    email: row.email ?? '',
    role: row.tenant_role,
    outlets: row.outlets,
    isActive: row.is_active,
    isLastAdmin: row.is_last_admin,
    lastSeenAt: row.last_seen_at,
    joinedOn: row.joined_on,
  }
}
