import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from benchmark_entrants`
  await db.sql`delete from private.benchmark_rounds`
})

interface Hotel {
  sold: number
  rooms?: number
}

/** A hotel that sells so many per cent of its rooms at 4,000 rupees on every day of the three months. */
async function aHotel(tenantId: string, { sold, rooms = 100 }: Hotel, days = 100): Promise<string> {
  const [outlet] = await db.sql`
    insert into outlets (tenant_id, name, city, kind, rooms)
    values (${tenantId}, 'Hotel ' || gen_random_uuid(), 'Pune', 'hotel', ${rooms}) returning id`
  const entry = crypto.randomUUID()
  await db.sql`
    insert into kpi_entries (id, tenant_id, source, entered_at) values (${entry}, ${tenantId}, 'file', now())`
  await db.sql`
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenantId}, ${outlet?.id}, m.id, c.month, private.said_on(array_agg(c.d order by c.d), array_agg(
      ${rooms}::numeric * case m.key when 'rooms_available' then 100 when 'rooms_sold' then ${sold} else ${sold} * 400000 end
      order by c.d)), ${entry}
    from measures m, (
      select date_trunc('month', day)::date as month, extract(day from day)::int as d
      from generate_series(greatest(private.benchmark_until() + 1 - interval '3 months', private.benchmark_until() + 1 - ${days}::int),
        private.benchmark_until(), '1 day') day
    ) c
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold', 'room_revenue')
    group by m.id, c.month`
  return outlet?.id
}

/** A workspace that takes part for long, with these hotels. */
async function aHouse(...hotels: Hotel[]): Promise<TestTenant> {
  const house = await aTenant({ tier: 'growth' })
  for (const hotel of hotels) await aHotel(house.id, hotel)
  await db.sql`
    insert into benchmark_entrants (tenant_id, joined_on, counts_from)
    values (${house.id}, '2026-01-05', '2026-02-01')`
  return house
}

async function houses(...sold: number[]) {
  const made = await Promise.all(sold.map((one) => aHouse({ sold: one })))
  return made as [TestTenant, TestTenant, ...TestTenant[]]
}
const make = async () => {
  const [row] = await db.sql`select private.make_benchmarks() as made`
  return row?.made
}
const read = async (who: string, tenantId: string) => {
  const [row] = await db.as(who, (sql) => sql`select read_benchmark(${tenantId}) as answer`)
  return row?.answer
}
const occupancy = async ({ id, admin }: TestTenant, who = admin) => {
  const { figures } = await read(who, id)
  return figures.find(({ kpi }: { kpi: string }) => kpi === 'occupancy')
}
const leave = ({ id, admin }: TestTenant) => db.as(admin, (sql) => sql`select leave_benchmark(${id})`)
const join = ({ id, admin }: TestTenant, who = admin) =>
  db.as(who, (sql) => sql`select join_benchmark(${id})`)
/** As if the next period had come. */
const nextPeriod = () => db.sql`delete from private.benchmark_rounds`

const quartiles = { low: 54, middle: 62, high: 74 }
const none = { low: null, middle: null, high: null }

test('six workspaces read the quartiles of their outlets in two digits, each beside its own', async () => {
  const [first, ...others] = await houses(41, 52, 60, 64, 77, 84)
  await make()
  expect(await occupancy(first)).toEqual({
    kind: 'hotel',
    kpi: 'occupancy',
    own: 41,
    outlets: 1,
    ...quartiles,
  })
  expect(await Promise.all(others.map((one) => occupancy(one)))).toMatchObject(
    [52, 60, 64, 77, 84].map((own) => ({ own, ...quartiles })),
  )
  const { figures } = await read(first.admin, first.id)
  const keys = figures.map(({ kpi }: { kpi: string }) => kpi)
  expect(keys).toEqual(expect.arrayContaining(['occupancy', 'adr', 'revpar']))
  expect(figures.find(({ kpi }: { kpi: string }) => kpi === 'revpar')).toMatchObject({
    own: 164000,
    low: 220000,
    middle: 250000,
    high: 300000, // 216,000, 248,000 and 295,000 in two digits
  })
})

test.each([
  [4, none],
  [5, { low: 50, middle: 60, high: 70 }],
])('of %i workspaces the answer is %o', async (count, told) => {
  const [first] = await houses(...[60, 40, 50, 70, 80].slice(0, count))
  await make()
  expect(await occupancy(first)).toMatchObject({ own: 60, ...told })
})

test.each([
  ['two fifths of all rooms', [{ sold: 60, rooms: 400 }], true],
  ['more than two fifths of all rooms', [{ sold: 60, rooms: 401 }], false],
  ['more than two fifths of all outlets, though few rooms', Array(3).fill({ sold: 60, rooms: 10 }), false],
])('of a workspace with %s', async (_, hotels: Hotel[], isTold) => {
  const large = await aHouse(...hotels)
  for (const sold of [40, 50, 70, 80]) await aHouse({ sold, rooms: 150 })
  await make()
  expect(await occupancy(large)).toMatchObject({ own: 60, middle: isTold ? 60 : null })
})

test('an outlet with less than half of the days known counts nowhere', async () => {
  const house = await aTenant({ tier: 'growth' })
  await aHotel(house.id, { sold: 99 }, 40)
  await db.sql`insert into benchmark_entrants (tenant_id, joined_on, counts_from) values (${house.id}, '2026-01-05', '2026-02-01')`
  await houses(40, 50, 70, 80)
  await make()
  expect(await db.sql`select from private.benchmark_quartiles`).toHaveLength(0)
  expect((await read(house.admin, house.id)).figures).toEqual([])
})

test('an answer is made once: nothing that comes later changes it', async () => {
  const [first] = await houses(41, 52, 60, 64, 77, 84)
  expect(await make()).toBeGreaterThan(0)
  const before = await db.sql`select * from private.benchmark_quartiles order by kpi_id`
  await aHouse({ sold: 99 })
  await aHotel(first.id, { sold: 5 })
  expect(await make()).toBe(0)
  expect(await db.sql`select * from private.benchmark_quartiles order by kpi_id`).toEqual(before)
})

test('who leaves takes along the answers, and coming and going tells nobody what the figures were', async () => {
  const [leaver, watcher] = await houses(41, 52, 60, 64, 77, 84, 90)
  await make()
  expect(await occupancy(watcher)).toMatchObject({ middle: 64 })
  await leave(leaver)
  expect(await make()).toBe(0) // six are left, yet no second answer of the period stands beside the first
  expect(await occupancy(watcher)).toMatchObject({ own: 52, ...none })
  expect(await db.sql`select from private.benchmark_quartiles`).toHaveLength(0)
  expect((await read(leaver.admin, leaver.id)).figures).toEqual([])
  await join(leaver)
  await make()
  expect(await occupancy(watcher)).toMatchObject(none)
  await nextPeriod()
  await make()
  const [without] = await db.sql`select distinct tenants from private.benchmark_quartiles`
  expect(without?.tenants).toHaveLength(6)
  expect(without?.tenants).not.toContain(leaver.id)
  expect(await occupancy(watcher)).toMatchObject({ middle: 71 }) // 70.5
})

test('a workspace that is removed takes along the answers too', async () => {
  const [first, second] = await houses(41, 52, 60, 64, 77, 84)
  await make()
  await db.sql`delete from benchmark_entrants where tenant_id = ${second.id}`
  expect(await occupancy(first)).toMatchObject(none)
  await nextPeriod()
  await make()
  expect(await occupancy(first)).toMatchObject({ middle: 64 })
})

test('joining counts from the next month, and until then shows nothing of the others', async () => {
  const late = await aTenant({ tier: 'growth' })
  await aHotel(late.id, { sold: 99 })
  const [first] = await houses(41, 52, 60, 64, 77, 84)
  await join(late)
  await join(late)
  await make()
  expect(await occupancy(late)).toMatchObject({ own: 99, ...none })
  expect(await occupancy(first)).toMatchObject(quartiles)
  const [member] = await db.sql`
    select counts_from = date_trunc('month', private.today()) + interval '1 month' as is_next from benchmark_entrants
    where tenant_id = ${late.id}`
  expect(member).toEqual({ is_next: true })
  await leave(late)
  expect(await occupancy(first)).toMatchObject(quartiles) // it was part of nothing
  const log =
    await db.sql`select action from audit_log where tenant_id = ${late.id} and action like 'benchmark.%' order by id`
  expect(log.map(({ action }) => action)).toEqual(['benchmark.joined', 'benchmark.left'])
})

test('who does not take part reads nothing, whatever they have', async () => {
  const outside = await aTenant({ tier: 'growth' })
  await aHotel(outside.id, { sold: 50 })
  const [first] = await houses(41, 52, 60, 64, 77, 84)
  await make()
  expect(await read(outside.admin, outside.id)).toMatchObject({
    joined_on: null,
    counts_from: null,
    figures: [],
  })
  await expect(read(outside.admin, first.id)).rejects.toMatchObject({ code: 'PT404' })
  await expect(join(first, outside.admin)).rejects.toMatchObject({ code: 'PT404' })
  const only = await aTenant({ tier: 'growth' })
  await db.sql`insert into benchmark_entrants (tenant_id, joined_on, counts_from) values (${only.id}, '2026-01-05', '2026-02-01')`
  expect(await read(only.admin, only.id)).toMatchObject({ joined_on: '2026-01-05', figures: [] }) // gives nothing, gets nothing
})

test('members read nothing, trainers no money, managers beside their own outlets; only admins join', async () => {
  const house = await aHouse({ sold: 41 }, { sold: 61 })
  await houses(52, 60, 64, 77, 84)
  const [hotel] =
    await db.sql`select id from outlets where tenant_id = ${house.id} order by created_at limit 1`
  await make()
  expect(await occupancy(house)).toMatchObject({ own: 51, outlets: 2 })
  const manager = await aManagerOf(house.id, hotel?.id)
  expect(await occupancy(house, manager)).toMatchObject({ own: 41, outlets: 1, middle: 61 })
  const trainer = await aMember(house.id, 'trainer')
  const { figures } = await read(trainer, house.id)
  const keys = figures.map(({ kpi }: { kpi: string }) => kpi)
  expect(keys).toContain('occupancy')
  expect(keys).not.toContain('adr')
  expect(keys).not.toContain('revpar')
  await expect(read(await aMember(house.id), house.id)).rejects.toMatchObject({ message: 'not_allowed' })
  for (const who of [manager, trainer])
    await expect(join(house, who)).rejects.toMatchObject({ message: 'not_allowed' })
})

test('no table behind it can be read past the functions', async () => {
  const [first] = await houses(41, 52, 60, 64, 77)
  await make()
  for (const table of [
    'public.benchmark_entrants',
    'private.benchmark_quartiles',
    'private.benchmark_rounds',
  ])
    await expect(db.as(first.admin, (sql) => sql.unsafe(`select * from ${table}`))).rejects.toMatchObject({
      code: '42501',
    })
  await expect(db.as(first.admin, (sql) => sql`select private.make_benchmarks()`)).rejects.toMatchObject({
    code: '42501',
  })
})
