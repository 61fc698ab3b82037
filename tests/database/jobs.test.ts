import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const db = testDatabase()
const run = async (over = db.sql) =>
  (await db.as('service_role', (sql) => sql`select run_due_jobs() as report`, over))[0]?.report as {
    job: string
    error: string | null
    rows: number | null
  }[]

test('what is due runs once and is written down', async () => {
  const first = await run()
  expect(first.map(({ job }) => job)).toContain('expire invitations')
  expect(first.filter(({ error }) => error !== null)).toEqual([])
  expect(await run()).toEqual([])

  await db.sql`update private.scheduled_jobs set last_started_at = now() - every where name = 'expire invitations'`
  expect(await run()).toMatchObject([{ job: 'expire invitations', rows: 0, error: null }])
  expect(await db.sql`select 1 from private.job_runs where job = 'expire invitations'`).toHaveLength(2)
})

test('a job that fails leaves nothing behind and does not stop the others', async () => {
  await db.sql`
    create function private.fail_for_test() returns integer language plpgsql as $$
    begin
      insert into private.throttles values ('left behind', now(), 1);
      perform 1 / 0;
      return 0;
    end $$`
  await db.sql`
    insert into private.scheduled_jobs (name, every, runs) values ('a failing job', '1 minute', 'private.fail_for_test')`
  await db.sql`update private.scheduled_jobs set last_started_at = null`

  const report = await run()
  expect(report.find(({ job }) => job === 'a failing job')).toMatchObject({
    error: 'division by zero',
    rows: null,
  })
  expect(report.length).toBeGreaterThan(5)
  expect(report.filter(({ error }) => error)).toHaveLength(1)
  expect(await db.sql`select 1 from private.throttles where key = 'left behind'`).toEqual([])
  expect(await db.sql`select data from security_events where message = 'a scheduled job failed'`).toEqual([
    { data: { job: 'a failing job', error: 'division by zero' } },
  ])
  await db.sql`delete from private.scheduled_jobs where name = 'a failing job'`
})

test('two callers at once run each job once', async () => {
  await db.sql`update private.scheduled_jobs set last_started_at = null`
  const race = db.connect(4)
  const reports = await Promise.all([run(race), run(race), run(race), run(race)])
  const jobs = reports.flat().map(({ job }) => job)
  expect(new Set(jobs).size).toBe(jobs.length)
  expect(jobs.length).toBeGreaterThan(5)
})

test.each([
  [
    'security_events',
    "insert into security_events (at, reported_by, type, severity, message) values ($1, 'server', 'system_event', 'low', 'x')",
    30,
  ],
  [
    'failed_auth_attempts',
    "insert into failed_auth_attempts (at, source, identifier_hash, identifier, reason) values ($1, 'server', 'x', 'x', 'x')",
    30,
  ],
])('%s are kept 30 days', async (table, insert, days) => {
  await db.sql.unsafe(`delete from ${table}`)
  const at = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await db.sql.unsafe(insert, [at(days + 1)])
  await db.sql.unsafe(insert, [at(days - 1)])
  await db.sql`update private.scheduled_jobs set last_started_at = null`
  await run()
  expect(await db.sql`select 1 from ${db.sql(table)}`).toHaveLength(1)
})
