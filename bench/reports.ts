import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { readyBoardOf } from '../app/domain/reports/dashboard.ts'
import { type ReadyReport, readyKeys, readyReportOf, readyReports } from '../app/domain/reports/library.ts'
import { daysOf } from '../app/domain/reports/periods.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'
import { useOf } from './process-use.ts'

// How fast are the ready reports of a large tenant? Goal: 300 ms of CPU in the database for each question of each, which says the same on
// a busy machine; a dashboard answers within a second. The figures of
// KPIs are the board's own sums, which `npm run bench -- kpis` measures. `npm run bench -- reports [people] [courses] [visits] [entries]`

const [people = 2000, courses = 100, visits = 100_000, entries = 2_000_000] = process.argv
  .slice(2)
  .map(Number)
const outlets = 40
const rounds = 12
const goalMs = 300

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const connected = () =>
  connect(server.owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 }, max: 1 })
const [sql, beside] = [connected(), connected()]
try {
  await migrate({ owner: server.owner, log })
  const { tenant, admin } = await fill(sql)
  const [today] = await sql`select private.today()::text as day`
  for (const key of readyKeys) {
    const { queries, by, period }: ReadyReport = readyReports[key]
    for (const { explore, metrics, isOfPeriod } of queries) {
      if (explore === 'kpis') continue
      for (const dimension of by.slice(0, 3)) {
        const days = isOfPeriod && period ? daysOf(period, today?.day) : {}
        const spec = { explore, metrics, dimensions: [dimension], totals: true, limit: 500, ...days }
        await timed(`${key}: ${explore} by ${dimension}`, () => asked(sql, { tenant, admin, spec }))
      }
    }
  }
  const further = [
    {
      explore: 'learning',
      metrics: ['done_percent', 'given', 'done', 'overdue', 'in_time_percent'],
      dimensions: ['course'],
    },
    { explore: 'learning', metrics: ['given', 'done', 'overdue'], dimensions: ['state'] },
    { explore: 'learning', metrics: ['given', 'learners'], dimensions: ['course'] },
    {
      explore: 'loyalty',
      metrics: ['bills', 'guests'],
      dimensions: ['day', 'outlet'],
      ...daysOf('months12', today?.day),
    },
  ]
  for (const spec of further)
    await timed(`${spec.explore} by ${spec.dimensions.join(' and ')} (${spec.metrics.join(', ')})`, () =>
      asked(sql, { tenant, admin, spec: { ...spec, totals: true, limit: 500 } }),
    )
  // All questions of a dashboard, two at a time as two cores answer them. Goal: one second.
  const questions = (readyBoardOf('monday')?.tiles ?? []).flatMap(({ place }) => {
    const ready = readyReportOf(place)?.report as ReadyReport
    return ready.queries.map(({ explore, metrics, isOfPeriod }) => {
      const days =
        (isOfPeriod && ready.period) || explore === 'kpis' ? daysOf(ready.period ?? 'month', today?.day) : {}
      return { explore, metrics, dimensions: [ready.by[0]], totals: true, limit: 500, ...days }
    })
  })
  await timed(
    `dashboard of ${readyBoardOf('monday')?.tiles.length} tiles, ${questions.length} questions`,
    async () => {
      const waiting = [...questions]
      const answer = async (by: Sql) => {
        for (let spec = waiting.shift(); spec; spec = waiting.shift())
          await asked(by, { tenant, admin, spec })
      }
      await Promise.all([answer(sql), answer(beside)])
    },
    1000,
  )
} finally {
  await beside.end({ timeout: 1 })
  await sql.end({ timeout: 1 })
  await server.remove()
}

async function fill(db: Sql) {
  const started = performance.now()
  const [made] = await db`
    insert into tenants (name, slug, tier, seat_cap) values ('Large', 'large', 'master', 50) returning id as tenant`
  const tenant: string = made?.tenant
  const admin = randomUUID()
  await db`insert into auth.users (id, email) values (${admin}, 'admin@bench.test')`
  await db`update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where id = ${admin}`
  await db`
    insert into outlets (id, tenant_id, name, city, kind)
    select md5('outlet ' || n)::uuid, ${tenant}, 'Outlet ' || n, 'City ' || n % 8, 'restaurant' from generate_series(0, ${outlets}::int - 1) n`
  const [department] = await db`
    insert into departments (tenant_id, name, side) values (${tenant}, 'Bench floor', 'front') returning id`
  const [role] = await db`
    insert into job_roles (tenant_id, department_id, name) values (${tenant}, ${department?.id}, 'Bench server') returning id`
  await db`set session_replication_role = replica` // nothing of this is anybody's doing
  await db`
    insert into people (id, tenant_id, full_name, joined_on)
    select md5('person ' || n)::uuid, ${tenant}, 'Person ' || n, private.today() - n % 900 from generate_series(0, ${people}::int - 1) n`
  await db`
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    select ${tenant}, md5('person ' || n)::uuid, md5('outlet ' || (n + k * 7) % ${outlets}::int)::uuid, ${role?.id}, private.today() - 300
    from generate_series(0, ${people}::int - 1) n cross join generate_series(0, 1) k where k = 0 or n % 10 = 0`
  await db`
    insert into courses (id, tenant_id, slug, side)
    select md5('course ' || n)::uuid, ${tenant}, 'bench-' || n, 'front' from generate_series(0, ${courses}::int - 1) n`
  await db`
    insert into assignments (tenant_id, person_id, course_id, side, source, assigned_at, due_on, version_id, started_at, completed_at)
    select ${tenant}, md5('person ' || n)::uuid, md5('course ' || c)::uuid, 'front', 'manual', now() - make_interval(days => 40 + (n + c) % 300),
      private.today() - 30 + (n * 7 + c * 13) % 60, case when (n + c) % 3 > 0 then md5('version ' || c)::uuid end,
      case when (n + c) % 3 > 0 then now() - interval '40 days' end, case when (n + c) % 3 > 0 then now() - make_interval(days => (n + c) % 40) end
    from generate_series(0, ${people}::int - 1) n cross join generate_series(0, ${courses}::int - 1) c`
  await db`
    insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, amount_paise, outlet_id, version, idem_key, why, at, noted_at)
    select ${tenant}, g.id, g.id, 'earn', 40, 80000, md5('outlet ' || (n + abs(hashint4(n)) % 3) % ${outlets}::int)::uuid, 1, 'b' || n, 'bill',
      now() - make_interval(days => abs(hashint4(n)) % 700), now() - interval '2 days' + n * interval '50 milliseconds'
    from generate_series(0, ${entries}::int - 1) n cross join lateral (select md5('guest ' || n % 50000)::uuid as id) g`
  await db`select private.sum_loyalty_months()`
  const [form] = await db`
    insert into shop_forms (id, tenant_id, title_en, title_hi, kind, draft) values (gen_random_uuid(), ${tenant}, 'Bench', 'बेंच', 'restaurant', '{}') returning id`
  const [version] = await db`
    insert into shop_form_versions (id, tenant_id, form_id, number, title_en, title_hi, document)
    values (gen_random_uuid(), ${tenant}, ${form?.id}, 1, 'Bench', 'बेंच', '{}') returning id`
  await db`
    insert into shops (id, tenant_id, outlet_id, form_version_id, window_from, window_to, planned_on, submit_by, daypart, state, visited_at, score_overall, is_failed, fee_inr, reimbursement_cap_inr)
    select gen_random_uuid(), ${tenant}, md5('outlet ' || n % ${outlets}::int)::uuid, ${version?.id}, private.today(), private.today(), private.today(), now(), 'lunch', 'released',
      now() - make_interval(days => n % 700), n % 101, n % 9 = 0, 0, 0
    from generate_series(0, ${visits}::int - 1) n`
  await db`set session_replication_role = origin`
  await db`vacuum analyze`
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${people} people by ${courses} courses, ${visits} visits, ${entries} entries, made in ${seconds} s\n`,
  )
  return { tenant, admin }
}

interface Asked {
  tenant: string
  admin: string
  spec: unknown
}

/** Asks a report as the admin of the tenant. */
async function asked(by: Sql, { tenant, admin, spec }: Asked): Promise<void> {
  await by.begin(async (one) => {
    await one`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
    await one`set local role authenticated`
    await one`select public.run_report(${tenant}, ${one.json(spec as never)})`
  })
}

/** CPU of the database's processes so far, in milliseconds. */
async function cpuMs(): Promise<number> {
  const pids = await Promise.all(
    [sql, beside].map(async (by) => (await by`select pg_backend_pid() as pid`)[0]?.pid),
  )
  return pids.reduce((sum, pid) => sum + useOf(pid).cpuSeconds * 1000, 0)
}

async function timed(what: string, ask: () => Promise<void>, goal = goalMs) {
  await ask()
  const before = await cpuMs()
  const took: number[] = []
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await ask()
    took.push(performance.now() - started)
  }
  const cpu = ((await cpuMs()) - before) / rounds
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.min(Math.floor(share * rounds), rounds - 1)] ?? 0
  const verdict = (goal === goalMs ? cpu : at(0.95)) <= goal ? '' : '  OVER'
  console.log(
    `${what}: ${cpu.toFixed(0)} ms of CPU, median ${at(0.5).toFixed(0)} ms, 95th percentile ${at(0.95).toFixed(0)} ms${verdict}`,
  )
}
