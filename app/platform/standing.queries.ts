import type { FlagResult } from '~/domain/flag-rules'
import { tell } from './answers/ask'
import { backend } from './backend'
import { throwIfRefused } from './refusal'

export type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>

/**
 * What decides which pages are somebody's own: role, tenant and that tenant's version, in one cheap statement. Null for
 * a login without a profile. It does not count as use of the session. Throws Refusal.
 */
export async function readStanding(signal = new AbortController().signal) {
  const { data, error } = await (await backend()).rpc('my_standing', {}, { get: true }).abortSignal(signal)
  throwIfRefused(error)
  const [row] = data
  if (!row) return null
  return {
    isActive: row.is_active,
    role: row.role,
    tenantId: row.tenant_id as string | null,
    tenantRole: row.tenant_role as string | null,
    tenantVersion: row.tenant_version as string | null,
    mayChange: row.may_change as boolean | null,
    /** For tenant admins: whether a platform admin looks at their tenant now, and may change it. */
    lookedAt: row.looked_at as 'looking' | 'changing' | null, // the function's own words
    /** What the flags are there, and why. */
    flags: row.flags as unknown as Readonly<Record<string, FlagResult>>,
  }
}

/** Tells the platform that somebody is at work; it keeps the minute. Throws Refusal. */
export async function noteLastSeen(signal: AbortSignal) {
  await tell('touch_last_seen', {}, { signal })
}
