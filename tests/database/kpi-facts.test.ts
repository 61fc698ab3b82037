import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id)
  camp = await anOutlet(house.id)
  manager = await aManagerOf(house.id, deccan)
})

interface Row {
  outlet_id?: string
  measure?: string
  day?: string
  hour?: number
  value?: unknown
}
const row = (told: Row = {}) => ({
  outlet_id: deccan,
  measure: 'covers',
  day: '2026-03-05',
  value: 40,
  ...told,
})

// biome-ignore lint/suspicious/noExplicitAny: the answer of the function
async function record(who: string, rows: Row[], options: Record<string, unknown> = {}): Promise<any> {
  const { entry = randomUUID(), source = 'sheet', reason = null, ...flags } = options
  const { isConfirmed = false, onlyFitting = false, dryRun = false } = flags
  const [answer] = await db.as(
    who,
    (sql) => sql`
      select record_facts(${house.id}, ${entry as string}, ${sql.json(rows as never)}, ${source as string},
        ${reason as string | null}, ${isConfirmed as boolean}, ${onlyFitting as boolean}, ${dryRun as boolean}) as answer`,
  )
  return answer?.answer
}

/** What counts on a day, and on how many days of the year until then something does. */
async function counts(day: string, measure = 'covers', outlet = deccan) {
  const [found] = await db.sql`
    select days[extract(day from ${day}::date)] as value, until[extract(day from ${day}::date) + 1] as until,
      known[extract(day from ${day}::date) + 1] as known
    from private.kpi_monthly join measures m on m.id = measure_id
    where m.key = ${measure} and outlet_id = ${outlet} and month = date_trunc('month', ${day}::date)`
  return found
}

const lines = (...codes: string[]) => codes.map((code, i) => ({ line: i + 1, code }))
const later = () => db.sql`update kpi_entries set entered_at = entered_at - interval '2 days'`

test('a manager writes figures of the own outlet, an admin of all, others of none', async () => {
  const rows = [row(), row({ outlet_id: camp })]
  expect(await record(manager, rows)).toMatchObject({
    is_written: false,
    refused: [{ line: 2, code: 'unknown_outlet' }],
  })
  expect(await counts('2026-03-05')).toBeUndefined()
  expect(await record(manager, rows, { onlyFitting: true })).toMatchObject({ is_written: true, written: 1 })
  expect(await record(house.admin, rows)).toMatchObject({ is_written: true, written: 1, same: 1 })

  const trainer = await aMember(house.id, 'trainer')
  for (const who of [trainer, await aMember(house.id)]) {
    await expect(record(who, [row()])).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  }
  const other = await aTenant({ tier: 'growth' })
  await expect(record(other.admin, [row()])).rejects.toMatchObject({ code: 'PT404' })
  await db.sql`update tenants set active_modules = active_modules - 'kpi_heatmaps' where id = ${house.id}`
  await expect(record(house.admin, [row()])).rejects.toMatchObject({ code: 'PT403', message: 'module_off' })
})

test('the latest counts, and what was said before stays to be read, never changed', async () => {
  await record(manager, [row()])
  await record(manager, [row({ value: 44 })]) // on the same day nobody asks why
  expect(await counts('2026-03-05')).toEqual({ value: 44, until: 44, known: 1 })
  await later()
  expect(await record(manager, [row({ value: 45 })])).toMatchObject({
    is_written: false,
    refused: lines('reason_missing'),
  })
  await record(manager, [row({ value: 45 })], { reason: 'a late table was missing' })
  expect(await counts('2026-03-05')).toMatchObject({ value: 45 })
  const said = await db.sql`
    select said[5]::int as value from kpi_facts where outlet_id = ${deccan} order by id`
  expect(said).toEqual([{ value: 40 }, { value: 44 }, { value: 45 }])
  const [log] = await db.sql`
    select after from audit_log where action = 'figures.restated' and tenant_id = ${house.id}`
  expect(log?.after).toEqual({ values: 1, restated: 1, reason: 'a late table was missing' })
  await expect(db.sql`update kpi_facts set hour = 3`).rejects.toMatchObject({ code: '42501' })
})

test('sending an entry again writes nothing again', async () => {
  const entry = randomUUID()
  await record(manager, [row()], { entry })
  await record(manager, [row({ value: 50 })])
  expect(await record(manager, [row()], { entry })).toMatchObject({ is_repeated: true, written: 1 })
  expect(await counts('2026-03-05')).toMatchObject({ value: 50 })
  const stranger = await aTenant({ tier: 'growth' })
  house = stranger
  await expect(record(stranger.admin, [], { entry })).rejects.toMatchObject({ code: 'PT403' })
})

test('every row is judged by itself', async () => {
  const [tomorrow] = await db.sql`select (private.today() + 1)::text as day`
  const answer = await record(house.admin, [
    row({ measure: 'guests' }),
    row({ measure: 'rooms_sold' }), // of a restaurant
    row({ day: '2026-02-30' }),
    row({ day: tomorrow?.day }),
    row({ day: '1999-12-31' }),
    row({ value: '40' }),
    row({ value: -1 }),
    row({ value: 40.5 }),
    row({ hour: 24 }),
    row({ measure: 'food_stock', hour: 3 }),
    row({ day: '2026-03-07' }),
    row({ day: '2026-03-07' }),
  ])
  expect(answer).toMatchObject({ is_written: false, written: 0 })
  expect(answer.refused).toEqual(
    lines(
      'unknown_measure',
      'not_of_this_outlet',
      'day_invalid',
      'day_in_future',
      'day_too_old',
      'not_a_number',
      'out_of_range',
      'too_precise',
      'hour_invalid',
      'hour_invalid',
      'said_twice',
      'said_twice',
    ),
  )
})

test('figures that do not go together wait until somebody confirms them', async () => {
  const odd = [row({ value: 0 }), row({ measure: 'food_sales', value: 900_000 })]
  expect(await record(manager, odd)).toMatchObject({
    is_written: false,
    doubts: [{ code: 'food_without_covers', measure: 'food_sales', other: 'covers', day: '2026-03-05' }],
  })
  expect(await record(manager, odd, { isConfirmed: true, dryRun: true })).toMatchObject({ is_written: false })
  expect(await record(manager, odd, { isConfirmed: true })).toMatchObject({ is_written: true, written: 2 })
  // who does not count covers is not asked for them
  const sales = [row({ outlet_id: camp, measure: 'food_sales', value: 900_000 })]
  expect(await record(house.admin, sales)).toMatchObject({ is_written: true, doubts: [] })
})

test('a digit too many is asked about where a fortnight is known', async () => {
  const days = (n: number) =>
    Array.from({ length: n }, (_, i) => row({ day: `2026-03-${String(i + 1).padStart(2, '0')}` }))
  await record(manager, days(14))
  const typed = [row({ day: '2026-03-20', value: 400 })]
  expect((await record(manager, typed)).doubts).toMatchObject([{ code: 'far_from_usual', measure: 'covers' }])
  expect((await record(manager, typed, { source: 'file' })).is_written).toBe(true)
  expect((await record(manager, [row({ day: '2026-03-21', value: 120 })])).is_written).toBe(true)
})

test('hours add up to their day, and the day as a whole counts when it was said later', async () => {
  await record(manager, [row({ hour: 12, value: 10 }), row({ hour: 13, value: 15 })])
  expect(await counts('2026-03-05')).toMatchObject({ value: 25 })
  await record(manager, [row({ hour: 13, value: 20 })])
  expect(await counts('2026-03-05')).toMatchObject({ value: 30, until: 30, known: 1 })
  await record(manager, [row({ value: 31 })])
  expect(await counts('2026-03-05')).toMatchObject({ value: 31 })
  await record(manager, [row({ hour: 12, value: null }), row({ hour: 13, value: null })])
  expect(await counts('2026-03-05')).toMatchObject({ value: null, until: 0, known: 0 })
})

test('a stock stays until it is counted again, over the end of the year too', async () => {
  const stock = (day: string, value: number) => row({ measure: 'food_stock', day, value })
  await record(house.admin, [stock('2025-12-31', 900)])
  await record(house.admin, [stock('2026-03-31', 700)])
  expect(await counts('2025-12-30', 'food_stock')).toMatchObject({ until: null, known: 0 })
  expect(await counts('2026-01-01', 'food_stock')).toMatchObject({ until: 900, known: 1 })
  expect(await counts('2026-12-31', 'food_stock')).toMatchObject({ until: 700, known: 2 })
  await record(house.admin, [stock('2025-12-31', 950)])
  expect(await counts('2026-02-01', 'food_stock')).toMatchObject({ until: 950 })
  expect(await counts('2026-04-01', 'food_stock')).toMatchObject({ until: 700 })
})

test('closed days take no figures until somebody opens them and says why', async () => {
  const close = (who: string, from: string, to: string) =>
    db.as(who, (sql) => sql`select close_period(${house.id}, ${deccan}, ${from}, ${to}) as id`)
  const reopen = (who: string, id: string, reason: string) =>
    db.as(who, (sql) => sql`select reopen_period(${id}, ${reason})`)
  const [day] = await close(manager, '2026-03-05', '2026-03-05')
  const [month] = await close(manager, '2026-04-01', '2026-04-30')
  await expect(close(manager, '2026-04-02', '2026-04-03')).rejects.toMatchObject({
    message: 'already_closed',
  })
  await expect(close(manager, '2026-04-02', '2099-01-01')).rejects.toMatchObject({
    message: 'invalid_period',
  })
  expect((await record(manager, [row(), row({ day: '2026-04-30' })])).refused).toEqual(
    lines('day_closed', 'day_closed'),
  )
  await expect(reopen(manager, day?.id, ' ')).rejects.toMatchObject({ message: 'reason_required' })
  await reopen(manager, day?.id, 'the night audit came late')
  await expect(reopen(manager, day?.id, 'once more')).rejects.toMatchObject({ message: 'not_closed' })
  await expect(reopen(manager, month?.id, 'to correct it')).rejects.toMatchObject({ message: 'not_allowed' })
  await reopen(house.admin, month?.id, 'to correct it')
  expect((await record(manager, [row(), row({ day: '2026-04-30' })])).written).toBe(2)
})

test('an outlet with figures is not removed, a tenant takes them along', async () => {
  await record(manager, [row()])
  await expect(db.sql`delete from outlets where id = ${deccan}`).rejects.toMatchObject({ code: '23503' })
})

test('whatever was said in whatever order, the running sums are those of what counts', async () => {
  const said = fc.record({
    day: fc.integer({ min: 0, max: 760 }),
    value: fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 5 }),
    measure: fc.constantFrom('covers', 'food_stock'),
  })
  const dayOf = (n: number) => new Date(Date.UTC(2024, 5, n)).toISOString().slice(0, 10)
  for (const calls of fc.sample(
    fc.array(fc.array(said, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 6 }),
    6,
  )) {
    const outlet = await anOutlet(house.id)
    for (const call of calls) {
      const rows = call.map(({ day, ...rest }) => row({ outlet_id: outlet, day: dayOf(day), ...rest }))
      const once = rows.filter(
        (one, i) => i === rows.findIndex((it) => it.day === one.day && it.measure === one.measure),
      )
      await record(house.admin, once, { reason: 'again', isConfirmed: true, source: 'file' })
    }
    const wrong = await db.sql`
      with latest as (
        select distinct on (measure_id, day) measure_id, day, value from (
          select f.id, f.measure_id, f.month + d - 1 as day, f.said[d] as value from kpi_facts f, generate_series(1, 31) d
          where f.outlet_id = ${outlet} and f.said[d] is not null) said
        order by measure_id, day, id desc
      ), counting as (select measure_id, day, value from latest where value <> 'NaN')
      select m.key, k.month, d, k.until[d + 1] as until, expected.flow, expected.stock
      from private.kpi_monthly k join measures m on m.id = k.measure_id
      cross join lateral generate_series(0, extract(day from k.month + interval '1 month - 1 day')::int) d
      cross join lateral (
        select coalesce(sum(c.value) filter (where c.day >= date_trunc('year', k.month)), 0) as flow,
          (array_agg(c.value order by c.day desc))[1] as stock,
          count(*) filter (where m.kind = 'stock' or c.day >= date_trunc('year', k.month)) as known
        from counting c where c.measure_id = k.measure_id and c.day < k.month + d
      ) expected
      where k.outlet_id = ${outlet} and (k.known[d + 1] <> expected.known or k.until[d + 1] is distinct from
        case m.kind when 'flow' then expected.flow else expected.stock end)`
    expect(wrong).toEqual([])
  }
}, 30_000)
