import { backend } from './backend'
import { throwIfRefused } from './refusal'

export type Outlet = Awaited<ReturnType<typeof listOutlets>>[number]

export type OutletKind = 'hotel' | 'restaurant' | 'other'

/** The outlets of a tenant by name, closed ones included. Throws Refusal. */
export async function listOutlets(tenantId: string) {
  const { data, error } = await (await backend())
    .from('outlets')
    .select(
      'id, name, city, kind, seats, rooms, timeZone:time_zone, isActive:is_active, fssaiLicense:fssai_license, fssaiValidUntil:fssai_valid_until, address, placeLat:place_lat, placeLng:place_lng',
    )
    .eq('tenant_id', tenantId)
    .order('name')
  throwIfRefused(error)
  return data.map((outlet) => ({ ...outlet, kind: outlet.kind as OutletKind })) // the table's constraint
}
