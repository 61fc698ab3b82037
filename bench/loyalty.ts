import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { connect, type Sql } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast is a loyalty programme with a million guests and twenty entries each? The balance of a guest (goal 5 ms), bills a second over four
// counters (goal 300), the count of a segment (goal 300 ms), the night in which points run out. `npm run bench -- loyalty [guests] [entries of each]`

const guests = Number(process.argv[2] ?? 1_000_000)
const each = Number(process.argv[3] ?? 20)

const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const open = (max: number) =>
  connect(server.owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 }, max })
const sql = open(1)
try {
  await migrate({ owner: server.owner, log })
  const { tenant, shift } = await fill(sql)
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
    await timed(`segment ${JSON.stringify(segment)}`, 5, 300, async () => {
      await sql`select private.count_segment(${tenant}, ${sql.json(segment)})`
    })
  await earning(shift)
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
  const shift = randomUUID()
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
  await sql`
    insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, amount_paise, outlet_id, version, idem_key, why, at)
    select ${tenant}, g.id, g.id, 'earn', 40, 80000, ${outlet?.id}, 1, 'b' || n || ' ' || k, 'bill', now() - make_interval(days => k * 17 + n % 17)
    from generate_series(0, ${guests}::int - 1) n cross join generate_series(0, ${each}::int - 1) k cross join lateral (select md5('guest ' || n)::uuid as id) g`
  await sql`
    insert into loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at)
    select e.tenant_id, e.member_id, e.id, 40, 40, e.at, case when e.id % 400 = 0 then now() - interval '1 hour' else e.at + interval '400 days' end from loyalty_entries e`
  await sql`alter table loyalty_entries enable trigger all`
  await sql`alter table loyalty_lots enable trigger all`
  await sql`vacuum analyze`
  console.log(`${guests} guests, ${guests * each} entries, made in ${seconds(started)} s\n`)
  return { tenant, shift }
}

async function timed(what: string, rounds: number, goalMs: number, ask: (n: number) => Promise<void>) {
  const took: number[] = []
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await ask(n)
    took.push(performance.now() - started)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.min(Math.floor(share * rounds), rounds - 1)] ?? 0).toFixed(1)
  console.log(`${what}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (goal ${goalMs} ms)`)
}

async function earning(shift: string) {
  const counters = open(4)
  await counters`delete from private.throttles`
  const many = 1200
  const started = performance.now()
  let next = 0
  const work = async () => {
    for (let n = next++; n < many; n = next++) {
      if (n % 200 === 0) await counters`delete from private.throttles` // one shift may send 240 a minute
      const said = { card: cardOf((n * 6151) % guests), amount_paise: 90_000, bill_no: `N${n}` }
      await counters`select earn_loyalty(${shift}, ${randomUUID()}, ${counters.json(said)})`
    }
  }
  await Promise.all([work(), work(), work(), work()])
  const took = (performance.now() - started) / 1000
  console.log(`bills counted: ${Math.round(many / took)} a second over four connections (goal 300)`)
  await counters.end({ timeout: 1 })
}

async function night(sql: Sql) {
  const started = performance.now()
  const [row] = await sql`select private.expire_points() as points`
  console.log(
    `the night in which points run out: ${row?.points} points in ${seconds(started)} s (goal 300 s)`,
  )
  const checking = performance.now()
  const [faults] =
    await sql`select count(*)::int as n from private.ledger_faults(null, now() - interval '2 days')`
  console.log(`checking what changed in two days: ${faults?.n} faults in ${seconds(checking)} s`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
