import { hasRole } from '~/domain/access'
import { recall, remember } from './device-store'
import { type Impersonation, readLiveImpersonation } from './impersonation.queries'
import { logger } from './logger'
import { reportSecurityEvent } from './security-events'
import { readTenant, type Tenant } from './tenants.queries'

const hintKey = 'sopan-impersonated-tenant'

/** What a remembered impersonation comes to: nothing, a tenant to look at, or its loss, to be told. */
export type Impersonated =
  | { kind: 'none' }
  | { kind: 'looking'; tenant: Tenant; impersonation: Impersonation }
  | { kind: 'lost'; how: 'ended' | 'unloaded' }

/** Remembers on this device which tenant an admin looks at: a hint for the next start, never a right. */
export function rememberImpersonation(tenantId: string) {
  remember(hintKey, tenantId)
}

export function forgetImpersonationHint() {
  remember(hintKey, undefined)
}

/** Takes up the impersonation this browser remembers, if the person is an admin and the database knows it as open. */
export async function resumeImpersonation(personId: string, role: string): Promise<Impersonated> {
  const hint = recall(hintKey, (stored) => (typeof stored === 'string' ? stored : undefined))
  if (!hint) return { kind: 'none' }
  if (!hasRole(role, 'admin')) {
    reportSecurityEvent({
      type: 'auth_violation',
      severity: 'high',
      message: 'impersonation attempted without permission',
      data: { tenant_id: hint },
    })
    forgetImpersonationHint()
    return { kind: 'none' }
  }
  try {
    const impersonation = await readLiveImpersonation(personId)
    if (impersonation?.tenantId === hint)
      return { kind: 'looking', tenant: await readTenant(hint), impersonation }
    forgetImpersonationHint()
    return { kind: 'lost', how: 'ended' }
  } catch (error) {
    logger.error('the tenant to look at could not be loaded', error)
    return { kind: 'lost', how: 'unloaded' }
  }
}
