import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { kpiValue } from '../../app/domain/kpi/kpi-value.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let big: string
let small: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  small = await aHotel('A')
  big = await aHotel('B')
})

async function aHotel(name: string): Promise<string> {
  const [row] = await db.sql`
    insert into outlets (tenant_id, name, city, kind) values (${house.id}, ${name}, 'Pune', 'hotel') returning id`
  return row?.id
}

/** Writes for a day what each measure counted. */
async function count(outlet: string, day: string, said: Record<string, number>) {
  const rows = Object.entries(said).map(([measure, value]) => ({ outlet_id: outlet, measure, day, value }))
  const [row] = await db.as(
    house.admin,
    (sql) => sql`
      select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows)}, 'file', p_is_confirmed => true) as answer`,
  )
  expect(row?.answer).toMatchObject({ is_written: true })
}

const read = (who: string, kpis: string[], from: string, to = from, compare = 'none') =>
  db.as(
    who,
    (sql) => sql`
      select name, to_jsonb(figures) as figures, to_jsonb(former) as former, days, most, outlets from read_heatmap(${house.id}, ${from}, ${to}, ${kpis}, null, ${compare})`,
  )

const rupees = (amount: number) => amount * 100
const day = '2026-03-05'

test('all outlets together come from sums, never from an average of ratios', async () => {
  await count(small, day, { rooms_available: 40, rooms_sold: 36, room_revenue: rupees(36 * 4000) })
  await count(big, day, { rooms_available: 160, rooms_sold: 80, room_revenue: rupees(80 * 3000) })
  expect(await read(house.admin, ['revpar', 'occupancy'], day)).toEqual([
    {
      name: 'A',
      figures: [rupees(3600), 90],
      former: [null, null],
      days: [1, 1],
      most: [1, 1],
      outlets: [1, 1],
    },
    {
      name: 'B',
      figures: [rupees(1500), 50],
      former: [null, null],
      days: [1, 1],
      most: [1, 1],
      outlets: [1, 1],
    },
    {
      name: null,
      figures: [rupees(1920), 58],
      former: [null, null],
      days: [2, 2],
      most: [2, 2],
      outlets: [2, 2],
    },
  ])
})

test('a KPI of which a measure is not known has no value, and does not enter the sum of all', async () => {
  await count(small, day, { rooms_available: 40, rooms_sold: 36, room_revenue: rupees(144_000) })
  await count(big, day, { rooms_available: 160, rooms_sold: 80 })
  const [a, b, all] = await read(house.admin, ['adr'], day)
  expect([a?.figures, b?.figures, all?.figures]).toEqual([[rupees(4000)], [null], [rupees(4000)]])
  expect(all?.outlets).toEqual([1])
})

test('days that only one measure knows are told', async () => {
  await count(small, '2026-03-05', { rooms_available: 40, rooms_sold: 36 })
  await count(small, '2026-03-06', { rooms_available: 40 })
  const [a] = await read(house.admin, ['occupancy'], '2026-03-01', '2026-03-07')
  expect(a).toMatchObject({ figures: [45], days: [1], most: [2] })
})

test('a period is compared with the one before, the same weekdays or the same dates last year', async () => {
  const sold = (at: string, n: number) => count(small, at, { rooms_available: 100, rooms_sold: n })
  await sold('2026-03-04', 40)
  await sold('2025-03-05', 50)
  await sold('2025-03-06', 60) // 364 days before
  await sold(day, 70)
  const former = async (compare: string) =>
    (await read(house.admin, ['occupancy'], day, day, compare))[0]?.former
  expect(await former('last_period')).toEqual([40])
  expect(await former('same_dates')).toEqual([50])
  expect(await former('same_weekdays')).toEqual([60])
})

test('a range over the end of a year is one sum', async () => {
  const sold = (at: string, n: number) => count(small, at, { rooms_available: 100, rooms_sold: n })
  await sold('2025-12-30', 10)
  await sold('2025-12-31', 20)
  await sold('2026-01-01', 60)
  await sold('2026-01-02', 90)
  expect((await read(house.admin, ['occupancy'], '2025-12-31', '2026-01-01'))[0]?.figures).toEqual([40])
})

test('an index of two ratios, the growth of profit, and what stood in the store', async () => {
  const set = { set_rooms_available: 500, set_rooms_sold: 250, set_room_revenue: rupees(750_000) }
  await count(small, day, { rooms_available: 100, rooms_sold: 70, room_revenue: rupees(175_000), ...set })
  const [index] = await read(house.admin, ['mpi', 'ari', 'rgi'], day)
  expect(index?.figures[0]).toBeCloseTo(140)
  expect(index?.figures[1]).toBeCloseTo(83.333)
  expect(index?.figures[2]).toBeCloseTo(116.667)

  await count(small, '2026-03-01', { gross_operating_profit: rupees(100), revenue: rupees(1000) })
  await count(small, '2026-04-01', { gross_operating_profit: rupees(160), revenue: rupees(1100) })
  const flow = await read(house.admin, ['flow_through'], '2026-04-01', '2026-04-01', 'last_period')
  expect(flow[0]?.figures).toEqual([null]) // 31 March is not 1 March
  const month = await read(house.admin, ['flow_through'], '2026-04-01', '2026-04-30', 'last_period')
  expect(month[0]?.figures[0]).toBeCloseTo(60)

  await count(small, '2026-02-28', { food_stock: rupees(500) })
  await count(small, '2026-03-10', { food_purchases: rupees(900), food_sales: rupees(4000) })
  const food = () => read(house.admin, ['food_cost'], '2026-03-01', '2026-03-31')
  expect((await food())[0]?.figures).toEqual([null]) // not yet counted again
  await count(small, '2026-03-31', { food_stock: rupees(200) })
  expect((await food())[0]?.figures).toEqual([30])
})

test('managers read their outlets, trainers no money, members nothing', async () => {
  await count(small, day, { rooms_available: 40, rooms_sold: 36, room_revenue: rupees(144_000) })
  await count(big, day, { rooms_available: 40, rooms_sold: 20, room_revenue: rupees(144_000) })
  const ask = (who: string) => read(who, ['adr', 'occupancy'], day)
  const manager = await ask(await aManagerOf(house.id, small))
  expect(manager.map(({ name, figures }) => [name, figures])).toEqual([
    ['A', [rupees(4000), 90]],
    [null, [rupees(4000), 90]],
  ])
  const trainer = await ask(await aMember(house.id, 'trainer'))
  expect(trainer[0]).toMatchObject({ name: 'A', figures: [null, 90] })
  await expect(ask(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(ask((await aTenant({ tier: 'growth' })).admin)).rejects.toMatchObject({ code: 'PT404' })
})

test('the outlets to look at are those one reads, with whether anything is known of them', async () => {
  await count(small, day, { covers: 5 })
  const outlets = (who: string) =>
    db.as(who, (sql) => sql`select name, has_figures as known from figure_outlets(${house.id})`)
  expect(await outlets(house.admin)).toEqual([
    { name: 'A', known: true },
    { name: 'B', known: false },
  ])
  expect(await outlets(await aManagerOf(house.id, big))).toEqual([{ name: 'B', known: false }])
  await db.sql`update outlets set is_active = false where id = ${big}`
  expect(await outlets(house.admin)).toEqual([{ name: 'A', known: true }])
  await expect(outlets(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403' })
})

test('a series is that of the map, by day, week and month', async () => {
  await count(small, '2026-03-01', { rooms_available: 100, rooms_sold: 40 }) // a Sunday
  await count(small, '2026-03-02', { rooms_available: 100, rooms_sold: 60 })
  await count(small, '2026-03-31', { rooms_available: 100, rooms_sold: 80 })
  const series = (grain: string, outlet: string | null = small) =>
    db.as(
      house.admin,
      (sql) => sql`
        select starts_on::text as on, figure, days
        from read_series(${house.id}, 'occupancy', '2026-03-01', '2026-04-05', ${grain}, ${outlet})`,
    )
  expect(await series('day')).toEqual([
    { on: '2026-03-01', figure: 40, days: 1 },
    { on: '2026-03-02', figure: 60, days: 1 },
    { on: '2026-03-31', figure: 80, days: 1 },
  ])
  expect(await series('week')).toEqual([
    { on: '2026-03-01', figure: 40, days: 1 },
    { on: '2026-03-02', figure: 60, days: 1 },
    { on: '2026-03-30', figure: 80, days: 1 },
  ])
  expect(await series('month', null)).toEqual([{ on: '2026-03-01', figure: 60, days: 3 }])
})

test('many periods at once are what the map says of each, of one outlet or of all together', async () => {
  await count(small, '2026-03-01', { rooms_available: 100, rooms_sold: 40 })
  await count(big, '2026-03-01', { rooms_available: 300, rooms_sold: 240, room_revenue: rupees(240_000) })
  await count(small, '2026-03-02', { rooms_available: 100, rooms_sold: 60 })
  const periods = (who: string, outlets: string[] | null = null) =>
    db.as(
      who,
      (sql) => sql`
        select period, to_jsonb(figures) as figures, days, outlets from read_periods(
          ${house.id}, ${['occupancy', 'adr']}, ${['2026-03-02', '2026-03-01', '2026-03-01']}, ${['2026-03-02', '2026-03-01', '2026-03-02']}, ${outlets})`,
    )
  expect(await periods(house.admin)).toEqual([
    { period: 1, figures: [60, null], days: [1, 0], outlets: [1, 0] },
    { period: 2, figures: [70, rupees(1000)], days: [2, 1], outlets: [2, 1] },
    { period: 3, figures: [68, rupees(1000)], days: [3, 1], outlets: [2, 1] },
  ])
  expect((await periods(house.admin, [small])).map(({ figures }) => figures[0])).toEqual([60, 40, 50])
  expect(
    (await periods(await aManagerOf(house.id, small), [small, big])).map(({ figures }) => figures[0]),
  ).toEqual([60, 40, 50])
  expect((await periods(await aMember(house.id, 'trainer'))).map(({ figures }) => figures)).toEqual([
    [60, null],
    [70, null],
    [68, null],
  ])
})

test('a figure is explained down to who typed it, and what it was before', async () => {
  await count(small, day, { rooms_available: 40, rooms_sold: 36 })
  await count(small, day, { rooms_sold: 37 })
  const [row] = await db.as(
    house.admin,
    (sql) => sql`select explain_figure(${house.id}, ${small}, 'occupancy', ${day}, ${day}) as answer`,
  )
  const { measures, said } = row?.answer ?? {}
  expect(measures).toEqual([
    { key: 'rooms_available', days: 1, total: 40 },
    { key: 'rooms_sold', days: 1, total: 37 },
  ])
  expect(said).toMatchObject([
    { measure: 'rooms_available', value: 40, former: null, is_restated: false },
    { measure: 'rooms_sold', value: 37, former: 36, is_restated: true, source: 'file' },
    { measure: 'rooms_sold', value: 36, former: null, is_restated: false },
  ])
  expect(said[0].by).toBe('admin')
})

test('the database and the application make the same value of any sums', async () => {
  const sum = fc.option(
    fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100),
    { freq: 6 },
  )
  const cases = fc.sample(
    fc.record({
      above: fc.array(sum, { minLength: 1, maxLength: 2 }),
      below: fc.array(fc.oneof(sum, fc.constantFrom(0, 1e-9, 0.00005)), { maxLength: 2 }),
      scale: fc.constantFrom(1, 100, 1000),
    }),
    2000,
  )
  const rows = await db.sql`
    select private.kpi_value(
      array(select v::float8 from jsonb_array_elements_text(above) with ordinality a (v, n) order by n),
      array(select v::float8 from jsonb_array_elements_text(below) with ordinality a (v, n) order by n), scale) as value
    from jsonb_to_recordset(${db.sql.json(cases)}) as one (above jsonb, below jsonb, scale float8)`
  expect(rows.map(({ value }) => value)).toEqual(cases.map(({ scale, ...sums }) => kpiValue(sums, scale)))
})

test('the weeks of a ranking are whole ones that end with the day, of the outlets of a kind that one reads', async () => {
  await count(small, '2026-03-29', { rooms_available: 100, rooms_sold: 40, room_revenue: rupees(1000) })
  await count(small, '2026-03-23', { rooms_available: 100, rooms_sold: 60, room_revenue: rupees(1000) })
  await count(small, '2026-03-22', { rooms_available: 100, rooms_sold: 90, room_revenue: rupees(1000) })
  await count(small, '2026-03-08', { rooms_available: 100, rooms_sold: 1, room_revenue: rupees(1) }) // in the fourth week
  await count(big, '2026-03-29', { rooms_available: 300, rooms_sold: 240, room_revenue: rupees(5000) })
  const weeks = (who: string, kpi = 'occupancy', kind = 'hotel', count = 3) =>
    db.as(
      who,
      (sql) => sql`
        select name, week, to_jsonb(above) -> 0 as above, to_jsonb(below) -> 0 as below, days
        from read_week_sums(${house.id}, ${kpi}, ${kind}, '2026-03-29', ${count})`,
    )
  const first = { name: 'A', week: 1, above: 100, below: 200, days: 2 }
  expect(await weeks(house.admin)).toEqual([
    first,
    { name: 'A', week: 2, above: 90, below: 100, days: 1 },
    { name: 'B', week: 1, above: 240, below: 300, days: 1 },
  ])
  expect(await weeks(house.admin, 'occupancy', 'restaurant')).toEqual([])
  expect(await weeks(await aManagerOf(house.id, small), 'occupancy', 'hotel', 1)).toEqual([first])
  expect(await weeks(await aMember(house.id, 'trainer'), 'revpar')).toEqual([])
  await expect(weeks(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403' })
  await expect(weeks((await aTenant({ tier: 'growth' })).admin)).rejects.toMatchObject({ code: 'PT404' })
  await expect(weeks(house.admin, 'occupancy', 'hotel', 54)).rejects.toMatchObject({ code: 'PT400' })
})
