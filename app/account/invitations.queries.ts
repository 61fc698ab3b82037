import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

type TenantRole = 'admin' | 'manager' | 'trainer' | 'member'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
export type MyInvitation = Awaited<ReturnType<typeof listMyInvitations>>[number]

/** The invitation behind the secret of a link, or null for a secret that nobody knows. Needs no session. */
export async function findInvitation(token: string) {
  const { data, error } = await (await backend()).rpc('find_invitation', { p_token: token }).maybeSingle()
  throwIfRefused(error)
  return (
    data && {
      tenantName: data.tenant_name,
      email: data.email,
      tenantRole: data.tenant_role as TenantRole, // the table's constraints
      status: data.status as 'pending' | 'accepted' | 'revoked' | 'expired',
      expiresAt: data.expires_at,
    }
  )
}

/** The open invitations to the own address; none as long as nobody had to confirm it. */
export async function listMyInvitations() {
  const { data, error } = await (await backend()).rpc('my_invitations')
  throwIfRefused(error)
  return data.map((row) => ({
    id: row.id,
    tenantName: row.tenant_name,
    tenantRole: row.tenant_role as TenantRole,
    expiresAt: row.expires_at,
  }))
}

/** Joins the tenant that sent the link. Refuses as `accept_invitation` in the database. */
export async function acceptInvitation(token: string) {
  const { error } = await (await backend()).rpc('accept_invitation', { p_token: token })
  throwIfRefused(error)
}

/** Joins the tenant of one of `listMyInvitations`. Refuses as above. */
export async function acceptMyInvitation(id: string) {
  const { error } = await (await backend()).rpc('accept_my_invitation', { p_invitation_id: id })
  throwIfRefused(error)
}
