import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { TransactionSql } from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf } = castOf(db)

let house: TestTenant
let outlets: string[]
beforeEach(newHouse)

async function newHouse() {
  house = await aTenant({ tier: 'growth' })
  const made = await db.sql`
    insert into outlets (tenant_id, name, city, kind)
    select ${house.id}, 'Hotel ' || n, 'Pune', 'hotel' from generate_series(1, 24) n returning id`
  outlets = made.map(({ id }) => id)
}

interface Said {
  outlet: number
  measure: string
  day: number
  value: number | null
}

const said = fc.record<Said>({
  outlet: fc.nat({ max: 23 }),
  measure: fc.constantFrom('rooms_available', 'rooms_sold', 'room_revenue', 'paid_hours'),
  day: fc.nat({ max: 40 }),
  value: fc.option(fc.nat({ max: 9999 }), { freq: 6 }),
})
const imports = fc.array(
  fc.record({ rows: fc.array(said, { minLength: 1, maxLength: 40, size: 'max' }), isUndone: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
)

const dayOf = (n: number) => new Date(Date.UTC(2025, 11, 10 + n)).toISOString().slice(0, 10)

/** Writes an import, and takes it back where it is undone. A value of hours has a decimal that no binary fraction holds. */
async function take(rows: Said[], isUndone: boolean, hour?: number) {
  const id: string = randomUUID()
  const told = rows.map(({ outlet, measure, day, value }) => ({
    outlet_id: outlets[outlet],
    measure,
    day: dayOf(day),
    value: value !== null && measure === 'paid_hours' ? value / 10 : value,
    ...(hour === undefined ? {} : { hour }),
  }))
  const once = new Map(told.map((one) => [`${one.outlet_id} ${one.measure} ${one.day}`, one]))
  await db.as(house.admin, async (sql) => {
    await sql`select begin_import(${house.id}, ${id}, 'file', 'days.csv', ${id.replaceAll('-', '').repeat(2)}, 3)`
    const [row] = await sql`
      select record_facts(${house.id}, ${randomUUID()}, ${sql.json([...once.values()] as never)}, 'file', 'a reason', true, false, false,
        ${id}, 'days.csv') as answer`
    expect(row?.answer).toMatchObject({ refused: [], is_written: true })
    await sql`select finish_import(${id}, 0, '[]')`
    const [undone] = isUndone ? await sql`select undo_import(${id}, 'the wrong month') as answer` : []
    if (undone) expect(undone.answer).toMatchObject({ is_undone: true })
  })
}

/** The days on which what all counted is not the sum of what each did; of an hour that counts only what the days say. */
const wrongDays = () => db.sql`
  with latest as (
    select distinct on (f.measure_id, f.outlet_id, f.day) f.measure_id, f.day, f.value
    from (select f.id, f.measure_id, f.outlet_id, f.month + d - 1 as day, f.said[d] as value
      from kpi_facts f, generate_series(1, 31) d
      where f.tenant_id = ${house.id} and f.hour is null and f.said[d] is not null) f
    order by f.measure_id, f.outlet_id, f.day, f.id desc
  ), of_facts as (
    select measure_id, day, sum(value) as total, count(*) as outlets from latest where value <> 'NaN' group by 1, 2
  ), of_days as (
    select k.measure_id, k.month + d.n::int - 1 as day, sum(d.value::numeric) as total, count(*) as outlets
    from private.kpi_monthly k, unnest(k.days) with ordinality d (value, n)
    where k.tenant_id = ${house.id} and d.value is not null group by 1, 2
  ), kept as (
    select a.measure_id, a.month + d.n::int - 1 as day, d.total, bit_count(d.known) as outlets
    from private.kpi_totals a, unnest(a.totals, a.known) with ordinality d (total, known, n)
    where a.tenant_id = ${house.id} and (d.total <> 0 or bit_count(d.known) <> 0)
  )
  select m.key, day, k.total, k.outlets, d.total as of_days, f.total as of_facts
  from kept k full join of_days d using (measure_id, day) full join of_facts f using (measure_id, day)
  join measures m on m.id = measure_id
  where (k.total, k.outlets) is distinct from (d.total, d.outlets)
    or m.key <> 'covers' and (k.total, k.outlets) is distinct from (f.total, f.outlets)`

test('what all outlets counted is the sum of what each said last, whatever is written, corrected or undone', async () => {
  await fc.assert(
    fc.asyncProperty(imports, async (all) => {
      await newHouse()
      for (const { rows, isUndone } of all) await take(rows, isUndone)
      expect(await wrongDays()).toEqual([])
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('hours add to the days of all, and do so once', async () => {
  const covers = (outlet: number, value: number | null) => ({ outlet, measure: 'covers', day: 3, value })
  await take([covers(0, 12), covers(1, 7)], false, 13)
  await take([covers(0, 20)], false, 20)
  await take([covers(0, 10)], false, 13)
  await take([covers(1, null)], false, 13)
  const [found] = await db.sql`
    select totals[13] as total, bit_count(known[13])::int as outlets from private.kpi_totals where tenant_id = ${house.id}`
  expect(found).toEqual({ total: '30', outlets: 1 })
  expect(await wrongDays()).toEqual([])
})

const days = Array.from({ length: 41 }, (_, n) => dayOf(n))

/** A KPI on each day: as read at once, and from the sums of each outlet. */
async function read(kpi: string, of: string[]) {
  const atOnce = await db.as(
    house.admin,
    (sql) => sql`
      select round(figures[1]::numeric, 6) as figure, days[1] as days, outlets[1] as outlets
      from read_periods(${house.id}, ${[kpi]}, ${days}::date[], ${days}::date[], ${of}) order by period`,
  )
  const oneByOne = await db.sql`
    select round(private.kpi_value(s.above, s.below, k.scale)::numeric, 6) as figure, coalesce(s.days, 0) as days, coalesce(s.outlets, 0) as outlets
    from kpis k cross join generate_series(1, 41) n
    left join (
      select period, array[sum(above[1]), sum(above[2])] as above, array[sum(below[1]), sum(below[2])] as below, sum(days)::int as days, count(*)::int as outlets
      from private.sums_of_kpis(${house.id}, ${of}::uuid[], array(select x from kpis x where x.tenant_id is null and x.key = ${kpi}), ${days}::date[], ${days}::date[])
      group by period
    ) s on s.period = n
    where k.tenant_id is null and k.key = ${kpi} order by n`
  return { atOnce, oneByOne }
}

test('a calendar of all outlets is that of each, with some closed, some left out and some who know half', async () => {
  const usual = days.flatMap((_, day) =>
    outlets.flatMap((_, outlet) =>
      ['rooms_available', 'rooms_sold', 'room_revenue'].map((measure, n) => ({
        outlet,
        measure,
        day,
        value: 100 - 40 * Math.sign(n) + ((outlet * 7 + day * 3) % 20),
      })),
    ),
  )
  await fc.assert(
    fc.asyncProperty(imports, fc.nat({ max: 4 }), async (all, fewer) => {
      await newHouse()
      await take(usual, false)
      for (const { rows } of all)
        await take(
          rows.filter(({ outlet }) => outlet < 5),
          false,
        )
      for (const kpi of ['occupancy', 'revpar', 'adr']) {
        const { atOnce, oneByOne } = await read(kpi, outlets.slice(0, 24 - fewer))
        expect(atOnce).toEqual(oneByOne)
        expect(atOnce.some(({ figure }) => figure !== null)).toBe(true)
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 30_000)

test('a manager reads the own outlets, whatever all have', async () => {
  await take(
    outlets.flatMap((_, outlet) => [
      { outlet, measure: 'rooms_available', day: 2, value: 100 },
      { outlet, measure: 'rooms_sold', day: 2, value: outlet === 3 ? 90 : 10 },
    ]),
    false,
  )
  const manager = await aManagerOf(house.id, outlets[3] ?? '')
  const series = (who: string) =>
    db.as(
      who,
      (sql) => sql`select figure, days from read_series(${house.id}, 'occupancy', ${dayOf(0)}, ${dayOf(40)})`,
    )
  expect(await series(manager)).toEqual([{ figure: 90, days: 1 }])
  expect(await series(house.admin)).toEqual([{ figure: (90 + 23 * 10) / 24, days: 24 }])
})

test('two who write about different outlets at once are both counted', async () => {
  const told = (outlet: number) => [{ outlet, measure: 'rooms_sold', day: 1, value: 10 }]
  await Promise.all(outlets.map((_, outlet) => take(told(outlet), false)))
  expect(await wrongDays()).toEqual([])
})

test('two who each write two measures, in other orders, take turns and neither is turned down', async () => {
  const write = (outlet: number, measure: string) => (sql: TransactionSql) =>
    sql`
      select record_facts(${house.id}, ${randomUUID()}, ${sql.json([{ outlet_id: outlets[outlet], measure, day: dayOf(1), value: 10 }] as never)},
        'file', 'a reason', true)`
  const ended = await overlap(
    db,
    [house.admin, write(0, 'rooms_sold'), write(0, 'room_revenue')],
    [
      house.admin,
      async (sql) => {
        await write(1, 'room_revenue')(sql)
        await write(1, 'rooms_sold')(sql)
      },
    ],
  )
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await wrongDays()).toEqual([])
})
