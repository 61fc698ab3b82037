import type { PostgrestError } from '@supabase/supabase-js'
import { activeModules, type Tier } from '~/domain/modules'
import { backend } from './backend'
import type { Tables } from './database.types'
import { throwIfRefused } from './refusal'

export type Tenant = ReturnType<typeof tenantOfRow>

const nameColumns = 'id, name, slug, tier, isActive:is_active, brandColor:brand_color'

/** What one answer of the backend holds at most. */
const rowsMax = 1000

/** Every tenant that the caller may see, the newest first. */
export async function listTenants(): Promise<Tenant[]> {
  const tenants = (await backend()).from('tenants')
  const rows = await inParts(() => tenants.select('*').order('created_at', { ascending: false }))
  return rows.map(tenantOfRow)
}

export type TenantName = Awaited<ReturnType<typeof findTenantNames>>[number]

/** These tenants, as far as the caller may see them; nothing is asked where none is named. Throws Refusal. */
export async function readTenantNames(ids: readonly string[]): Promise<TenantName[]> {
  const wanted = [...new Set(ids)].slice(0, rowsMax / 4) // what an address holds
  if (wanted.length === 0) return []
  const { data, error } = await (await backend())
    .from('tenants')
    .select(nameColumns)
    .in('id', wanted)
    .order('name')
  throwIfRefused(error)
  return data.map((row) => ({ ...row, tier: row.tier as Tier }))
}

/** How many are found at most. */
export const foundMax = 20

/** The first tenants by name, or those whose name or slug contains the text. Throws Refusal. */
export async function findTenantNames(text: string) {
  const database = await backend()
  const by = async (column: 'name' | 'slug') => {
    const { data, error } = await database
      .from('tenants')
      .select(nameColumns)
      .ilike(column, `%${text.trim().replace(/[%_\\]/g, '\\$&')}%`)
      .order('name')
      .limit(foundMax)
    throwIfRefused(error)
    return data
  }
  const [named, slugged] = await Promise.all([by('name'), text.trim() ? by('slug') : []])
  const found = new Map([...named, ...slugged].map((row) => [row.id, row]))
  return [...found.values()].slice(0, foundMax).map((row) => ({ ...row, tier: row.tier as Tier }))
}

interface Question<Row>
  extends PromiseLike<{ data: Row[]; error: null } | { data: null; error: PostgrestError }> {
  range(from: number, to: number): Question<Row>
}

/** All rows that a question has, however many answers they need. Throws Refusal. */
async function inParts<Row>(ask: () => Question<Row>): Promise<Row[]> {
  const rows: Row[] = []
  let last = rowsMax
  while (last === rowsMax) {
    const question = rows.length === 0 ? ask() : ask().range(rows.length, rows.length + rowsMax - 1)
    const { data, error } = await question
    throwIfRefused(error)
    last = data?.length ?? 0
    rows.push(...(data ?? []))
  }
  return rows
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
    tier: row.tier as Tier, // the table's constraint
    seatCap: row.seat_cap,
    modules: activeModules(row.active_modules),
    /** Of a trial that is over: they can be read. */
    readOnlyModules: activeModules(row.read_only_modules),
    /** Since when all but learning and the store is read-only: an invoice is unpaid, or no plan runs. */
    readOnlySince: row.read_only_since,
    logoUrl: row.logo_url,
    brandColor: row.brand_color,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
