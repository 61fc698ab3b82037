import { ask, tell } from '~/platform/answers/ask'

type TenantRole = 'admin' | 'manager' | 'trainer' | 'member'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
export type MyInvitation = Awaited<ReturnType<typeof listMyInvitations>>[number]

/** The invitation behind the secret of a link, or null for a secret that nobody knows. Needs no session. */
export async function findInvitation(token: string) {
  const [found] = await ask('find_invitation', { p_token: token })
  return found
    ? {
        tenantName: found.tenant_name,
        email: found.email,
        tenantRole: found.tenant_role as TenantRole, // the table's constraints
        status: found.status as 'pending' | 'accepted' | 'revoked' | 'expired',
        expiresAt: found.expires_at,
        hasAccount: found.has_account,
        personName: found.person_name,
        outlets: found.outlets,
        jobRoles: found.job_roles,
      }
    : null
}

/** The open invitations to the own address; none as long as nobody had to confirm it. */
export async function listMyInvitations() {
  const data = await ask('my_invitations', {})
  return data.map((row) => ({
    id: row.id,
    tenantName: row.tenant_name,
    tenantRole: row.tenant_role as TenantRole,
    expiresAt: row.expires_at,
  }))
}

/** Joins the tenant that sent the link. Refuses as `accept_invitation` in the database. */
export async function acceptInvitation(token: string) {
  await tell('accept_invitation', { p_token: token })
}

/** Joins the tenant of one of `listMyInvitations`. Refuses as above. */
export async function acceptMyInvitation(id: string) {
  await tell('accept_my_invitation', { p_invitation_id: id })
}
