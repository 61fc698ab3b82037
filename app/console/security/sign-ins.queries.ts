import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Hour = Awaited<ReturnType<typeof failuresByHour>>[number]
export type FailingIdentifier = Awaited<ReturnType<typeof topFailing>>[number]
export type SuspiciousAddress = Awaited<ReturnType<typeof suspiciousAddresses>>[number]
export type Lockout = Awaited<ReturnType<typeof listLockouts>>[number]

/** Failed sign-ins by the hour, the oldest first, none left out. Throws Refusal. */
export async function failuresByHour(hours: number) {
  const { data, error } = await (await backend()).rpc('failed_sign_ins_by_hour', { p_hours: hours })
  throwIfRefused(error)
  return data.map(({ hour, failures }) => ({ at: hour, failures: Number(failures) }))
}

/** The ten identifiers with the most failures, masked. Throws Refusal. */
export async function topFailing(hours: number) {
  const { data, error } = await (await backend()).rpc('top_failing_identifiers', {
    p_hours: hours,
    p_limit: 10,
  })
  throwIfRefused(error)
  return data.map((row) => ({
    id: row.identifier_hash,
    identifier: row.identifier,
    failures: Number(row.failures),
    lastAt: row.last_at,
  }))
}

/** Addresses with ten or more failures within the last hour. Throws Refusal. */
export async function suspiciousAddresses() {
  const { data, error } = await (await backend()).rpc('suspicious_addresses')
  throwIfRefused(error)
  return data.map((row) => ({
    address: String(row.address),
    failures: Number(row.failures),
    identifiers: Number(row.identifiers),
    lastAt: row.last_at,
  }))
}

/** Who is locked out now, or on the way to it. Throws Refusal. */
export async function listLockouts() {
  const { data, error } = await (await backend()).rpc('lockouts')
  throwIfRefused(error)
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
