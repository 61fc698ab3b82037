import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { actorSettings } from '../server/database/actor.ts'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import { startThrowaway } from '../server/database/throwaway.ts'

// How fast are visits taken, summed up and shown? 1,000,000 events (or the first argument) of the last 90 days and as many
// (or the second) of today: how many arrive a second through receive_analytics() from 8 senders, how long a day and all
// days take to be summed up, and the console's questions with the pages they read, p50 and p95. The rate stands beside
// that of bare inserts in the same minute. Today's events come as a minute brings them: most are in the running sums, the
// last minute's are not. Goal: the console's report <= 50 ms at the 95th percentile for every time, today among them;
// nothing reads a partition of another day.

const events = Number(process.argv[2] ?? 1_000_000)
const eventsToday = Number(process.argv[3] ?? events)
const days = 90
const visitsToday = Math.round(eventsToday / 8)
const visitsInMinute = Math.max(1, Math.round(visitsToday / (14 * 60))) // of the fourteen hours in which people come
const log = pino({ level: 'silent' })
const server = await startThrowaway(log)
const sql = connect(server.owner, {
  max: 8,
  connection: { search_path: 'public, extensions', statement_timeout: 0 },
})
try {
  await migrate({ owner: server.owner, log })
  await ingest()
  await fill()
  await rollUp()
  await addUp()
  await ask()
} finally {
  await sql.end({ timeout: 1 })
  await server.remove()
}

/** Pages of ten events each, as the function sends them, from eight senders at once; beside it the bare insert of the same rows. */
async function ingest() {
  const taken = await senders(
    (key) =>
      sql`select receive_analytics(${sql.json(visit() as never)}, ${sql.json(pageOfEvents() as never)}, ${key})`,
  )
  await sql`create table bare (like private.analytics_events including all)`
  const bare = await senders(
    () =>
      sql`insert into bare select * from jsonb_populate_recordset(null::bare, ${sql.json(
        pageOfEvents().map((event) => ({
          ...visit(),
          ...event,
          day: dayBefore(0),
          is_sample: false,
          arrived: 0,
        })) as never,
      )})`,
  )
  console.log(
    `taken: ${taken.perSecond} events/s in batches of ten, a batch ${taken.times}; ` +
      `bare inserts of the same rows: ${bare.perSecond} events/s, a batch ${bare.times}`,
  )
  await sql`drop table bare`
  await sql`truncate private.analytics_events, private.analytics_days, private.analytics_senders`
}

async function senders(send: (key: string) => Promise<unknown>) {
  const seconds = 8
  const until = Date.now() + 1000 * seconds
  const times: number[] = []
  const sender = async (at: number) => {
    for (let page = 0; Date.now() < until; page += 1) {
      const began = performance.now()
      await send(`${at}-${page >> 5}`) // another address before the limit is reached
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => sender(at)))
  return { perSecond: Math.round((10 * times.length) / seconds), times: quantiles(times) }
}

async function fill() {
  await sql`select private.open_analytics_day(private.day_in_india(now()) - n::integer) from generate_series(0, ${days - 1}) n`
  const began = performance.now()
  for (let ago = 1; ago < days; ago += 1) await add(ago, 1, Math.round(events / days / 8))
  await add(0, 1, visitsToday - 10 * visitsInMinute)
  await sql`insert into private.analytics_days (day) select distinct day from private.analytics_events`
  await sql`vacuum analyze private.analytics_events`
  const [size] = await sql`
    select count(*)::integer as rows, pg_size_pretty(sum(pg_total_relation_size(i.inhrelid))) as bytes
    from pg_inherits i where i.inhparent = 'private.analytics_events'::regclass`
  const [total] = await sql`select count(*)::integer as n from private.analytics_events`
  console.log(`filled: ${total?.n} events in ${seconds(began)}, ${size?.rows} partitions, ${size?.bytes}`)
}

/** Some visits of a day, of eight events each, spread over it; those before them are there already. */
async function add(ago: number, first: number, last: number) {
  await sql`
    insert into private.analytics_events (
      day, id, session_id, at, type, category, action, label, value, properties, path, source, medium, campaign, device,
      browser, language)
    select day, gen_random_uuid(), md5(day::text || n)::uuid,
      day + time '04:00' + n * interval '14 hours' / ${last} + e.place * interval '9 seconds',
      e.type, e.category, e.action, e.label, e.value, e.properties::jsonb,
      (array['/', '/pricing', '/contact', '/about', '/services', '/tools/velocity', '/blog/article-' || n % 40])[1 + (n * 7 + e.place) % 7],
      (array['direct', 'google.com', 'bing.com', 'site-' || n % 90])[1 + n % 4], 'organic', '', (array['phone', 'desktop'])[1 + n % 2],
      (array['Chrome', 'Safari', 'Firefox'])[1 + n % 3], (array['en', 'hi'])[1 + n % 2]
    from (select private.day_in_india(now()) - ${ago}::integer as day) d, generate_series(${first}::integer, ${last}::integer) n, lateral (values
      (1, 'page_view', 'navigation', 'view', '', null, null), (2, 'engagement', 'engagement', 'scroll', '', 25, null),
      (3, 'engagement', 'engagement', 'exposure', 'home-action', null, case when n % 2 = 0 then '{"variant":"A"}' else '{"variant":"B"}' end),
      (4, 'engagement', 'engagement', 'vitals', '', null, format('{"lcp":%s,"cls":%s,"inp":%s,"ttfb":%s}', 300 + n % 2000, n % 90, 20 + n % 300, 40 + n % 400)),
      (5, 'engagement', 'engagement', 'time', '', 5 + n % 90, null), (6, 'page_view', 'navigation', 'view', '', null, null),
      (7, 'form', 'form', 'start', 'contact', null, null),
      (8, case when n % 20 = 0 then 'conversion' else 'cta' end, case when n % 20 = 0 then 'conversion' else 'cta' end,
        case when n % 20 = 0 then 'contact_sent' else 'cta' end, case when n % 20 = 0 then '' else '/pricing' end, 5000, null)
    ) e (place, type, category, action, label, value, properties)`
}

/** Today's running sums: made at once, and then as the job does it, a minute's visits more each time. */
async function addUp() {
  const began = performance.now()
  await sql`select private.sum_up_analytics()`
  console.log(`today summed up at once: ${seconds(began)}`)
  const times: number[] = []
  for (let n = 10; n > 0; n -= 1) {
    await add(0, visitsToday - n * visitsInMinute + 1, visitsToday - (n - 1) * visitsInMinute)
    if (n === 1) continue // the last minute is nobody's sum yet
    const at = performance.now()
    await sql`select private.sum_up_analytics()`
    times.push(performance.now() - at)
  }
  console.log(`a minute of today (${8 * visitsInMinute} events) added: ${quantiles(times)}`)
}

async function rollUp() {
  const began = performance.now()
  const [row] = await sql`select private.roll_up_analytics() as n`
  console.log(`summed up: ${row?.n} days in ${seconds(began)}`)
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const at = performance.now()
    await sql`select private.roll_up_analytics_day(private.day_in_india(now()) - ${1 + n}::integer)`
    times.push(performance.now() - at)
  }
  const [size] = await sql`
    select count(*)::integer as rows, pg_size_pretty(pg_total_relation_size('private.analytics_facts')) as bytes
    from private.analytics_facts`
  console.log(`a day again: ${quantiles(times)}; ${size?.rows} sums, ${size?.bytes}`)
  await sql`vacuum analyze private.analytics_facts`
}

async function ask() {
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@bench.test')`
  await sql`update profiles set role = 'admin' where email = 'admin@bench.test'`
  const [admin] = await sql`select id from profiles where email = 'admin@bench.test'`
  const platformAdmin = actorSettings({ role: 'authenticated', claims: { sub: admin?.id } })
  const spans = {
    today: [0, 0],
    yesterday: [1, 1],
    'last 7 days, without today': [7, 1],
    'last 28, without today': [28, 1],
    'last 90, without today': [89, 1],
    '28 days with today': [27, 0],
    '90 days with today': [89, 0],
  }
  for (const question of ['analytics_report', 'analytics_speeds'])
    for (const [name, [from = 0, to = 0]] of Object.entries(spans)) {
      const times: number[] = []
      for (let n = 0; n < 40; n += 1) {
        const began = performance.now()
        await sql.begin(async (asked) => {
          await asked`select set_config(key, value, true) from jsonb_each_text(${sql.json(platformAdmin)}) order by key = 'role'`
          await asked`select ${asked(question)}(${dayBefore(from)}::date, ${dayBefore(to)}::date)`
        })
        times.push(performance.now() - began)
      }
      console.log(`${question} of ${name.padEnd(28)} ${quantiles(times)}`)
    }
  const [plan] = await sql`
    explain (analyze, buffers, format json) select * from private.analytics_facts
    where day between private.day_in_india(now()) - 27 and private.day_in_india(now()) - 1`
  const node = plan?.['QUERY PLAN'][0].Plan
  console.log(
    `sums of 28 days: ${node['Node Type']} ${node['Index Name'] ?? ''}, ${node['Actual Rows']} rows, ${node['Shared Hit Blocks'] + node['Shared Read Blocks']} pages of 8 KB`,
  )
  const raw = await sql`
    explain (analyze, buffers) select count(*) from private.analytics_events where day = private.day_in_india(now())`
  const text = raw.map((line) => line['QUERY PLAN']).join('\n')
  console.log(
    `events of today: ${new Set(text.match(/analytics_events_\d{8}/g)).size} partition read${/Subplans Removed: \d+/.test(text) ? `, ${/Subplans Removed: \d+/.exec(text)?.[0]}` : ''}`,
  )
}

/** That many days ago in India, `2026-11-21`. */
function dayBefore(ago: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
}

function visit() {
  return {
    session_id: randomUUID(),
    source: 'google.com',
    medium: 'organic',
    campaign: '',
    device: 'phone',
    browser: 'Chrome',
    language: 'en',
  }
}

function pageOfEvents() {
  return Array.from({ length: 10 }, () => ({
    id: randomUUID(),
    at: new Date(),
    type: 'page_view',
    category: 'navigation',
    action: 'view',
    label: '',
    path: '/pricing',
  }))
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)} ms`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
