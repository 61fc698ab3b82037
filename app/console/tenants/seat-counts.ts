import { countSeats } from './tenants.queries'

/** Counts the people of a tenant; the same tenant is asked for once. */
export type SeatCounts = (tenantId: string) => Promise<number>

/** Counters that belong to one reading of the list: the next reading asks again. */
export function seatCounts(): SeatCounts {
  const known = new Map<string, Promise<number>>()
  return (tenantId) => {
    const count = known.get(tenantId) ?? countSeats(tenantId)
    known.set(tenantId, count)
    return count
  }
}
