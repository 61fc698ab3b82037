import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let small: string
let big: string
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

/** Rooms sold, of a hundred, by day. */
async function sold(outlet: string, days: Record<string, number>) {
  const rows = Object.entries(days).flatMap(([day, rooms]) => [
    { outlet_id: outlet, measure: 'rooms_available', day, value: 100 },
    { outlet_id: outlet, measure: 'rooms_sold', day, value: rooms },
  ])
  await db.as(
    house.admin,
    (sql) =>
      sql`select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows)}, 'file', p_is_confirmed => true)`,
  )
}

const read = (who: string, kpis: string[], from: string, to: string) =>
  db.as(
    who,
    (sql) => sql`
      select name, to_jsonb(figures) as figures, to_jsonb(former) as former, days, outlets
      from read_festival_map(${house.id}, ${from}, ${to}, ${kpis}, null)`,
  )
const pairs = (from: string, to: string) =>
  db.as(
    house.admin,
    (sql) => sql`
      select first::text, last::text, former_first::text as since, festival from festival_pairs(${house.id}, ${from}, ${to})`,
  )

test('the days of Diwali are held against those of last year’s, the others against their weekday', async () => {
  // Diwali was on 8 November 2026 and on 20 October 2025; 5 November 2026 meets 6 November 2025
  await sold(small, {
    '2025-11-06': 40,
    '2025-10-20': 90,
    '2025-11-09': 10,
    '2026-11-05': 50,
    '2026-11-08': 80,
  })
  await sold(big, { '2025-10-20': 50, '2026-11-08': 100 })
  expect(await read(house.admin, ['occupancy'], '2026-11-05', '2026-11-12')).toEqual([
    { name: 'A', figures: [65], former: [65], days: [2], outlets: [1] },
    { name: 'B', figures: [100], former: [50], days: [1], outlets: [1] },
    { name: null, figures: [230 / 3], former: [60], days: [3], outlets: [2] },
  ])
})

test('without festivals it says what the plain map says', async () => {
  await sold(small, { '2025-06-05': 40, '2025-06-06': 60, '2026-06-04': 30, '2026-06-05': 50 })
  const plain = await db.as(
    house.admin,
    (sql) => sql`
      select name, to_jsonb(figures) as figures, to_jsonb(former) as former, days, outlets
      from read_heatmap(${house.id}, '2026-06-04', '2026-06-05', '{occupancy,rooms_sold}', null, 'same_weekdays')`,
  )
  expect(await read(house.admin, ['occupancy', 'rooms_sold'], '2026-06-04', '2026-06-05')).toEqual([...plain])
})

test('a festival that the calendar of last year does not have leaves its days without a partner', async () => {
  // the calendar begins with 2023, when Diwali was on 12 November
  const held = await pairs('2023-11-08', '2023-11-17')
  expect(held.map(({ festival }) => festival)).toEqual([null, null])
  expect(held).toMatchObject([{ first: '2023-11-08' }, { last: '2023-11-17' }])
  await sold(small, { '2023-11-08': 50, '2023-11-12': 80 })
  const first = async (from: string, to: string) => (await read(house.admin, ['occupancy'], from, to))[0]
  expect(await first('2023-11-08', '2023-11-12')).toMatchObject({ figures: [50], days: [1] })
  expect(await first('2023-11-12', '2023-11-12')).toMatchObject({ figures: [null] })
})

test('a week with Diwali in it stands beside the days of last year’s, each period as the map of it', async () => {
  await sold(small, { '2025-10-20': 90, '2025-11-06': 40, '2026-11-05': 50, '2026-11-08': 80 })
  await sold(big, { '2025-10-20': 50, '2026-11-08': 100 })
  const weeks = [
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-05', '2026-11-05'],
  ] as const
  const over = (outlets: string[] | null) =>
    db.as(
      house.admin,
      (sql) => sql`
        select to_jsonb(figures) as figures, to_jsonb(former) as former, days, outlets
        from read_festival_periods(${house.id}, ${weeks.map(([from]) => from)}, ${weeks.map(([, to]) => to)}, '{occupancy}', ${outlets})`,
    )
  expect([...(await over(null))]).toEqual([
    { figures: [null], former: [null], days: [0], outlets: [0] },
    { figures: [230 / 3], former: [60], days: [3], outlets: [2] },
    { figures: [50], former: [40], days: [1], outlets: [1] },
  ])
  expect((await over([big])).map(({ figures }) => figures)).toEqual([[null], [100], [null]])
})

test('a manager reads the own outlet only, a trainer no money, a member nothing', async () => {
  await sold(small, { '2026-11-08': 80 })
  const manager = await aManagerOf(house.id, small)
  const rows = await read(manager, ['occupancy'], '2026-11-08', '2026-11-08')
  expect(rows.map(({ name }) => name)).toEqual(['A', null])
  const trainer = await aMember(house.id, 'trainer')
  expect((await read(trainer, ['adr', 'occupancy'], '2026-11-08', '2026-11-08'))[0]).toMatchObject({
    figures: [null, 80],
  })
  await expect(
    read(await aMember(house.id), ['occupancy'], '2026-11-08', '2026-11-08'),
  ).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await expect(read(manager, ['occupancy'], '2026-11-08', '2026-11-01')).rejects.toMatchObject({
    message: 'invalid_period',
  })
})
