import { ask, tell } from './answers/ask'
import { backend } from './backend'
import { Refusal, throwIfRefused } from './refusal'

export type Impersonation = ReturnType<typeof impersonationOfRow>

/** The impersonation of this admin that is open now, or null. The record decides, whatever the browser remembers. */
export async function readLiveImpersonation(adminId: string): Promise<Impersonation | null> {
  const { data, error } = await (await backend())
    .from('impersonations')
    .select('tenant_id, expires_at, changes_allowed_at')
    .eq('admin_id', adminId)
    .is('ended_at', null)
    .gt('expires_at', new Date().toISOString())
    .maybeSingle()
  throwIfRefused(error)
  return data && impersonationOfRow(data)
}

/** Opens a view of 30 minutes as this tenant. Throws Refusal `not_allowed` for anyone but a platform admin, `unknown_tenant`. */
export async function startImpersonation(tenantId: string): Promise<Impersonation> {
  const [started] = await ask('start_impersonation', { p_tenant_id: tenantId })
  if (!started) throw new Refusal('not_allowed')
  return impersonationOfRow(started)
}

/** Lets the open impersonation change the tenant's own data from now on. Throws Refusal `reason_too_short`, `no_impersonation`. */
export async function allowImpersonationChanges(reason: string) {
  await tell('allow_impersonation_changes', { p_reason: reason })
}

export async function stopImpersonation() {
  await tell('stop_impersonation', {})
}

function impersonationOfRow(row: {
  tenant_id: string
  expires_at: string
  changes_allowed_at: string | null
}) {
  return {
    tenantId: row.tenant_id,
    expiresAt: Date.parse(row.expires_at),
    mayChange: row.changes_allowed_at !== null,
  }
}
