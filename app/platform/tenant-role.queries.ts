import { giveRights } from './giving-rights'
import { throwIfRefused } from './refusal'

/** Gives a member another role in their tenant. Throws Refusal `last_admin`, `password_needed`, `unknown_member`, `unknown_tenant_role`. */
export function changeTenantRole(profileId: string, tenantRole: string) {
  return giveRights(async (client) => {
    const { error } = await client.rpc('change_tenant_role', {
      p_profile_id: profileId,
      p_tenant_role: tenantRole,
    })
    throwIfRefused(error)
  })
}
