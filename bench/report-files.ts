import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createBackend } from '../server/backend/backend.ts'
import { ensureLoginRole } from '../server/database/api-roles.ts'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'
import { provideEnvironment } from '../supabase/functions/_shared/environment.ts'
import { platform } from '../supabase/functions/_shared/platform.ts'
import { makeReportFiles } from '../supabase/functions/_shared/report-files.ts'

// How much memory does a large file of a report take? Goal: 100,000 rows as XLSX with less than 150 MB above what the process has when it
// does nothing. `npm run bench -- report-files [rows]`

const [rows = 100_000] = process.argv.slice(2).map(Number)
const goalMb = 150
const courses = 100

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const folder = mkdtempSync(join(tmpdir(), 'report-files-'))
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 1,
})
const secrets = {
  jwtSecret: randomBytes(32).toString('hex'),
  publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
  secretKey: `sb_secret_${randomBytes(16).toString('hex')}`,
}
const login = { ...server.owner, user: 'bench_login', password: 'bench' }
try {
  await migrate({ owner: server.owner, log })
  await ensureLoginRole(sql, 'bench_login', 'bench')
  const backend = await createBackend({
    database: { owner: server.owner, login },
    settings: {
      mode: 'production',
      siteUrl: 'http://bench.test',
      dataDir: folder,
      rateLimits: { authPerMinute: 1e6, addressPerMinute: 1e6, functionsPerMinute: 1e6 },
    },
    secrets,
    log,
    mail: async () => {},
    noteRateLimit: () => {},
  } as never)
  provideEnvironment({
    settings: { SUPABASE_URL: 'http://bench.test', SUPABASE_SECRET_KEY: secrets.secretKey },
    report: (failure) => console.error(failure),
    fetch: (input, init) => backend.fetch(new Request(input, init), { address: '127.0.0.1' }),
  })
  const { tenant, admin } = await fill()
  const ask = async (explore: object) => {
    await sql.begin(async (one) => {
      await one`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
      await one`set local role authenticated`
      await one`select ask_report_file(${tenant}, ${randomUUID()}, ${one.json({
        name: 'Courses',
        place: 'training',
        query: '',
        asks: [explore],
        said: { lines: ['Courses'], remarks: [] },
      } as never)})`
    })
  }
  await ask({ explore: 'people', rows: true, filters: {} }) // what is loaded once is loaded by this one
  await makeReportFiles(platform())
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  await ask({ explore: 'learning', rows: true, filters: {} })
  const started = performance.now()
  await makeReportFiles(platform())
  clearInterval(watch)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const [file] =
    await sql`select state, problem, rows_done, bytes from report_files order by asked_at desc limit 1`
  const above = (most - idle) / 1_000_000
  console.log(
    `${file?.rows_done} rows, ${file?.state}${file?.problem ? ` (${file.problem})` : ''}, ${(Number(file?.bytes) / 1_000_000).toFixed(1)} MB in ${seconds} s: ` +
      `${above.toFixed(0)} MB above ${(idle / 1_000_000).toFixed(0)} MB${above <= goalMb ? '' : '  OVER'}`,
  )
  await backend.close()
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function fill() {
  const [made] = await sql`
    insert into tenants (name, slug, tier, seat_cap) values ('Large', 'large', 'master', 50) returning id as tenant`
  const tenant: string = made?.tenant
  const admin = randomUUID()
  await sql`insert into auth.users (id, email) values (${admin}, 'admin@bench.test')`
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where id = ${admin}`
  await sql`set session_replication_role = replica` // nothing of this is anybody's doing
  await sql`
    insert into people (id, tenant_id, full_name, joined_on)
    select md5('person ' || n)::uuid, ${tenant}, 'Person ' || n, private.today() - n % 900 from generate_series(1, ${Math.ceil(rows / courses)}::int) n`
  await sql`
    insert into courses (id, tenant_id, slug, side)
    select md5('course ' || n)::uuid, ${tenant}, 'bench-' || n, 'front' from generate_series(1, ${courses}::int) n`
  await sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, assigned_at, due_on, version_id, started_at, completed_at)
    select ${tenant}, md5('person ' || n)::uuid, md5('course ' || c)::uuid, 'front', 'manual', now() - make_interval(days => 40 + (n + c) % 300),
      private.today() - 30 + (n * 7 + c * 13) % 60, case when (n + c) % 3 > 0 then md5('version ' || c)::uuid end,
      case when (n + c) % 3 > 0 then now() - interval '40 days' end, case when (n + c) % 3 > 0 then now() - make_interval(days => (n + c) % 40) end
    from generate_series(1, ${Math.ceil(rows / courses)}::int) n cross join generate_series(1, ${courses}::int) c`
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
  return { tenant, admin }
}
