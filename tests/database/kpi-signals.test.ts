import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { judgeMoves, judgeWeeks, ofWholeWeeks } from '../../app/domain/kpi/weeks.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember } = castOf(db)

/** Draws between 0 and 1 that are the same in every run (mulberry32). */
function draws(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

async function lastSignals(series: (number | null)[][]) {
  const rows = await db.sql`
    select (private.last_signal(array(
      select v::float8 from jsonb_array_elements_text(s.one) with ordinality a (v, n) order by n))).rule
    from jsonb_array_elements(${db.sql.json(series)}) with ordinality s (one, n) order by s.n`
  return rows.map(({ rule }) => rule)
}

const drawnLast = (moves: (number | null)[]) => judgeMoves(moves).signals.at(-1) ?? null

test.each([
  ['above', [0, 2, 1, 3, 1, 2, 0, 2, 1, 30]],
  ['below', [0, 2, 1, 3, 1, 2, 0, 2, 1, -30]],
  ['run_above', [0, 2, 1, 3, 1, 2, 0, 2, 5, 6, 5, 6, 5, 6, 5, 6]],
  ['run_below', [0, 2, 1, 3, 1, 2, 0, 2, -5, -6, -5, -6, -5, -6, -5, -6]],
  [null, [0, 2, 1, 3, 1, 2, 0, 2, 5, 6, 5, 6, 5, 6, 5, null]],
  [null, [3, 1, 2, 2, 3, 1, -60, -60, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]], // as ever since the drop
])('%s is what both say', async (rule, moves) => {
  expect(drawnLast(moves)).toBe(rule)
  expect(await lastSignals([moves])).toEqual([rule])
})

test('the database finds the signals that the application draws', async () => {
  const move = fc.option(fc.integer({ min: -100, max: 100 }), { freq: 20 })
  const moves = fc
    .tuple(
      fc.array(move, { minLength: 6, maxLength: 26 }),
      fc.integer({ min: 1, max: 13 }), // so many at the end, or a drop before them, lie elsewhere
      fc.integer({ min: -160, max: 160 }),
      fc.boolean(),
    )
    .map(([values, many, by, isPast]) => {
      const until = values.length - (isPast ? many : 0)
      return values.map((one, n) => (one !== null && n >= until - many && n < until ? one + by : one))
    })
  const many = fc.array(moves, { minLength: 1, maxLength: 100, size: 'max' })
  await fc.assert(
    fc.asyncProperty(many, async (cases) => {
      expect(await lastSignals(cases)).toEqual(cases.map(drawnLast))
    }),
    { numRuns: 30 },
  )
})

test('noise signals in fewer than 2 of 100 weeks', async () => {
  const draw = draws(20261123)
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  const series = Array.from({ length: 4000 }, () => Array.from({ length: 26 }, () => 100 + 5 * normal()))
  const found = (await lastSignals(series)).filter(Boolean)
  expect(found.length / series.length).toBeLessThan(0.02)
  expect(found.length).toBeGreaterThan(0) // a rule that finds nothing would pass the line above
})

let house: TestTenant
let hill: string
let harbour: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  house = await aTenant({ tier: 'growth', name: 'Kaveri' })
  hill = await aHotel('Hill')
  harbour = await aHotel('Harbour')
})

async function aHotel(name: string): Promise<string> {
  const [row] = await db.sql`
    insert into outlets (tenant_id, name, city, kind, rooms) values (${house.id}, ${name}, 'Pune', 'hotel', 100) returning id`
  return row?.id
}

/** Two years up to last Sunday: busy weekends, a season, noise; from `since` weeks ago on only `share` of the guests. */
async function keep(outlet: string, { since = 0, share = 1, days = 760, seed = 1 } = {}) {
  const entry = crypto.randomUUID()
  await db.sql`
    insert into kpi_entries (id, tenant_id, source, entered_at) values (${entry}, ${house.id}, 'file', now())`
  await db.sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${house.id}, ${outlet}, m.id, c.month, private.said_on(array_agg(c.d order by c.d), array_agg(
      case m.key when 'rooms_available' then 100 when 'rooms_sold' then c.sold else c.sold * 400000 end order by c.d)), ${entry}
    from measures m, (
      select date_trunc('month', day)::date as month, extract(day from day)::int as d, round(
        (case when extract(isodow from day) in (5, 6) then 80 else 55 end + 15 * sin(2 * pi() * extract(doy from day) / 365.25)
          + (('x' || md5(${seed}::text || day::date))::bit(28)::int / 268435456.0 - 0.5) * 12)
        * case when day > private.last_week() + 6 - ${since * 7}::int then ${share}::float8 else 1 end)::numeric as sold
      from generate_series(private.last_week() + 7 - ${days}::int, private.last_week() + 6, '1 day') day
    ) c
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold', 'room_revenue')
    group by m.id, c.month`
}

/** Nothing is known any more of the rooms sold on a day. */
async function takeBack(outlet: string, day: string) {
  await db.sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select tenant_id, outlet_id, measure_id, month, private.said_on(array[extract(day from ${day}::date)::int], array['NaN'::numeric]), entry_id
    from kpi_facts where outlet_id = ${outlet} and month = date_trunc('month', ${day}::date)
      and measure_id = (select id from measures where tenant_id is null and key = 'rooms_sold')`
}

const find = async (weeksAgo = 0) => {
  await db.sql`select private.find_signals_of(${house.id}, private.last_week() - 7 * ${weeksAgo}::int)`
}
const kept = (weeksAgo = 0) => db.sql`
  select o.name as outlet, k.key as kpi, s.rule, s.place, s.is_better, s.basis
  from private.kpi_signals s join kpis k on k.id = s.kpi_id join outlets o on o.id = s.outlet_id
  where s.tenant_id = ${house.id} and s.week = private.last_week() - 7 * ${weeksAgo}::int order by s.place, k.position`
const read = async (who: string) => {
  const [row] = await db.as(who, (sql) => sql`select read_signals(${house.id}) as answer`)
  return row?.answer
}

test('a real drop is found and told once; weekends, the season and noise are none', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await keep(harbour, { seed: 2 })
  await find()
  const found = await kept()
  expect(found.every(({ outlet }) => outlet === 'Hill')).toBe(true)
  expect(found[0]).toMatchObject({
    kpi: 'occupancy',
    rule: 'below',
    place: 1,
    is_better: false,
    basis: 'last_year',
  })
  // RevPAR is made of the same rooms: seen as well, told once
  expect(found.find(({ kpi }) => kpi === 'revpar')).toMatchObject({ rule: 'below', place: null })
  for (const weeksAgo of [1, 2, 3, 4, 5]) {
    await find(weeksAgo)
    expect(await kept(weeksAgo)).toEqual([])
  }
})

test('what is told of an outlet is what its picture of the weeks draws', async () => {
  const [{ weeks, before } = {}] = await db.sql`
    select array_agg((private.last_week() - 7 * n)::text order by n desc) as weeks,
      array_agg((private.last_week() - 7 * n - 364)::text order by n desc) as before
    from generate_series(0, 25) n`
  const starts: string[] = [...weeks, ...before]
  const ends = starts.map((day) => new Date(Date.parse(day) + 6 * 86_400_000).toISOString().slice(0, 10))
  const story = fc.record({
    since: fc.integer({ min: 1, max: 12 }),
    share: fc.constantFrom(0.3, 0.8, 0.93, 1, 1.05),
    days: fc.constantFrom(84, 200, 560, 760),
    seed: fc.nat(),
    isMissing: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 4 }), async (stories) => {
      house = await aTenant({ tier: 'growth' })
      const outlets = await Promise.all(stories.map((_, n) => aHotel(`Hotel ${n}`)))
      for (const [n, told] of stories.entries()) {
        await keep(outlets[n] ?? '', told)
        if (told.isMissing) await takeBack(outlets[n] ?? '', starts[20] ?? '')
      }
      await find()
      const told = await db.sql`
        select s.outlet_id, k.key, s.rule, s.basis, s.mean, s.lower, s.upper from private.kpi_signals s join kpis k on k.id = s.kpi_id
        where s.tenant_id = ${house.id} and k.key in ('occupancy', 'adr')`
      for (const outlet of outlets) {
        for (const kpi of ['occupancy', 'adr']) {
          const read = await db.as(
            house.admin,
            (sql) => sql`
              select to_jsonb(figures) -> 0 as figure, days[1] as days
              from read_periods(${house.id}, ${[kpi]}, ${starts}::date[], ${ends}::date[], ${[outlet]}) order by period`,
          )
          const whole = ofWholeWeeks(
            read.map(({ figure }) => figure),
            read.map(({ days }) => days),
          )
          const { basis, limits, signals } = judgeWeeks(whole.slice(0, 26), whole.slice(26))
          const rule = signals.at(-1)
          const { mean, lower, upper } = limits ?? {}
          const drawn = rule ? [{ outlet_id: outlet, key: kpi, rule, basis, mean, lower, upper }] : []
          expect(told.filter((one) => one.outlet_id === outlet && one.key === kpi)).toEqual(drawn)
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('a new house has no year behind it: only what lies outside the limits is told', async () => {
  await keep(hill, { days: 84 })
  await keep(harbour, { days: 84, since: 1, share: 0.4 })
  await find()
  expect(new Set((await kept()).map(({ outlet }) => outlet))).toEqual(new Set(['Harbour']))
  expect((await kept()).every(({ basis, rule }) => basis === 'week_before' && rule === 'below')).toBe(true)
})

test('too few weeks say nothing, and a week with missing days is not judged', async () => {
  await keep(hill, { days: 49, since: 1, share: 0.2 })
  await keep(harbour, { since: 1, share: 0.5 })
  const [{ day: sunday } = {}] = await db.sql`select (private.last_week() + 6)::text as day`
  const missing = ['rooms_sold', 'room_revenue'].map((measure) => ({
    outlet_id: harbour,
    measure,
    day: sunday,
    value: null,
  }))
  await db.as(
    house.admin,
    (sql) => sql`
      select record_facts(${house.id}, ${crypto.randomUUID()}, ${sql.json(missing)}, 'file', 'typed for the wrong day', true)`,
  )
  await find()
  expect(await kept()).toEqual([])
  expect((await read(house.admin)).quiet).toMatchObject([
    { name: 'Harbour', judged: 3 },
    { name: 'Hill', judged: 0 },
  ])
})

test('the job looks again once a figure was corrected, and rests otherwise', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await db.sql`update kpi_entries set entered_at = now() - interval '1 hour' where tenant_id = ${house.id}`
  await db.sql`select private.find_signals()`
  expect((await kept()).length).toBeGreaterThan(0)
  const looked = () =>
    db.sql`select max(looked_at) as at from private.signal_looks where tenant_id = ${house.id}`
  const [before] = await looked()
  await db.sql`select private.find_signals()`
  expect(await looked()).toEqual([before])
  await keep(hill)
  await db.sql`update kpi_entries set entered_at = now() + interval '1 second' where tenant_id = ${house.id}`
  await db.sql`select private.find_signals()`
  expect(await kept()).toEqual([])
})

test('managers see their outlets, trainers no money, members nothing, neighbours nothing', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await keep(harbour, { since: 1, share: 0.7, seed: 2 })
  await find()
  const seen = async (who: string) =>
    new Set((await read(who)).signals.map((one: { outlet: string }) => one.outlet))
  expect(await seen(house.admin)).toEqual(new Set(['Hill', 'Harbour']))
  expect(await seen(await aManagerOf(house.id, hill))).toEqual(new Set(['Hill']))
  const trainer = await read(await aMember(house.id, 'trainer'))
  expect(new Set(trainer.signals.map((one: { unit: string }) => one.unit))).toEqual(new Set(['percent']))
  await expect(read(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(read((await aTenant({ tier: 'growth' })).admin)).rejects.toMatchObject({
    message: 'unknown_tenant',
  })
})

test('on Monday a manager gets one mail about the own outlets, and none where nothing is unusual', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await keep(harbour, { seed: 2 })
  await find()
  const manager = await aManagerOf(house.id, hill)
  await db.sql`update profiles set language = 'hi' where id = ${manager}`
  await aManagerOf(house.id, harbour)
  const send = async () =>
    (await db.sql`select private.send_signal_mails_of(${house.id}) as sent`)[0]?.sent as number
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [{ email } = {}] = await db.sql`select email from profiles where id = ${manager}`
  const mails = await db.sql`select recipient, language, data from mail_outbox where template = 'kpi_signals'`
  expect(mails).toMatchObject([
    { recipient: email, language: 'hi', data: { signals: [{ kpi: 'occupancy', outlet: 'Hill' }] } },
  ])
  expect(mails[0]?.data.signals.every((one: { place: number | null }) => one.place !== null)).toBe(true)
})

test('who switched the mail of Monday off gets none: in the settings, or with the code of a mail', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await find()
  const [one, other] = [await aManagerOf(house.id, hill), await aManagerOf(house.id, hill)]
  const codes = () =>
    db.sql`select code_hash from private.link_codes where purpose = 'signal_mail' and subject_id = ${other}`
  await db.as(one, (sql) => sql`update profiles set signal_mail = false where id = ${one}`)
  const send = () => db.sql`select private.send_signal_mails_of(${house.id}) as sent`
  expect(await send()).toEqual([{ sent: 1 }])
  await send()
  expect(await codes()).toHaveLength(1) // no code for a mail that has gone out
  const [{ data } = {}] = await db.sql`select data from mail_outbox where template = 'kpi_signals'`
  const leave = (code: string) =>
    db.as('service_role', (sql) => sql`select leave_signal_mail(${code}) as is_known`)
  expect(await leave('f'.repeat(64))).toEqual([{ is_known: false }])
  for (let time = 0; time < 2; time++) expect(await leave(data.leave_code)).toEqual([{ is_known: true }])
  await db.sql`delete from mail_outbox`
  expect(await send()).toEqual([{ sent: 0 }])
  await db.as(other, (sql) => sql`update profiles set signal_mail = true where id = ${other}`)
  expect(await send()).toEqual([{ sent: 1 }])
})

test('Today tells of what is worse until somebody has started something about it', async () => {
  await keep(hill, { since: 1, share: 0.7 })
  await find()
  const manager = await aManagerOf(house.id, hill)
  const isTold = async (who: string) => {
    const [row] = await db.as(who, (sql) => sql`select today(${house.id}) as answer`)
    return JSON.stringify(row).includes('kpi_signals')
  }
  expect(await isTold(manager)).toBe(true)
  expect(await isTold(await aMember(house.id, 'trainer'))).toBe(false)
  const [{ id: person } = {}] = await db.sql`select id from people where profile_id = ${manager}`
  const [{ said } = {}] = await db.sql`
    select jsonb_build_object('outlet_id', ${hill}::text, 'owner_id', ${person}::text, 'title', 'Ask the travel desk', 'proof', 'Five calls',
      'due_on', private.today() + 3, 'kpi_from', private.last_week(), 'kpi_to', private.last_week() + 6) as said`
  for (const { kpi } of (await kept()).filter(({ place }) => place)) {
    await db.as(
      manager,
      (sql) => sql`select save_action(${crypto.randomUUID()}, ${house.id}, ${sql.json({ ...said, kpi })})`,
    )
  }
  expect(await isTold(manager)).toBe(false)
})
