import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'
import { useOf } from './process-use.ts'

// How fast are the figures of a large tenant? Three years of 18 measures a day, for 500 outlets 10,000,000 values: heat maps of
// 20 KPIs, the calendar of a year, the way down to who typed a figure, the sheet of a day and a file of 100,000 values in parts. Goal
// (quality.md P9): 50 ms at the 95th percentile. What is counted at one outlet goes the usual way and is copied to the others.
// `npm run bench -- kpis [outlets]`

const outlets = Number(process.argv[2] ?? 500)
const rounds = 40

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
  max: 1,
})
try {
  await migrate({ owner: server.owner, log })
  const world = await fill(sql)
  await reading(sql, world)
  await writing(sql, world)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

interface World {
  tenant: string
  admin: string
  outlet: string
}

async function fill(sql: Sql): Promise<World> {
  const [made] = await sql`
    insert into tenants (name, slug, tier, seat_cap) values ('Large', 'large', 'growth', 10) returning id as tenant`
  const tenant: string = made?.tenant
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  const [profile] = await sql`
    update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where email = 'admin@bench.test' returning id`
  await sql`
    insert into outlets (tenant_id, name, city, kind, rooms)
    select ${tenant}, 'Outlet ' || n, 'Pune', 'hotel', 60 from generate_series(1, ${outlets}::int) n`
  const entry = randomUUID()
  await sql`insert into kpi_entries (id, tenant_id, source) values (${entry}, ${tenant}, 'file')`
  const [first] = await sql`select id from outlets where name = 'Outlet 1'`
  const outlet: string = first?.id
  await sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant}, ${outlet}, m.id, month::date, private.said_on(
      array_agg(d order by d), array_agg(20 + (hashtextextended(m.key || month || d, 0) & 31)::numeric order by d)), ${entry}
    from (select id, key from measures where scope <> 'restaurant' and kind = 'flow' order by position limit 18) m,
      generate_series(date_trunc('year', current_date) - interval '2 years', current_date, '1 month') month,
      generate_series(1, 28) d
    group by m.id, month`
  for (const table of ['kpi_facts', 'private.kpi_monthly'])
    await sql.unsafe(`alter table ${table} disable trigger all`)
  await sql`
    insert into private.kpi_monthly (tenant_id, measure_id, month, outlet_id, days, until, known)
    select k.tenant_id, k.measure_id, k.month, o.id, k.days, k.until, k.known
    from private.kpi_monthly k, outlets o where o.id <> ${outlet}`
  await sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select f.tenant_id, o.id, f.measure_id, f.month, f.said, f.entry_id from kpi_facts f, outlets o where o.id <> ${outlet}`
  for (const table of ['kpi_facts', 'private.kpi_monthly'])
    await sql.unsafe(`alter table ${table} enable trigger all`)
  await sql`
    insert into private.kpi_places (tenant_id, outlet_id, place)
    select ${tenant}, o.id, row_number() over (order by o.name) from outlets o where o.id <> ${outlet}`
  await sql`
    update private.kpi_totals set totals = array(select ${outlets}::int * one from unnest(totals) with ordinality t (one, n) order by n),
      known = array(
        select case when bit_count(one) = 0 then one else rpad(repeat('1', ${outlets}), length(none), '0')::bit varying end
        from unnest(known) with ordinality k (one, n), private.no_outlets(${tenant}) none order by n)`
  await sql`vacuum analyze`
  const [rows] = await sql`select count(*) * 28 as values from kpi_facts`
  console.log(`${outlets} outlets, ${rows?.values} values\n`)
  return { tenant, admin: profile?.id, outlet }
}

async function reading(sql: Sql, { tenant, admin, outlet }: World) {
  const kpis = await sql`
    select array_agg(key) as keys from (select key from kpis where scope <> 'restaurant' order by position limit 20) k`
  const keys = `array['${kpis[0]?.keys.join("','")}']`
  const map = (from: string, compare: string) =>
    `select * from read_heatmap('${tenant}', ${from}, current_date, ${keys}, null, '${compare}')`
  const year = `date_trunc('year', current_date)::date`
  const days = `(select array_agg(current_date - n - back order by back, n) from generate_series(0, 91) n, (values (0), (364)) b (back))`
  const weeks = (last: string) =>
    `(select array_agg(current_date - 7 * n + ${last} order by n) from generate_series(2, 27) n)`
  const questions: [string, string][] = [
    ['heat map of 28 days', map('current_date - 27', 'none')],
    ['heat map of 28 days beside the same weekdays', map('current_date - 27', 'same_weekdays')],
    ['heat map of the year', map(year, 'none')],
    [
      'calendar of a year',
      `select * from read_series('${tenant}', 'revpar', ${year}, ${year} + 364, 'day', '${outlet}')`,
    ],
    [
      'calendar of a year, all outlets',
      `select * from read_series('${tenant}', 'revpar', ${year}, ${year} + 364)`,
    ],
    [
      'calendar of three months beside the year before, all outlets',
      `select * from read_periods('${tenant}', '{revpar}', ${days}, ${days})`,
    ],
    [
      '13 weeks beside those before, all outlets, 20 KPIs',
      `select * from read_periods('${tenant}', ${keys}, ${weeks('0')}, ${weeks('6')})`,
    ],
    [
      'all outlets by month',
      `select * from read_series('${tenant}', 'revpar', ${year}, current_date, 'month')`,
    ],
    [
      'what a figure is made of',
      `select explain_figure('${tenant}', '${outlet}', 'revpar', current_date - 27, current_date)`,
    ],
  ]
  const [{ pid } = {}] = await sql`select pg_backend_pid() as pid` // one connection asks, so that its time can be read
  console.log('median ms      p95 ms   CPU ms each   reading')
  for (const [name, question] of questions) {
    const times: number[] = []
    const usedBefore = useOf(pid).cpuSeconds
    for (let n = 0; n < rounds; n++) {
      const began = performance.now()
      await as(sql, admin, (transaction) => transaction.unsafe(question))
      times.push(performance.now() - began)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const cpu = ((useOf(pid).cpuSeconds - usedBefore) * 1000) / rounds
    console.log(
      `${ms(sorted[rounds / 2] ?? 0)}   ${ms(sorted[Math.floor(rounds * 0.95)] ?? 0)}     ${ms(cpu)}   ${name}`,
    )
  }
}

async function writing(sql: Sql, { tenant, admin, outlet }: World) {
  const measures = await sql`
    select key from measures where scope <> 'restaurant' and kind = 'flow' order by position limit 18`
  const [{ pid } = {}] = await sql`select pg_backend_pid() as pid`
  const write = async (name: string, days: number, to = outlet) => {
    const rows = measures.flatMap(({ key }) =>
      Array.from({ length: days }, (_, n) => ({
        outlet_id: to,
        measure: key,
        day: new Date(Date.now() - (n + 2) * 86_400_000).toISOString().slice(0, 10),
        value: 25 + (n % 7),
      })),
    )
    const usedBefore = useOf(pid).cpuSeconds
    const began = performance.now()
    const [row] = await as(
      sql,
      admin,
      (transaction) => transaction`
        select record_facts(${tenant}, ${randomUUID()}, ${sql.json(rows)}, 'file', 'measuring', true) ->> 'written' as written`,
    )
    const took = performance.now() - began
    const cpu = (useOf(pid).cpuSeconds - usedBefore) * 1000
    console.log(`${ms(took)}   ${ms(cpu)}   ${name}: ${row?.written} of ${rows.length}`)
  }
  console.log('\n       ms      CPU ms   writing, with the sums right')
  await write('a sheet of one day', 1)
  await write('two years of an outlet', 700)
  const others = await sql`select id from outlets where id <> ${outlet} order by name limit 8`
  for (const [n, { id }] of others.entries()) await write(`100,000 values, part ${n + 1} of 8`, 694, id)
}

function as<Answer>(sql: Sql, who: string, ask: (sql: TransactionSql) => Promise<Answer>): Promise<Answer> {
  const settings = actorSettings({ role: 'authenticated', claims: { sub: who } })
  return sql.begin(async (transaction) => {
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    return ask(transaction)
  }) as Promise<Answer>
}

function ms(value: number): string {
  return value.toFixed(1).padStart(9)
}
