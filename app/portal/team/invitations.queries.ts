import type { Locale } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { giveRights } from '~/platform/giving-rights'
import type { Part } from '~/platform/list/list-query'
import { type RefusalCode, throwIfRefused } from '~/platform/refusal'
import type { InvitationQuery } from './team-lists'
import type { TenantRole } from './tenant-roles'

export type Invitation = Awaited<ReturnType<typeof listInvitations>>['rows'][number]

export type InvitationState = Exclude<InvitationQuery['filters']['state'], ''>

/** Somebody to invite; everything but the address may be an empty text. The outlet goes by its name. */
export interface Invitee {
  email: string
  role: string
  language: string
  name: string
  outlet: string
  personId?: string | undefined
}

/** What became of one invitee: `ok`, or why not. */
export type InviteResult =
  | 'ok'
  | 'duplicate'
  | 'unknown_language'
  | Extract<
      RefusalCode,
      | 'already_invited'
      | 'already_member'
      | 'invalid_email'
      | 'seat_limit_reached'
      | 'too_many_invitations'
      | 'unknown_outlet'
      | 'unknown_person'
      | 'unknown_tenant_role'
    >

/** A part of the invitations that fit. Throws Refusal `unknown_tenant`. */
export async function listInvitations(
  tenantId: string,
  { filters, sort }: InvitationQuery,
  { from, size }: Part,
) {
  const data = await ask('team_invitations', {
    p_tenant_id: tenantId,
    p_search: filters.q,
    p_state: filters.state || undefined,
    p_sort: sort.key,
    p_descending: sort.direction === 'descending',
    p_limit: size,
    p_offset: from,
  })
  return { rows: data.map(invitationOfRow), total: data[0]?.total ?? 0 }
}

/**
 * Says of up to 200 people what would become of each if they were invited. It has to be told how many seats the pieces of
 * the list before this one will have taken. Throws Refusal.
 */
export function tryInviting(tenantId: string, invitees: readonly Invitee[], seatsAhead: number) {
  return inviteList(tenantId, invitees, seatsAhead)
}

/**
 * Invites up to 200 people, each for itself, and says what became of each. Throws Refusal, among others `password_needed`
 * for an admin.
 */
export function inviteMembers(tenantId: string, invitees: readonly Invitee[]) {
  return giveRights(() => inviteList(tenantId, invitees))
}

/** A dry run when it is told the seats that are taken ahead of it. */
async function inviteList(
  tenantId: string,
  invitees: readonly Invitee[],
  seatsAhead?: number,
): Promise<InviteResult[]> {
  const rows = invitees.map(({ personId, ...invitee }) => ({ ...invitee, person_id: personId ?? '' }))
  const args = {
    p_tenant_id: tenantId,
    p_rows: rows,
    p_dry_run: seatsAhead !== undefined,
    p_seats_ahead: seatsAhead ?? 0,
  }
  const answer = await ask('invite_members', args)
  return answer.map(({ result }) => result as InviteResult) // the function's own list of codes
}

/**
 * Throws Refusal `sent_just_now`, `too_many_invitations`, `seat_limit_reached`, `invitation_closed`, `unknown_invitation`,
 * `password_needed` for an admin's.
 */
export function resendInvitation(id: string) {
  return giveRights(() => tell('resend_invitation', { p_invitation_id: id }))
}

/** Throws Refusal `invitation_closed`, `unknown_invitation`. */
export async function revokeInvitation(id: string) {
  await tell('revoke_invitation', { p_invitation_id: id })
}

/** People of the tenant who have no login, to be invited with their record. The first 500 by name; throws Refusal. */
export async function listPeopleWithoutLogin(tenantId: string) {
  const { data, error } = await (await backend())
    .from('people')
    .select('id, name:full_name, email')
    .eq('tenant_id', tenantId)
    .is('profile_id', null)
    .is('left_on', null)
    .order('full_name')
    .limit(500)
  throwIfRefused(error)
  return data
}

interface InvitationRow {
  id: string
  email: string
  tenant_role: string
  language: string
  state: string
  person_name: string | null
  invited_by: string | null
  sent_at: string
  expires_at: string
  ended_at: string | null
}

function invitationOfRow(row: InvitationRow) {
  return {
    id: row.id,
    email: row.email,
    role: row.tenant_role as TenantRole, // all three from the table's constraints
    language: row.language as Locale,
    state: row.state as InvitationState,
    personName: row.person_name,
    invitedBy: row.invited_by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }
}
