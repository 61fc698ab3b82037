import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { schedule } from '../app/domain/shops/schedule.ts'
import { actorSettings } from '../server/database/actor.ts'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast are the results of mystery shops for a large tenant? Visits of 40 questions at 500 outlets over two years, as many as
// the argument says (100,000 unless it does): the page of all outlets, of one, what guests wrote, how strict shoppers are, and what a
// release costs; then a wave of six visits at each outlet is proposed and planned. Every question is asked as the API asks it: begin,
// say who asks, ask, commit. Beside the time stands what the database worked for it: the same on a machine that has more to do.

const visits = Number(process.argv[2] ?? 100_000)
const outlets = 500

const perOutlet = 6
const msInTick = 10 // Linux counts a process's work in hundredths of a second

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const options = { connection: { search_path: 'public, extensions', statement_timeout: 0 } }
const sql = connect(server.owner, { ...options, max: 4 })
try {
  await migrate({ owner: server.owner, log })
  const world = await fill(sql)
  await read(sql, world)
  await plan(sql, world)
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
  const [tenant, form, version] = [randomUUID(), randomUUID(), randomUUID()]
  const document = {
    overall: 'pooled',
    critical: { policy: 'none' },
    unrequired: 'leave_out',
    sections: [0, 1, 2, 3, 4].map((section) => ({
      id: `s${section}`,
      title: { en: `Section ${section}`, hi: `हिस्सा ${section}` },
      weight: 20,
      questions: Array.from({ length: 8 }, (_, at) => ({
        id: `q${section * 8 + at}`,
        kind: 'yes_no_na',
        title: { en: 'Was it right?', hi: 'क्या यह ठीक था?' },
        critical: at === 0,
        skills: ['greeting'],
      })),
    })),
  }
  await sql`
    insert into tenants (id, name, slug, tier, seat_cap, active_modules) values (${tenant}, 'Group', 'group', 'growth', 100000, '["mystery_shops"]')`
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select ${tenant}, 'Outlet ' || n, 'Pune', 'hotel' from generate_series(1, ${outlets}::int) n`
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  await sql`update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where email = 'admin@bench.test'`
  await sql`
    insert into shoppers (id, tenant_id, full_name, email, state, consent_version, consented_at)
    select gen_random_uuid(), ${tenant}, 'Shopper ' || n, 's' || n || '@bench.test', 'active', '2026-12', now() from generate_series(1, 200) n`
  await sql`
    insert into shop_forms (id, tenant_id, title_en, title_hi, draft) values (${form}, ${tenant}, 'A visit', 'एक विज़िट', ${sql.json(document)})`
  await sql`
    insert into shop_form_versions (id, tenant_id, form_id, number, title_en, title_hi, document)
    values (${version}, ${tenant}, ${form}, 1, 'A visit', 'एक विज़िट', ${sql.json(document)})`
  for (const table of ['shops', 'shop_answers', 'shop_reports'])
    await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql`
    insert into shops (tenant_id, outlet_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, submit_by, state, fee_inr,
      reimbursement_cap_inr, visited_at, score_pooled, score_weighted, score_overall, is_failed, score_version, released_at)
    select ${tenant}, o.id, ${version}, s.id, d.day, d.day, d.day, 'dinner', d.day, 'released', 800, 0, d.day + time '12:00', d.score, d.score, d.score,
      false, 1, now()
    from (select n, private.today() - (n * 7 % 730)::int as day, (hashint4(n::int) & 31) + 69 as score from generate_series(1, ${visits}::int) n) d
    join (select id, row_number() over (order by id) - 1 as place from outlets) o on o.place = d.n % ${outlets}
    join (select id, row_number() over (order by id) - 1 as place from shoppers) s on s.place = d.n % 199`
  await sql`
    insert into shop_reports (tenant_id, shop_id, revision, answers, narrative, submission_id, submitted_at)
    select tenant_id, id, 1, '{}', 'A calm evening, and the bill came quickly.', gen_random_uuid(), now() from shops`
  await sql`
    insert into shop_answers (tenant_id, shop_id, score_version, question_id, section_id, value, earned, possible, state, critical_failed)
    select s.tenant_id, s.id, 1, 'q' || q, 's' || q / 8, case when q = 39 then '{"value": "yes", "note": "It took a while."}' else '{"value": "yes"}' end::jsonb,
      case when roll.of < 100 then 1 else 0 end, case when roll.of < 120 then 1 else 0 end,
      case when roll.of < 100 then 'met' when roll.of < 120 then 'not_met' else 'na' end, q % 8 = 0 and roll.of between 118 and 119
    from shops s, generate_series(0, 39) q, lateral (select hashtextextended(s.id::text, q) & 127 as of) roll`
  for (const table of ['shops', 'shop_answers', 'shop_reports'])
    await sql.unsafe(`alter table ${table} enable trigger user`)
  const began = performance.now()
  await sql`select private.count_shop_figures(${tenant})`
  console.log(`${visits} visits of 40 questions at ${outlets} outlets`)
  console.log(`${(performance.now() - began).toFixed(0)} ms to count all of them anew\n`)
  await sql`vacuum analyze`
  const [world] = await sql`
    select ${tenant} as tenant, (select id from profiles where email = 'admin@bench.test') as admin, (select id from outlets order by id limit 1) as outlet`
  return world as unknown as World
}

async function read(sql: Sql, { tenant, admin, outlet }: World) {
  const [shop] = await sql`select id from shops where outlet_id = ${outlet} order by visited_at desc limit 1`
  const questions: [string, string][] = [
    ['all outlets, a year', `read_shop_group('${tenant}')`],
    ['all outlets, three years', `read_shop_group('${tenant}', null, 12)`],
    ['one outlet, a year', `read_shop_outlet('${outlet}')`],
    ['what guests wrote', `list_shop_words('${outlet}')`],
    ['what guests wrote, searched', `list_shop_words('${outlet}', 'while')`],
    ['how strict shoppers are', `read_shopper_severity('${tenant}')`],
  ]
  console.log('median ms     p95 ms    work ms')
  for (const [name, question] of questions)
    await tell(sql, name, 40, () => as(sql, admin, (transaction) => transaction.unsafe(`select ${question}`)))
  await tell(sql, 'a visit is amended, and its quarter counted', 20, async () => {
    await sql`update shops set score_overall = score_overall - 0.01 where id = ${shop?.id}`
  })
}

/** Six visits at each outlet in a quarter: what the browser proposes, and what the database takes. */
async function plan(sql: Sql, { tenant, admin }: World) {
  const wave = randomUUID()
  const [version] = await sql`select id from shop_form_versions where tenant_id = ${tenant}`
  const [window] =
    await sql`select (private.today() + 14)::text as first, (private.today() + 104)::text as last`
  const said = {
    ...{
      name: 'First quarter',
      form_version_id: version?.id,
      not_before: window?.first,
      visit_by: window?.last,
    },
    outlets: (await sql`select id from outlets`).map(({ id }) => id as string),
    ...{ submit_days: 2, dayparts: ['lunch', 'dinner'], visits_per_outlet: perOutlet, fee_inr: 1000 },
    ...{ reimbursement_cap_inr: 2000, rotation_days: 60, gap_days: 10, blackout_days: [] },
  }
  await as(sql, admin, (asked) => asked`select save_wave(${wave}, ${tenant}, ${asked.json(said)})`)
  const [row] = await as(sql, admin, (asked) => asked`select schedule_facts(${wave}) as facts`)
  const { shoppers, outlets: places, visits: others, today } = row?.facts ?? {}
  const rules = {
    ...{
      notBefore: said.not_before,
      visitBy: said.visit_by,
      dayparts: ['lunch', 'dinner'] as const,
      scenarios: [],
    },
    ...{
      visitsPerOutlet: perOutlet,
      feeInr: 1000,
      capInr: 2000,
      rotationDays: 60,
      gapDays: 10,
      blackoutDays: [],
    },
  }
  const facts = {
    today,
    outlets: places,
    shoppers,
    visits: others.map((visit: Record<string, string>) => ({
      ...visit,
      outletId: visit.outlet_id,
      shopperId: visit.shopper_id,
    })),
  }
  const began = process.cpuUsage()
  const { visits: proposed } = schedule(rules, facts, 1)
  const { user } = process.cpuUsage(began)
  console.log(
    `\n${ms(user / 1000)}            ${proposed.length} visits at ${places.length} outlets are proposed, ${shoppers.length} shoppers`,
  )
  const told = proposed.map(({ outletId, shopperId, on, daypart }) => ({
    outlet_id: outletId,
    shopper_id: shopperId,
    on,
    daypart,
  }))
  await tell(sql, `${proposed.length} visits are planned`, 3, () =>
    as(sql, admin, (asked) => asked`select plan_wave(${wave}, ${asked.json(told)})`),
  )
}

/** Says how long so many turns took, the middle and the slow end, and what the database worked for one. */
async function tell(sql: Sql, name: string, turns: number, run: () => Promise<unknown>) {
  const before = await worked(sql)
  const times = await timed(turns, run)
  const each = (msInTick * ((await worked(sql)) - before)) / (turns + 2)
  const at = (share: number) => ms(times[Math.min(turns - 1, Math.floor(turns * share))] ?? 0)
  console.log(`${at(0.5)}  ${at(0.95)}  ${ms(each)}   ${name}`)
}

/** The ticks that all connections of the database have worked. */
async function worked(sql: Sql): Promise<number> {
  const rows = await sql`select pid from pg_stat_activity where backend_type = 'client backend'`
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + Number(fields[11]) + Number(fields[12])
  }, 0)
}

/** The times of so many turns after two to warm up, the shortest first. */
async function timed(turns: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = -2; turn < turns; turn++) {
    const began = performance.now()
    await run()
    if (turn >= 0) times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)
}

function ms(time: number): string {
  return time.toFixed(1).padStart(9)
}

function as<Answer>(sql: Sql, who: string, ask: (sql: TransactionSql) => Promise<Answer>): Promise<Answer> {
  const settings = actorSettings({ role: 'authenticated', claims: { sub: who } })
  return sql.begin(async (transaction) => {
    await transaction`select set_config(key, value, true) from jsonb_each_text(${sql.json(settings)}) order by key = 'role'`
    return ask(transaction)
  }) as Promise<Answer>
}
