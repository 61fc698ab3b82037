import { ask } from '~/platform/answers/ask'
import { Refusal } from '~/platform/refusal'

export type SeatUsage = Awaited<ReturnType<typeof readSeatUsage>>

/**
 * How many seats of a tenant are in use, how many are promised to invited people, and how many there are. Only for its
 * admins and for platform admins; ask for no one else. Throws Refusal `unknown_tenant`.
 */
export async function readSeatUsage(tenantId: string) {
  const [usage] = await ask('seat_usage', { p_tenant_id: tenantId })
  if (!usage) throw new Refusal('unknown_tenant')
  return usage
}
