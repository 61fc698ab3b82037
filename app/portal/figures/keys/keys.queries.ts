import { ask, tell } from '~/platform/answers/ask'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type IngestionKey = Awaited<ReturnType<typeof listKeys>>[number]

/** The ingestion keys of a tenant, those in use first. Throws Refusal. */
export async function listKeys(tenantId: string) {
  const { data, error } = await (await backend())
    .from('ingestion_keys')
    .select(
      `id, name, prefix, madeAt:made_at, lastUsedAt:last_used_at, revokedAt:revoked_at,
      by:profiles!ingestion_keys_made_by_fkey(name:full_name, email)`,
    )
    .eq('tenant_id', tenantId)
    .order('revoked_at', { ascending: false, nullsFirst: true })
    .order('made_at', { ascending: false })
    .limit(200)
  throwIfRefused(error)
  return data
}

/** Makes a key and returns it, which nobody does a second time. Throws Refusal `name_required`, `too_many_keys`. */
export function makeKey(tenantId: string, name: string): Promise<string> {
  return ask('make_ingestion_key', { p_tenant_id: tenantId, p_name: name })
}

/** Throws Refusal. */
export function revokeKey(keyId: string) {
  return tell('revoke_ingestion_key', { p_key_id: keyId })
}
