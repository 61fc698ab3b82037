import { activeModules } from '~/domain/modules'
import { backend } from './backend'
import type { Tables } from './database.types'
import { throwIfRefused } from './refusal'

export type Tenant = ReturnType<typeof tenantOfRow>

/** What one answer of the backend holds at most. */
const rowsMax = 1000

/** Every tenant that the caller may see, the newest first. */
export async function listTenants(): Promise<Tenant[]> {
  const database = await backend()
  const newestFirst = () => database.from('tenants').select('*').order('created_at', { ascending: false })
  const { data, error } = await newestFirst()
  throwIfRefused(error)
  let last = data.length
  while (last === rowsMax) {
    const more = await newestFirst().range(data.length, data.length + rowsMax - 1)
    throwIfRefused(more.error)
    data.push(...more.data)
    last = more.data.length
  }
  return data.map(tenantOfRow)
}

/** One tenant. Throws Refusal `not_found`. */
export async function readTenant(id: string): Promise<Tenant> {
  const { data, error } = await (await backend()).from('tenants').select('*').eq('id', id).single()
  throwIfRefused(error)
  return tenantOfRow(data)
}

/** A tenant as the interface speaks of it; modules in the order in which it shows them. */
export function tenantOfRow(row: Tables<'tenants'>) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    tier: row.tier as 'essential' | 'growth' | 'master', // the table's constraint
    seatCap: row.seat_cap,
    modules: activeModules(row.active_modules),
    logoUrl: row.logo_url,
    brandColor: row.brand_color,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
