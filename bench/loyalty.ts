import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { useOf } from './process-use.ts'
import { startOnDisk } from './server-on-disk.ts'

// How fast is a loyalty programme with a million guests and twenty entries each? The balance of a guest (goal 5 ms), bills a second over four
// counters (goal 300), the count of a segment (goal 300 ms), the night in which a month's points run out (goal 5 min). On disk, synced and set up
// as the product's own database. `npm run bench -- loyalty [guests] [entries of each]`

const guests = Number(process.argv[2] ?? 1_000_000)
const each = Number(process.argv[3] ?? 20)

const log = pino({ level: 'silent' })
const server = await startOnDisk(log, { max_wal_size: '8GB', maintenance_work_mem: '512MB' })
const open = (max: number) =>
  connect(server.owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 }, max })
let sql = open(1)
try {
  await migrate({ owner: server.owner, log })
  const { tenant, shifts, admin } = await fill(sql)
  await sql.end()
  await server.becomeDurable()
  sql = open(1)
  await timed('balance of a guest', 200, 5, async (n) => {
    await sql`select private.loyalty_balance(m.id) from loyalty_members m where m.card = ${cardOf((n * 7919) % guests)}`
  })
  await timed('first page of a guest', 50, 50, async (n) => {
    await sql`select private.told_entries(m, null, 20) from loyalty_members m where m.card = ${cardOf((n * 104_729) % guests)}`
  })
  const segments = [
    { never_redeemed: true },
    { away_least: 45, visits_least: 3 },
    { spend_least_inr: 10_000, tiers: ['gold'] },
  ]
  for (const segment of segments)
    await timed(`segment ${JSON.stringify(segment)}`, 20, 300, async () => {
      await sql`select private.count_segment(${tenant}, ${sql.json(segment)})`
    })
  await once('adding up months, the first time', async () => {
    await sql`select private.sum_loyalty_months()`
  })
  await once('figures of the owner', async () => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin })}, false)`
    await sql`select loyalty_overview(${tenant})`
  })
  await earning(shifts)
  await night(sql)
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

function cardOf(n: number): string {
  return [...n.toString(16).padStart(12, 'g')]
    .map((sign) => ({ 0: 'G', 1: 'H', g: 'Z' })[sign] ?? sign.toUpperCase())
    .join('')
}

async function fill(sql: Sql) {
  const [made] = await sql`
    insert into tenants (name, slug, tier, seat_cap) values ('Large', 'large', 'growth', 10) returning id as tenant`
  const tenant: string = made?.tenant
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  const [profile] = await sql`
    update profiles set tenant_id = ${tenant}, tenant_role = 'admin' where email = 'admin@bench.test' returning id`
  const [outlet] = await sql`
    insert into outlets (tenant_id, name, city, kind) values (${tenant}, 'Outlet', 'Pune', 'restaurant') returning id`
  const both = { en: 'Points', hi: 'पॉइंट' }
  const rules = {
    name: both,
    sentence: both,
    way: 'points',
    bonus: null,
    rounding: 'down',
    min_bill_inr: 0,
    tax_base: 'net',
    excluded_groups: [],
    pending_days: 0,
    earn: [{ id: 'every', rupees: 100, points: 5, outlets: [], dayparts: [], groups: [] }],
    expiry: { months: 12, after: 'earning' },
    tiers: null,
    welcome_points: 0,
    birthday_points: 0,
    referral: null,
    wallet_most: 0,
    value_paise: 40,
    redemption: { low: 55, expected: 68, high: 80 },
    earns_per_day: 20,
  }
  await sql`insert into loyalty_versions (tenant_id, number, rules) values (${tenant}, 1, ${sql.json(rules)})`
  await sql`insert into loyalty_programmes (tenant_id, state, version) values (${tenant}, 'open', 1)`
  const shifts = Array.from({ length: 4 }, () => randomUUID())
  for (const shift of shifts)
    await sql`insert into loyalty_shifts (tenant_id, outlet_id, opened_by, token_hash)
      values (${tenant}, ${outlet?.id}, ${profile?.id}, private.fingerprint(${shift}))`
  const started = performance.now()
  await sql`
    insert into loyalty_members (id, tenant_id, card, referral_code, email, tier, points, visits, spend_paise, redeemed, last_visit_on, takes_offers)
    select md5('guest ' || n)::uuid, ${tenant}, upper(translate(lpad(to_hex(n), 12, 'g'), '01g', 'GHZ')), upper(translate(lpad(to_hex(n), 8, 'g'), '01g', 'GHZ')),
      'g' || n || '@bench.test', case n % 9 when 0 then 'gold' else 'guest' end, ${each}::int * 40, ${each}::int, ${each}::bigint * 80000, n % 3, private.today() - n % 200, n % 5 > 0
    from generate_series(0, ${guests}::int - 1) n`
  await sql`alter table loyalty_entries disable trigger all`
  await sql`alter table loyalty_lots disable trigger all`
  const makeIndexes = await dropIndexes(sql, ['loyalty_entries', 'loyalty_lots'])
  // as they would have been written: one time after the other
  for (let k = each - 1; k >= 0; k--)
    await sql`
      insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, amount_paise, outlet_id, version, idem_key, why, bill_no, at, noted_at)
      select ${tenant}, g.id, g.id, 'earn', 40, 80000, ${outlet?.id}, 1, concat('b', n, ' ', ${k}::int), 'bill', concat('B', n, '-', ${k}::int), w.at, w.at
      from generate_series(0, ${guests}::int - 1) n cross join lateral (select md5('guest ' || n)::uuid as id) g
      cross join lateral (select now() - make_interval(days => ${k}::int * 17 + n % 17, hours => 1) as at) w`
  // the oldest lots of a third of the guests have run out, as at the end of a month
  await sql`
    insert into loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at)
    select e.tenant_id, e.member_id, e.id, 40, 40, e.at,
      case when e.at < now() - make_interval(days => (${each}::int - 1) * 17) and hashtext(e.member_id::text) % 3 = 0 then now() - interval '1 hour'
        else e.at + interval '400 days' end
    from loyalty_entries e`
  await makeIndexes()
  await sql`alter table loyalty_entries enable trigger all`
  await sql`alter table loyalty_lots enable trigger all`
  await sql`vacuum analyze`
  console.log(`${guests} guests, ${guests * each} entries, made in ${seconds(started)} s\n`)
  return { tenant, shifts, admin: profile?.id as string }
}

/** Drops what an import of years would make last, and returns how to make it again. */
async function dropIndexes(sql: Sql, tables: readonly string[]) {
  const indexes = await sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid::regclass::text = any (${tables}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return async () => {
    for (const { made } of indexes) await sql.unsafe(made)
  }
}

async function timed(what: string, rounds: number, goalMs: number, ask: (n: number) => Promise<void>) {
  const took: number[] = []
  const [backend] = await sql`select pg_backend_pid() as pid`
  const before = useOf(backend?.pid).cpuSeconds
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await ask(n)
    took.push(performance.now() - started)
  }
  const cpuMs = ((useOf(backend?.pid).cpuSeconds - before) * 1000) / rounds
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.min(Math.floor(share * rounds), rounds - 1)] ?? 0).toFixed(1)
  console.log(
    `${what}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, ${cpuMs.toFixed(1)} ms of CPU (goal ${goalMs} ms)`,
  )
}

async function once(what: string, ask: () => Promise<void>) {
  const started = performance.now()
  await ask()
  console.log(`${what}: ${seconds(started)} s`)
}

async function earning(shifts: readonly string[]) {
  const counters = open(4)
  const backends = await Promise.all(
    Array.from({ length: 4 }, () => counters`select pg_backend_pid() as pid, pg_sleep(0.2)`),
  )
  const cpu = () => backends.reduce((sum, [row]) => sum + useOf(row?.pid).cpuSeconds, 0)
  const many = 4000
  let next = 0
  const took: number[] = []
  const work = async (shift: string) => {
    for (let n = next++; n < many; n = next++) {
      if (n % 200 === 0) await counters`delete from private.throttles` // a shift may send 240 a minute
      const said = { card: cardOf((n * 6151) % guests), amount_paise: 90_000, bill_no: `N${n}` }
      const began = performance.now()
      await counters`select earn_loyalty(${shift}, ${randomUUID()}, ${counters.json(said)})`
      took.push(performance.now() - began)
    }
  }
  const before = cpu()
  const started = performance.now()
  await Promise.all(shifts.map(work))
  const wall = (performance.now() - started) / 1000
  took.sort((one, other) => one - other)
  console.log(
    `bills counted: ${Math.round(many / wall)} a second over four connections (goal 300), ${(((cpu() - before) / many) * 1000).toFixed(2)} ms of CPU each, 95th percentile ${took[Math.floor(many * 0.95)]?.toFixed(1)} ms`,
  )
  await counters.end({ timeout: 1 })
}

async function night(sql: Sql) {
  const started = performance.now()
  let points = 0
  let longest = 0
  for (;;) {
    const began = performance.now()
    const [row] = await sql`select private.expire_points() as points`
    longest = Math.max(longest, performance.now() - began)
    if (!row?.points) break
    points += row.points
  }
  console.log(
    `the night in which points run out: ${points} points of ${points / 40} lots in ${seconds(started)} s (goal 300 s), ${(longest / 1000).toFixed(1)} s the longest part`,
  )
  const checking = performance.now()
  const [faults] =
    await sql`select count(*)::int as n from private.ledger_faults(null, now() - interval '2 days')`
  console.log(`checking what changed in two days: ${faults?.n} faults in ${seconds(checking)} s`)
  await once('checking all of it, as once a week', async () => {
    await sql`select count(*) from private.ledger_faults(null)`
  })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
