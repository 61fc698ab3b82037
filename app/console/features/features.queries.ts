import type { FlagKind, FlagRules, FlagScope } from '~/domain/flag-rules'
import type { Tier } from '~/domain/modules'
import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import { throwIfRefused } from '~/platform/refusal'

export type Flag = Awaited<ReturnType<typeof readFlag>>

const columns =
  `key, name, description, kind, scope, is_on, is_killed, tiers, percentage, default_on, expires_on, version,
  created_at, changed_at, killed_at, owner_id,
  owner:profiles!feature_flags_owner_id_fkey(name:full_name, email, role, isActive:is_active),
  named:feature_flag_tenants(tenant_id, is_included)` as const

/** All flags, by key. Throws Refusal. */
export async function listFlags(): Promise<Flag[]> {
  const { data, error } = await (await backend())
    .from('feature_flags')
    .select(columns)
    .order('key')
    .limit(1000)
  throwIfRefused(error)
  return data.map(flagOfRow)
}

/** Throws Refusal `not_found`. */
export async function readFlag(key: string) {
  const { data, error } = await (await backend())
    .from('feature_flags')
    .select(columns)
    .eq('key', key)
    .single()
  throwIfRefused(error)
  return flagOfRow(data)
}

interface FlagRow {
  key: string
  name: string
  description: string
  kind: string
  scope: string
  is_on: boolean
  is_killed: boolean
  tiers: string[]
  percentage: number | null
  default_on: boolean
  expires_on: string | null
  version: number
  created_at: string
  changed_at: string
  killed_at: string | null
  owner_id: string | null
  owner: { name: string | null; email: string | null; role: string; isActive: boolean } | null
  named: { tenant_id: string; is_included: boolean }[]
}

function flagOfRow(row: FlagRow) {
  const named = (isIncluded: boolean) =>
    row.named.filter(({ is_included }) => is_included === isIncluded).map(({ tenant_id }) => tenant_id)
  return {
    key: row.key,
    name: row.name,
    description: row.description,
    kind: row.kind as FlagKind, // all three from the table's constraints
    scope: row.scope as FlagScope,
    isOn: row.is_on,
    isKilled: row.is_killed,
    tiers: row.tiers as Tier[],
    percentage: row.percentage,
    isOnByDefault: row.default_on,
    expiresOn: row.expires_on,
    included: named(true),
    excluded: named(false),
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    killedAt: row.killed_at,
    ownerId: row.owner_id,
    owner: row.owner && (row.owner.name || row.owner.email),
    isLookedAfter: row.owner?.role === 'admin' && row.owner.isActive,
  } satisfies FlagRules & Record<string, unknown>
}

/** What a form says about a flag; key and kill switch go their own ways. */
export type FlagFields = Pick<
  Flag,
  | 'name'
  | 'description'
  | 'kind'
  | 'scope'
  | 'ownerId'
  | 'isOn'
  | 'percentage'
  | 'isOnByDefault'
  | 'expiresOn'
> & { tiers: string[]; included: string[]; excluded: string[] }

function rowOf(fields: FlagFields): Json {
  return {
    name: fields.name,
    description: fields.description,
    kind: fields.kind,
    scope: fields.scope,
    owner_id: fields.ownerId,
    is_on: fields.isOn,
    percentage: fields.percentage,
    default_on: fields.isOnByDefault,
    expires_on: fields.expiresOn,
    tiers: fields.tiers,
    included: fields.included,
    excluded: fields.excluded,
  }
}

/** Throws Refusal `flag_exists`, `invalid_flag`, `unknown_owner`, `unknown_tenant`. */
export async function createFlag(key: string, fields: FlagFields) {
  await tell('create_feature_flag', { p_key: key, p_flag: rowOf(fields) })
}

/** Saves a flag that is still at that version and returns the new one. Throws Refusal `flag_changed`, `unknown_flag` and as `createFlag`. */
export async function changeFlag(key: string, fields: FlagFields, version: number, reason: string) {
  const data = await ask('change_feature_flag', {
    p_key: key,
    p_flag: rowOf(fields),
    p_version: version,
    p_reason: reason,
  })
  return data
}

/** Switches a flag off for everybody, or lets its rules decide again. Throws Refusal `unknown_flag`, `reason_required`. */
export async function killFlag(key: string, isKilled: boolean, reason: string) {
  await tell('kill_feature_flag', {
    p_key: key,
    p_is_killed: isKilled,
    p_reason: reason,
  })
}

/** Throws Refusal `flag_changed`, `unknown_flag`, `reason_required`. */
export async function removeFlag(key: string, version: number, reason: string) {
  await tell('remove_feature_flag', {
    p_key: key,
    p_version: version,
    p_reason: reason,
  })
}
