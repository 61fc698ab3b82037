import { ask } from '~/platform/answers/ask'
import { Refusal } from '~/platform/refusal'

export type TenantHealth = Awaited<ReturnType<typeof readTenantHealth>>

/** How a tenant is doing. Throws Refusal `unknown_tenant`. */
export async function readTenantHealth(tenantId: string) {
  const [data] = await ask('tenant_health', { p_tenant_id: tenantId })
  if (!data) throw new Refusal('unknown_tenant')
  return {
    seats: { used: data.seats_used, reserved: data.seats_reserved, cap: data.seat_cap },
    admins: data.admins,
    activeLast7Days: data.active_last_7_days,
    activeLast30Days: data.active_last_30_days,
    lastActiveAt: data.last_active_at as string | null, // null while nobody has been there
    outlets: data.outlets,
    mailsFailed: data.mails_failed,
    logoBytes: data.logo_bytes,
  }
}
