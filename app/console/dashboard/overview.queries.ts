import type { Tier } from '~/domain/modules'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import { countAwaitingPayments, countNewLeads } from '../waiting.queries'

/** The answer of platform_overview(), as the migration builds it. */
interface OverviewRow {
  tenants: Record<Tier, { active: number; suspended: number }>
  seats: { used: number; reserved: number; cap: number }
  sign_ups: { day: string; count: number }[]
  applications: { waiting: number; oldest_at: string | null }
  sign_ins: { failed: number; locked: number }
  /** Null where nothing raises alerts. */
  alerts: number | null
  mail: { waiting: number; retrying: number; failed: number; oldest_at: string | null }
  jobs: {
    name: string
    every_seconds: number
    last_run_at: string | null
    is_failing: boolean
    last_failure_at: string | null
    last_error: string | null
  }[]
  impersonations: { open: number; changing: number }
  database_bytes: number
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
export type Job = Overview['jobs'][number]
export type SignUpDay = Overview['signUps'][number]

/** The platform's figures as they are now, and when they were read. Only for platform admins. */
export async function readOverview() {
  const [{ data, error }, leads, payments] = await Promise.all([
    (await backend()).rpc('platform_overview'),
    countNewLeads(),
    countAwaitingPayments(),
  ])
  throwIfRefused(error)
  const row = data as unknown as OverviewRow
  return {
    readAt: Date.now(),
    leads,
    payments,
    tenants: row.tenants,
    seats: row.seats,
    signUps: row.sign_ups,
    applications: { waiting: row.applications.waiting, oldestAt: row.applications.oldest_at },
    signIns: row.sign_ins,
    alerts: row.alerts,
    mail: { ...row.mail, oldestAt: row.mail.oldest_at },
    jobs: row.jobs.map((job) => ({
      name: job.name,
      everySeconds: job.every_seconds,
      lastRunAt: job.last_run_at,
      isFailing: job.is_failing,
      lastFailureAt: job.last_failure_at,
      lastError: job.last_error,
    })),
    impersonations: row.impersonations,
    databaseBytes: row.database_bytes,
  }
}
