import type { Sql } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type Loop, soonMs, startLoop } from '../loop.ts'

const everyMs = 30_000

/** Lets the database do its scheduled work. What is due and how often stands there, as it does for pg_cron on Supabase. */
export function startJobs(sql: Sql, log: Log): Loop {
  return startLoop(
    everyMs,
    async () => {
      await sql`select public.run_due_jobs()`
    },
    (error) => log.warn({ err: error }, 'scheduled jobs failed'),
    soonMs,
  )
}
