import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { countAwaitingPayments, countNewLeads } from '../waiting.queries'

const moment = z.nullable(z.string())
const ofTier = shape({ active: z.number(), suspended: z.number() })

const overview = shape({
  read_at: z.string(),
  tenants: shape({ essential: ofTier, growth: ofTier, master: ofTier }),
  seats: shape({ used: z.number(), reserved: z.number(), cap: z.number() }),
  sign_ups: z.array(shape({ day: z.string(), count: z.number() })),
  applications: shape({ waiting: z.number(), oldest_at: moment }),
  sign_ins: shape({ failed: z.number(), locked: z.number() }),
  /** Null where nothing raises alerts. */
  alerts: z.nullable(z.number()),
  mail: shape({ waiting: z.number(), retrying: z.number(), failed: z.number(), oldest_at: moment }),
  jobs: z.array(
    shape({
      name: z.string(),
      every_seconds: z.number(),
      last_run_at: moment,
      is_failing: z.boolean(),
      last_failure_at: moment,
      last_error: z.nullable(z.string()),
    }),
  ),
  impersonations: shape({ open: z.number(), changing: z.number() }),
  database_bytes: z.number(),
})

export type Overview = Awaited<ReturnType<typeof readOverview>>
export type Job = Overview['jobs'][number]
export type SignUpDay = Overview['signUps'][number]

/** The platform's figures as they are now, and when they were read. Only for platform admins. */
export async function readOverview() {
  const [row, leads, payments] = await Promise.all([
    ask('platform_overview', {}, overview),
    countNewLeads(),
    countAwaitingPayments(),
  ])
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
