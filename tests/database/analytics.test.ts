import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'
import {
  conversion,
  event,
  hour,
  india,
  of,
  type Sent,
  sending,
  sum,
  view,
  visit,
  visitsIn,
} from './visits.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { admin, clear, fill, report, send } = visitsIn(db)
const openDays = async () =>
  (await db.sql`select day::text from private.analytics_days where is_open order by 1`).map(({ day }) => day)

beforeEach(clear)

test('what is sent twice is counted once, and today is counted at once', async () => {
  const mine = visit()
  const page = view('/pricing')
  page.id = randomUUID()
  expect(await send(mine, [page, view('/')])).toBe(2)
  expect(await send(mine, [page])).toBe(0)
  const today = await report(india(), india())
  expect(of(today, 'total')['']).toMatchObject({ visits: 1, views: 2, events: 2, conversions: 0 })
  expect(of(today, 'page')['/pricing']).toMatchObject({ visits: 1, views: 1 })
  expect(today.days).toMatchObject([{ day: india(), visits: 1, views: 2 }])
})

test('only platform admins read the sums, only the server sends, nobody reaches a table or a partition', async () => {
  const tenant = await aTenant()
  const ask = (who: string) => db.as(who, (sql) => sql`select analytics_report('2026-11-01', '2026-11-02')`)
  await expect(ask(tenant.admin)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(ask('anon')).rejects.toMatchObject({ code: '42501' })
  for (const who of ['anon', await admin()])
    await expect(db.as(who, (sql) => sql`select receive_analytics('{}', '[]', 'x')`)).rejects.toMatchObject({
      code: '42501',
    })
  await send(visit(), [view('/')])
  const reached = await db.sql`
    select c.relname, role from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) role
    where c.relname like 'analytics%' and c.relkind in ('r', 'p')
      and has_any_column_privilege(role, c.oid, 'select, insert, update') and has_schema_privilege(role, 'private', 'usage')
      and role <> 'service_role'`
  expect(reached).toEqual([])
  const parts = await db.sql`
    select has_table_privilege('authenticated', i.inhrelid, 'select') as can from pg_inherits i
    where i.inhparent = 'private.analytics_events'::regclass`
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.filter(({ can }) => can)).toEqual([])
})

test('the span of a report is refused when it is backwards or too long', async () => {
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2025-11-01', '2026-11-02'],
  ] as const)
    await expect(report(from, to)).rejects.toMatchObject({ code: 'PT400', message: 'impossible_span' })
})

test('the parts add up to the whole, for every dimension, also beyond the rows that are shown', async () => {
  for (let n = 0; n < 90; n += 1) {
    const mine = visit({
      source: `source-${n % 70}`,
      campaign: n % 3 ? '' : 'autumn',
      device: n % 2 ? 'phone' : 'desktop',
      language: n % 5 ? 'en' : 'hi',
    })
    const events: Sent[] = [view('/'), view(`/blog/article-${n}`)]
    events.push({ type: 'engagement', category: 'engagement', action: 'scroll', value: 50 })
    events.push({ type: 'engagement', category: 'engagement', action: 'time', value: n })
    events.push({ type: 'cta', category: 'cta', action: 'cta', label: `/target-${n}` })
    if (n % 4 === 0) events.push(conversion('contact_sent', 5000), conversion('tool_mailed'))
    await send(mine, n % 9 ? events : [view('/')])
  }
  const answer = await report(india(), india())
  const { '': total } = of(answer, 'total')
  expect(total).toMatchObject({ visits: 90, seconds: 3600 })
  for (const dimension of [
    'source',
    'medium',
    'campaign',
    'device',
    'browser',
    'language',
    'entry',
    'length',
  ]) {
    const parts = answer.facts.filter((fact) => fact.dimension === dimension)
    for (const measure of ['visits', 'views', 'events', 'conversions', 'valued', 'value', 'seconds'] as const)
      expect([dimension, measure, sum(parts, measure)]).toEqual([dimension, measure, total?.[measure]])
  }
  for (const dimension of ['page', 'event'])
    for (const measure of ['views', 'events', 'conversions', 'value', 'seconds'] as const)
      expect([
        dimension,
        measure,
        sum(
          answer.facts.filter((fact) => fact.dimension === dimension),
          measure,
        ),
      ]).toEqual([dimension, measure, total?.[measure]])
  expect(of(answer, 'source')['(other)']?.visits).toBeGreaterThan(0)
  const conversions = answer.facts.filter(({ dimension }) => dimension === 'conversion')
  expect(sum(conversions, 'conversions')).toBe(total?.conversions)
  expect(sum(conversions, 'value')).toBe(total?.value)

  await db.sql`select private.roll_up_analytics_day(${india()})`
  expect(await report(india(), india())).toEqual(answer)
})

test('a visit that claims several sources counts for its first', async () => {
  const mine = visit()
  await send(mine, [view('/', new Date(Date.now() - 1000))])
  await send({ ...mine, source: 'elsewhere' }, [view('/pricing')])
  const sources = of(await report(india(), india()), 'source')
  expect(Object.keys(sources)).toEqual(['google'])
  expect(sources.google).toMatchObject({ visits: 1, views: 2 })
})

test('summing up is repeatable, and events that come late open their day again', async () => {
  await fill('2026-03-02', visit(), [view('/'), view('/pricing')])
  await db.sql`select private.roll_up_analytics()`
  expect(await openDays()).toEqual([])
  const once = await report('2026-03-01', '2026-03-03')
  expect(of(once, 'total')['']).toMatchObject({ visits: 1, views: 2 })
  await db.sql`select private.roll_up_analytics_day('2026-03-02')`
  expect(await report('2026-03-01', '2026-03-03')).toEqual(once)

  const late = new Date(Date.now() - 30 * hour)
  await send(visit(), [view('/', late)])
  await db.sql`select private.roll_up_analytics()`
  await send(visit(), [view('/contact', late)])
  expect(await openDays()).toEqual([india(late.getTime())])
  const day = india(late.getTime())
  expect(of(await report(day, day), 'total')['']).toMatchObject({ visits: 2 })
  await db.sql`select private.roll_up_analytics()`
  expect(await openDays()).toEqual([])
  expect(of(await report(day, day), 'total')['']).toMatchObject({ visits: 2 })
})

test('no event is lost between a sender and the job that sums up the same day', async () => {
  const race = db.connect(8)
  const at = new Date(Date.now() - 30 * hour)
  const day = india(at.getTime())
  await send(visit(), [view('/', at)])
  const sending = Array.from({ length: 40 }, async (_, n) => {
    if (n % 4 === 0) await race`select private.roll_up_analytics()`
    else
      await db.as(
        'service_role',
        (sql) =>
          sql`select receive_analytics(${sql.json(visit() as never)}, ${sql.json([event(view('/', at))] as never)}, ${`a${n}`})`,
        race,
      )
  })
  await Promise.all(sending)
  await db.sql`select private.roll_up_analytics()`
  expect(await openDays()).toEqual([])
  const [stored] = await db.sql`
    select visits from private.analytics_facts where dimension = 'total' and day = ${day}`
  expect(stored).toEqual({ visits: 31 })
})

test('the period before is compared, day for day', async () => {
  await fill('2026-03-01', visit(), [view('/')])
  await fill('2026-03-02', visit(), [view('/')])
  await fill('2026-03-03', visit(), [view('/'), view('/')])
  await db.sql`select private.roll_up_analytics()`
  const { before, facts } = await report('2026-03-03', '2026-03-04')
  expect(facts.find(({ dimension }) => dimension === 'total')).toMatchObject({ visits: 1, views: 2 })
  expect(before.find(({ dimension }) => dimension === 'total')).toMatchObject({ visits: 2, views: 2 })
})

test('a funnel counts who went on, in order, within one visit', async () => {
  const at = (minute: number) => new Date(Date.now() - (10 - minute) * 60_000)
  const start: Sent = { type: 'form', category: 'form', action: 'start', label: 'contact', path: '/contact' }
  await send(visit(), [
    view('/', at(1)),
    view('/pricing', at(2)),
    { ...start, at: at(3) },
    conversion('contact_sent', 1, at(4)),
  ])
  await send(visit(), [view('/', at(1)), { ...start, at: at(2) }, view('/pricing', at(3))]) // the form came first
  await send(visit(), [view('/', at(1))])
  const funnels = of(await report(india(Date.now() - 600_000), india()), 'funnel')
  expect([1, 2, 3, 4].map((step) => funnels[`enquiry:${step}`]?.visits ?? 0)).toEqual([3, 2, 1, 1])
})

test('an experiment counts visits by the first variant they saw, and conversions after it', async () => {
  const saw = (variant: string, at: Date): Sent => ({
    type: 'engagement',
    category: 'engagement',
    action: 'exposure',
    label: 'home-action',
    properties: { variant },
    at,
  })
  const at = (minute: number) => new Date(Date.now() - (10 - minute) * 60_000)
  await send(visit(), [
    saw('A', at(1)),
    saw('B', at(2)),
    conversion('contact_sent', 1, at(3)),
    conversion('contact_sent', 1, at(4)),
  ])
  await send(visit(), [conversion('contact_sent', 1, at(1)), saw('B', at(2))])
  await send(visit(), [saw('B', at(1)), saw('X', at(2))])
  const variants = of(await report(india(Date.now() - 600_000), india()), 'experiment')
  expect(variants['home-action:A']).toMatchObject({ visits: 1, conversions: 1 })
  expect(variants['home-action:B']).toMatchObject({ visits: 2, conversions: 0 })
  expect(Object.keys(variants)).toHaveLength(2)
})

test('a goal counts once a visit, however often it is sent, and parts still add up', async () => {
  const mine = visit()
  const [first, again] = [new Date(Date.now() - 9000), new Date(Date.now() - 5000)]
  await send(mine, [
    view('/'),
    conversion('contact_sent', 5000, first),
    conversion('contact_sent', 5000, again),
  ])
  await send(mine, [conversion('contact_sent', 9000), conversion('tool_mailed')])
  await send(visit(), [conversion('contact_sent', 5000)])
  const answer = await report(india(), india())
  expect(of(answer, 'total')['']).toMatchObject({ visits: 2, conversions: 3, valued: 2, value: 10_000 })
  expect(of(answer, 'conversion').contact_sent).toMatchObject({ visits: 2, conversions: 2, value: 10_000 })
  const goals = answer.facts.filter(({ dimension }) => dimension === 'conversion')
  for (const measure of ['conversions', 'valued', 'value'] as const)
    expect(sum(goals, measure)).toBe(of(answer, 'total')['']?.[measure])
})

test('vitals become a histogram, and what is no number is left out', async () => {
  await send(visit(), [
    {
      type: 'engagement',
      category: 'engagement',
      action: 'vitals',
      properties: { lcp: 1000, cls: 0, evil: 1, inp: 'x' },
    },
  ])
  const vitals = of(await report(india(), india()), 'vital')
  expect(Object.keys(vitals).sort()).toEqual(['cls:0', 'lcp:73'])
})

test('a day that is full is told once an hour, however long it stays full', async () => {
  await send(visit(), [view('/')])
  const [room] = await db.sql`select pg_get_functiondef('private.analytics_room'::regproc) as definition`
  await db.sql.unsafe(room?.definition.replace('96 * 1024 * 1024', '1'))
  const told = async () => {
    expect(await send(visit(), [view('/')])).toBe(0)
    const events =
      await db.sql`select severity from security_events where message like 'analytics of a day are full%'`
    await db.sql`delete from private.throttles` // the next minute
    return events.length
  }
  try {
    expect([await told(), await told()]).toEqual([1, 1])
    await db.sql`update security_events set at = at - interval '61 minutes'`
    expect([await told(), await told()]).toEqual([2, 2])
  } finally {
    await db.sql.unsafe(room?.definition)
  }
})

test('an address may send 600 events a minute, and a full day takes no more', async () => {
  const many = Array.from({ length: 400 }, () => view('/'))
  expect(await send(visit(), many)).toBe(400)
  expect(await send(visit(), many)).toBe(200)
  await expect(send(visit(), many)).rejects.toMatchObject({ code: 'PT429', message: 'too_many_events' })
  expect(await send(visit(), many, 'elsewhere')).toBe(400)
  expect(
    await send(
      visit(),
      [view('/', new Date(Date.now() - 72 * hour)), view('/', new Date(Date.now() + hour))],
      'third',
    ),
  ).toBe(0)

  await db.sql`create or replace function private.has_room_for_analytics(p_day date) returns boolean language sql as 'select false'`
  expect(await send(visit(), [view('/')], 'fourth')).toBe(0)
})

test('raw events go after 90 days, their sums stay', async () => {
  const ago = (days: number) => india(Date.now() - days * 24 * hour)
  for (const days of [200, 92, 88]) await fill(ago(days), visit(), [view('/')])
  await db.sql`select private.prune_analytics()`
  const left = await db.sql`select day::text from private.analytics_events`
  expect(left).toEqual([{ day: ago(88) }])
  expect(of(await report(ago(210), ago(90)), 'total')['']).toMatchObject({ visits: 2, views: 2 })
  const [gone] =
    await db.sql`select to_regclass('private.' || private.analytics_partition(${ago(92)})) as part`
  expect(gone?.part).toBeNull()
})

test('who sends while old days are dropped waits, and blocks no job that follows', async () => {
  await fill(india(Date.now() - 92 * 24 * hour), visit(), [view('/')])
  const warm = db.connect(2) // a connection that has sent before knows the table, and does not wait for it at once
  await Promise.all([1, 2].map(() => send(visit(), [view('/')], 'somewhere', warm)))
  const [jobs, visitor] = await overlap(
    db,
    [
      'service_role',
      (sql) => sql`reset role`.then(() => sql`select private.prune_analytics()`), // as run_due_jobs(), one after the other
      (sql) => sql`select private.prune_throttles(), private.sum_up_analytics()`,
    ],
    ['service_role', sending(visit(), [view('/')], 'elsewhere')],
    warm,
  )
  expect([jobs, visitor]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})

test('a day without its partition goes to the rest, as after a restored backup, and is read and pruned the same', async () => {
  const row = { ...visit(), ...event(view('/')), day: '2026-02-01' }
  await db.sql`insert into private.analytics_events ${db.sql(row as never)}`
  await db.sql`select private.open_analytics_day('2026-02-01')`
  await db.sql`insert into private.analytics_days (day) values ('2026-02-01')`
  expect(of(await report('2026-02-01', '2026-02-01'), 'total')['']).toMatchObject({ visits: 1 })
  await db.sql`select private.prune_analytics()`
  expect(await db.sql`select 1 from private.analytics_events`).toEqual([])
  expect(of(await report('2026-02-01', '2026-02-01'), 'total')['']).toMatchObject({ visits: 1 })
})

test('a question for one day reads one partition', async () => {
  await send(visit(), [view('/')])
  const plan = await db.sql`explain select * from private.analytics_events where day = ${india()}`
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect([...new Set(text.match(/analytics_events_(\d+|rest)/g))]).toEqual([
    `analytics_events_${india().replaceAll('-', '')}`,
  ])
})
