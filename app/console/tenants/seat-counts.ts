import { countSeats } from './tenants.queries'

/** Counts the people of a tenant; the same tenant is asked for once. */
export type SeatCounts = (tenantId: string) => Promise<number>

/** How many counts are asked for at once. */
const atOnce = 8

/** Tenants, each with how many people it has. */
export async function withSeats<Any extends { id: string }>(tenants: readonly Any[], seatsOf: SeatCounts) {
  const used = new Map<string, number>()
  const left = [...tenants]
  const count = async () => {
    for (let tenant = left.shift(); tenant; tenant = left.shift())
      used.set(tenant.id, await seatsOf(tenant.id))
  }
  await Promise.all(Array.from({ length: atOnce }, count))
  return tenants.map((tenant) => ({ ...tenant, seatsUsed: used.get(tenant.id) ?? 0 }))
}

/** Counters that belong to one reading of the list: the next reading asks again. */
export function seatCounts(): SeatCounts {
  const known = new Map<string, Promise<number>>()
  return (tenantId) => {
    const count = known.get(tenantId) ?? countSeats(tenantId)
    known.set(tenantId, count)
    return count
  }
}
