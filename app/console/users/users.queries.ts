import { type Locale, localePath } from '~/domain/locale'
import { ask, tell } from '~/platform/answers/ask'
import { backend, passingBackend } from '~/platform/backend'
import { giveRights } from '~/platform/giving-rights'
import type { Part } from '~/platform/list/list-query'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import { listArguments, type UserQuery } from './user-list'

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]
export type User = Awaited<ReturnType<typeof readUser>>
type TenantRole = 'admin' | 'manager' | 'trainer' | 'member'

/** A part of the logins that fit. Throws Refusal. */
export async function listUsers(query: UserQuery, part: Part) {
  const asked = listArguments(query, part)
  const data = await ask('list_users', asked)
  const rows = data.map((row) => ({
    id: row.id,
    fullName: row.full_name as string | null,
    email: row.email as string | null,
    isPlatformAdmin: row.role === 'admin',
    tenantName: row.tenant_name as string | null,
    tenantRole: row.tenant_role as TenantRole | null,
    lastSeenAt: row.last_seen_at as string | null,
    createdAt: row.created_at,
    isActive: row.is_active,
    isConfirmed: row.is_confirmed,
  }))
  return { rows, total: Number(data[0]?.total ?? 0) }
}

/** What the console shows of one login. Throws Refusal `unknown_profile`. */
export async function readUser(id: string) {
  const data = await ask('read_user', { p_profile_id: id })
  const [row] = data
  if (!row) throw new Refusal('unknown_profile')
  return {
    id: row.id,
    fullName: row.full_name as string | null,
    email: row.email as string | null,
    isPlatformAdmin: row.role === 'admin',
    tenantId: row.tenant_id as string | null,
    tenantName: row.tenant_name as string | null,
    tenantRole: row.tenant_role as TenantRole | null,
    language: row.language as Locale,
    lastSeenAt: row.last_seen_at as string | null,
    lastSignInAt: row.last_sign_in_at as string | null,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at as string | null,
    isActive: row.is_active,
    sessions: row.sessions,
    lockout: row.lockout ? { id: row.lockout as string, until: row.blocked_until as string } : null,
  }
}

/** The applications of one login for a workspace, the newest first. */
export async function listApplicationsOf(userId: string) {
  const { data, error } = await (await backend())
    .from('client_applications')
    .select('id, businessName:business_name, status, createdAt:created_at')
    .eq('applicant_id', userId)
    .order('created_at', { ascending: false })
    .limit(20)
  throwIfRefused(error)
  return data
}

/** Puts a login into a tenant, or into none. Throws Refusal `seat_limit_reached`, `last_admin`, `password_needed`, `unknown_tenant`. */
export function moveToTenant(userId: string, tenantId: string | null, tenantRole: string) {
  return giveRights(() =>
    tell('set_profile_tenant', {
      p_profile_id: userId,
      p_tenant_id: tenantId as string, // null is none, which the generated type does not know
      p_tenant_role: tenantRole,
    }),
  )
}

/** Makes a login a platform admin, or an ordinary one. Throws Refusal `last_platform_admin`, `password_needed`. */
export function setPlatformAdmin(userId: string, isAdmin: boolean) {
  return giveRights(() =>
    tell('set_profile_role', {
      p_profile_id: userId,
      p_role: isAdmin ? 'admin' : 'user',
    }),
  )
}

/** Switches a login on or off; off ends its sessions. Throws Refusal `last_admin`, `last_platform_admin`, `password_needed`. */
export function setActive(userId: string, isActive: boolean) {
  return giveRights(() =>
    tell('set_profile_active', {
      p_profile_id: userId,
      p_is_active: isActive,
    }),
  )
}

/** Has a link for a new password sent, as everybody can ask for one, and writes down who did. Throws Refusal, `sent_just_now`. */
export async function sendReset({ id, email, language }: Pick<User, 'id' | 'email' | 'language'>) {
  if (!email) throw new Refusal('invalid_email')
  await tell('note_password_reset', { p_profile_id: id })
  // the client that keeps nothing: this is about somebody else's session, never about ours
  const { auth } = await passingBackend()
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: location.origin + localePath(language, '/auth/reset-password'),
  })
  if (error) throw new Refusal(error.status === 429 ? 'sent_just_now' : 'unexpected', error)
}
