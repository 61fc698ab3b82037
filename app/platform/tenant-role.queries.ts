import { tell } from './answers/ask'
import { giveRights } from './giving-rights'

/** Gives a member another role in their tenant. Throws Refusal `last_admin`, `password_needed`, `unknown_member`, `unknown_tenant_role`. */
export function changeTenantRole(profileId: string, tenantRole: string) {
  const args = { p_profile_id: profileId, p_tenant_role: tenantRole }
  return giveRights(() => tell('change_tenant_role', args))
}
