import type { FlagReason, FlagResult } from '~/domain/flag-rules'
import { ask, tell } from './answers/ask'
import type { Database, Json } from './database.types'

export type AccessSnapshot = NonNullable<Awaited<ReturnType<typeof readAccessSnapshot>>>

/**
 * What decides which pages a person may open: role, tenant and that tenant's version, in one cheap statement. Null for
 * a login without a profile. It does not count as use of the session. Throws Refusal.
 */
export function readAccessSnapshot(signal?: AbortSignal) {
  return ask('my_standing', {}, snapshotOf, { get: true, signal })
}

/** Tells the platform that the person is active; it stores the minute. Throws Refusal. */
export async function noteLastSeen(signal: AbortSignal) {
  await tell('touch_last_seen', {}, { signal })
}

function snapshotOf([row]: Database['public']['Functions']['my_standing']['Returns']) {
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
    flags: flagsOf(row.flags),
  }
}

function flagsOf(flags: Json): Readonly<Record<string, FlagResult>> {
  return Object.fromEntries(
    Object.entries(flags as Record<string, Json>).map(([key, flag]) => [key, flagOf(flag)]),
  )
}

function flagOf(flag: Json): FlagResult {
  const { isOn, why } = flag as Record<string, Json>
  if (typeof isOn !== 'boolean' || typeof why !== 'string') throw new Error('flags (no result)')
  return { isOn, why: why as FlagReason } // of a newer database perhaps; no one decides by it
}
