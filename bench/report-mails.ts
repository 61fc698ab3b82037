import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How long do the reports take that are due at seven? Goal: 500 schedules within ten minutes, a hundred of them each minute, so that
// no round takes so long that the jobs after it wait. `npm run bench -- report-mails [schedules] [people]`

const [schedules = 500, people = 2000] = process.argv.slice(2).map(Number)
const goalMs = 60_000

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 1,
})
try {
  await migrate({ owner: server.owner, log })
  const [made] = await sql`
    insert into tenants (name, slug, tier, seat_cap) values ('Large', 'large', 'master', 50) returning id as tenant`
  const tenant: string = made?.tenant
  const admin = randomUUID()
  await sql`insert into auth.users (id, email) values (${admin}, 'admin@bench.test')`
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where id = ${admin}`
  await sql`
    insert into outlets (id, tenant_id, name, city, kind)
    select md5('outlet ' || n)::uuid, ${tenant}, 'Outlet ' || n, 'City ' || n % 8, 'restaurant' from generate_series(0, 39) n`
  await sql`set session_replication_role = replica` // nothing of this is anybody's doing
  await sql`
    insert into people (id, tenant_id, full_name, joined_on)
    select md5('person ' || n)::uuid, ${tenant}, 'Person ' || n, private.today() - n % 900 from generate_series(1, ${people}::int) n`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select ${tenant}, md5('person ' || n)::uuid, md5('outlet ' || n % 40)::uuid, private.today() - 300 from generate_series(1, ${people}::int) n`
  await sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    select gen_random_uuid(), ${tenant}, md5('outlet ' || n % 40)::uuid, 'Do it well', 'A photo', private.today() + n % 20 - 10, 'open', now() from generate_series(1, 4000) n`
  await sql`set session_replication_role = origin`
  const asks = [
    { explore: 'people', dimensions: ['outlet'], metrics: ['people', 'with_login'], filters: {} },
    { explore: 'actions', dimensions: ['outlet'], metrics: ['open', 'overdue'], filters: {} },
  ]
  await sql`
    insert into report_schedules (id, tenant_id, owner_id, name, place, query, asks, rhythm, at_hour, zone, sent_if, next_at)
    select md5('schedule ' || n)::uuid, ${tenant}, ${admin}, 'Report ' || n, 'actions', '', ${sql.json(asks)}, 'day', 7, 'Asia/Kolkata', 'always', now() - interval '1 minute'
    from generate_series(1, ${schedules}::int) n`
  await sql`
    insert into report_recipients (tenant_id, schedule_id, profile_id) select ${tenant}, id, ${admin} from report_schedules`
  await sql`analyze`
  for (let round = 1; ; round++) {
    const started = performance.now()
    const [row] = await sql`select private.send_report_schedules() as sent`
    if (!row?.sent) break
    const took = performance.now() - started
    console.log(`round ${round}: ${row.sent} mails in ${took.toFixed(0)} ms${took <= goalMs ? '' : '  OVER'}`)
  }
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}
