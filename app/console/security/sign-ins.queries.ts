import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

export type Hour = Awaited<ReturnType<typeof failuresByHour>>[number]
export type FailingIdentifier = Awaited<ReturnType<typeof topFailing>>[number]
export type SuspiciousAddress = Awaited<ReturnType<typeof suspiciousAddresses>>[number]
export type Lockout = Awaited<ReturnType<typeof listLockouts>>[number]

/** Failed sign-ins by the hour, the oldest first, none left out. Throws Refusal. */
export async function failuresByHour(hours: number) {
  const data = await ask('failed_sign_ins_by_hour', { p_hours: hours })
  return data.map(({ hour, failures }) => ({ at: hour, failures: Number(failures) }))
}

/** The ten identifiers with the most failures, masked. Throws Refusal. */
export async function topFailing(hours: number) {
  const data = await ask('top_failing_identifiers', {
    p_hours: hours,
    p_limit: 10,
  })
  return data.map((row) => ({
    id: row.identifier_hash,
    identifier: row.identifier,
    failures: Number(row.failures),
    lastAt: row.last_at,
  }))
}

const suspiciousAddress = shape({
  address: z.string(),
  failures: z.number(),
  identifiers: z.number(),
  last_at: z.string(),
})

/** Addresses with ten or more failures within the last hour. Throws Refusal. */
export async function suspiciousAddresses() {
  const found = await ask('suspicious_addresses', {}, z.array(suspiciousAddress))
  return found.map(({ last_at, ...counted }) => ({ ...counted, lastAt: last_at }))
}

/** Who is locked out now, or on the way to it. Throws Refusal. */
export async function listLockouts() {
  const data = await ask('lockouts', {})
  return data.map((row) => ({
    id: row.identifier_hash,
    /** Masked. */
    identifier: row.identifier,
    // Null where no account has the identifier, which the generated types do not know.
    personId: row.person_id as string | null,
    personName: row.person_name as string | null,
    tenantName: row.tenant_name as string | null,
    failures: row.failures,
    lastFailureAt: row.last_failure_at,
    blockedUntil: isAhead(row.blocked_until) ? row.blocked_until : null,
  }))
}

function isAhead(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) > Date.now()
}
