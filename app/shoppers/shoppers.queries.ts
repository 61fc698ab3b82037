import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import type { Page, Part } from '~/platform/list/list-query'
import { pageOf } from '~/platform/list/read-page'
import { Refusal, throwIfRefused } from '~/platform/refusal'
import type { PooledQuery, ShopperQuery, ShopperState } from './shopper-list'

export interface ShopperRow {
  id: string
  /** Null once the person was erased. */
  name: string | null
  email: string | null
  phone: string | null
  languages: string[]
  cities: string[]
  /** By ISO weekday; empty: always. */
  availability: Record<string, string[]>
  grade: number | null
  state: ShopperState
  language: 'en' | 'hi'
  consentVersion: string | null
  /** What one of the pool said when agreeing, until it is settled: they go nowhere before. */
  saidConflict: string | null
  invitedAt: string | null
  createdAt: string
}

const orders = { name: 'full_name', grade: 'grade', created: 'created_at' } as const

/** A part of the shoppers of a tenant; of the platform's pool where there is none. Throws Refusal. */
export async function listShoppers(
  tenantId: string | null,
  { filters: { q, state }, sort }: ShopperQuery,
  { from, size }: Part,
): Promise<Page<ShopperRow>> {
  const all = (await backend())
    .from('shoppers')
    .select(
      'id, name:full_name, email, phone, languages, cities, availability, grade, state, language, consentVersion:consent_version, saidConflict:said_conflict, invitedAt:invited_at, createdAt:created_at',
      { count: 'exact' },
    )
  let asked = tenantId === null ? all.is('tenant_id', null) : all.eq('tenant_id', tenantId)
  if (state) asked = asked.eq('state', state)
  if (q) asked = asked.ilike('full_name', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows, total } = pageOf(
    await asked
      .order(orders[sort.key], { ascending: sort.direction === 'ascending', nullsFirst: false })
      .order('id')
      .range(from, from + size - 1),
  )
  return {
    rows: rows.map((row) => ({
      ...row,
      availability: row.availability as Record<string, string[]>, // the table's constraints
      state: row.state as ShopperState,
      language: row.language as 'en' | 'hi',
    })),
    total,
  }
}

export interface Conflict {
  id: string
  tenantId: string
  shopperId: string
  /** Null for all outlets. */
  outletId: string | null
  why: string
  declaredBy: 'shopper' | 'tenant' | 'platform'
}

/** Where shoppers may not go. Throws Refusal. */
export async function listConflicts(tenantId: string): Promise<Conflict[]> {
  const { data, error } = await (await backend())
    .from('shopper_conflicts')
    .select(conflictColumns)
    .eq('tenant_id', tenantId)
    .order('created_at')
  throwIfRefused(error)
  return data.map((row) => ({ ...row, declaredBy: row.declaredBy as Conflict['declaredBy'] }))
}

const conflictColumns =
  'id, tenantId:tenant_id, shopperId:shopper_id, outletId:outlet_id, why, declaredBy:declared_by'

/** Where these shoppers may not go, in every tenant that who asks may see. Throws Refusal. */
export async function listConflictsOf(shopperIds: readonly string[]): Promise<Conflict[]> {
  if (shopperIds.length === 0) return []
  const { data, error } = await (await backend())
    .from('shopper_conflicts')
    .select(conflictColumns)
    .in('shopper_id', [...shopperIds])
    .order('created_at')
  throwIfRefused(error)
  return data.map((row) => ({ ...row, declaredBy: row.declaredBy as Conflict['declaredBy'] }))
}

/** Says that what one of the pool told is settled. Throws Refusal. */
export async function settleConflict(shopperId: string) {
  await tell('settle_shopper_conflict', { p_id: shopperId })
}

const grade = shape({
  visits: z.number(),
  grade: z.nullable(z.number()),
  parts: z.array(
    shape({
      kind: z.enum(['late', 'thin', 'contradiction', 'revision', 'appeal']),
      visits: z.number(),
      points: z.number(),
    }),
  ),
})
export type Grade = z.infer<typeof grade>

/** What the grade of a shopper comes from; without a tenant for platform admins. Throws Refusal. */
export function readGrade(tenantId: string | null, shopperId: string): Promise<Grade> {
  return ask('read_shopper_grade', { p_tenant_id: tenantId as string, p_shopper_id: shopperId }, grade)
}

const pooled = shape({
  id: z.string(),
  /** A first name: a tenant knows no more of whom the platform sends. */
  name: z.string(),
  grade: z.nullable(z.number()),
  cities: z.array(z.string()),
  languages: z.array(z.string()),
  availability: z.record(z.string(), z.array(z.string())),
  /** How often they were at outlets of this tenant. */
  visits: z.number(),
  conflicts: z.number(),
})
export type PooledShopper = z.infer<typeof pooled>

/** A part of the platform's shoppers, as far as a tenant may know them. Throws Refusal. */
export function listPooledShoppers(
  tenantId: string,
  { filters: { q }, sort }: PooledQuery,
  { from, size }: Part,
): Promise<Page<PooledShopper>> {
  return ask(
    'list_pool_shoppers',
    {
      p_tenant_id: tenantId,
      ...(q && { p_search: q }),
      p_sort: sort.key,
      p_descending: sort.direction === 'descending',
      p_limit: size,
      p_offset: from,
    },
    shape({ total: z.number(), rows: z.array(pooled) }),
  )
}

export interface SaidShopper {
  full_name: string
  email: string
  phone: string
  languages: string[]
  cities: string[]
  availability: Record<string, string[]>
  language: string
}

/** Adds a shopper, or changes one; without a tenant in the platform's pool. Throws Refusal. */
export async function saveShopper(tenantId: string | null, id: string, said: SaidShopper) {
  // the generated types do not know that the pool has no tenant
  await tell('save_shopper', { p_id: id, p_tenant_id: tenantId as string, p_said: { ...said } })
}

/** Sends the link to the code of conduct. Throws Refusal. */
export async function inviteShopper(id: string) {
  await tell('invite_shopper', { p_id: id })
}

export async function setShopperState(id: string, state: 'active' | 'paused' | 'ended') {
  await tell('set_shopper_state', { p_id: id, p_state: state })
}

/** Takes away who a shopper is. Throws Refusal `shopper_has_visits` while visits are open. */
export async function eraseShopper(id: string) {
  await tell('erase_shopper', { p_id: id })
}

/** Notes where a shopper may not go; without an outlet nowhere in the tenant. Throws Refusal. */
export async function noteConflict(tenantId: string, shopperId: string, outletId: string, why: string) {
  await tell('note_shopper_conflict', {
    p_shopper_id: shopperId,
    p_tenant_id: tenantId,
    p_outlet_id: (outletId || null) as string, // the generated types do not know that it may be null
    p_why: why,
  })
}

export async function removeConflict(id: string) {
  await tell('remove_shopper_conflict', { p_id: id })
}

/** Everything that is kept about a shopper; it stands in the log. Throws Refusal. */
export function exportShopper(id: string): Promise<Record<string, unknown>> {
  return ask('export_shopper', { p_id: id }, z.record(z.string(), z.unknown()))
}

export interface Retention {
  personDays: number
  accountDays: number
  photoDays: number
}

/** How long a tenant keeps what belongs to shoppers, without one the platform. Throws Refusal. */
export async function readRetention(tenantId: string | null): Promise<Retention> {
  const [kept] = await ask('read_shopper_retention', { p_tenant_id: tenantId as string })
  if (!kept) throw new Refusal('unexpected')
  return { personDays: kept.person_days, accountDays: kept.account_days, photoDays: kept.photo_days }
}

/** Throws Refusal `invalid_days`. */
export async function saveRetention(
  tenantId: string | null,
  { personDays, accountDays, photoDays }: Retention,
) {
  await tell('save_shopper_retention', {
    p_tenant_id: tenantId as string,
    p_person_days: personDays,
    p_account_days: accountDays,
    p_photo_days: photoDays,
  })
}

/** How a shopper is paid; undefined where nothing was said. Looking is written into the log. Throws Refusal. */
export async function readAccount(shopperId: string) {
  const [account] = await ask('read_shopper_account', { p_shopper_id: shopperId })
  return account ? { way: account.way as 'upi' | 'bank', detail: account.detail } : undefined
}

export async function setAccount(shopperId: string, way: string, detail: string) {
  await tell('set_shopper_account', { p_shopper_id: shopperId, p_way: way, p_detail: detail })
}
