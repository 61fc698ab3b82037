import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id, 'Deccan')
  camp = await anOutlet(house.id, 'Camp')
})

/** 2026-03-05 is a Thursday. */
const row = (told: object = {}) => ({
  outlet_id: deccan,
  measure: 'covers',
  day: '2026-03-05',
  hour: 20,
  value: 40,
  ...told,
})

const keep = (rows: object[]) =>
  db.as(
    house.admin,
    (sql) => sql`
      select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows as never)}, 'sheet', 'a reason', true, true, false,
        null, 'march.xlsx')`,
  )

interface Asked {
  who?: string
  weeks?: number
  kpi?: string | null
  outlet?: string | null
}

async function read({ who = house.admin, weeks = 4, kpi = null, outlet = null }: Asked = {}) {
  const [told] = await db.as(
    who,
    (sql) => sql`select read_weekday_hours(${house.id}, ${weeks}, ${kpi}, ${outlet}) as hours`,
  )
  return told?.hours
}

test('an hour is averaged over the days that are known by the hour, and only over these', async () => {
  await keep([
    row(),
    row({ hour: 13, value: 10 }),
    row({ day: '2026-03-12', value: 60 }),
    row({ day: '2026-03-13', value: 30 }),
    { outlet_id: deccan, measure: 'covers', day: '2026-02-26', value: 400, line: 1 },
    row({ day: '2026-01-01', value: 900 }),
  ])
  expect(await read()).toMatchObject({
    kpi: 'covers',
    kpis: ['covers'],
    outlets: [{ name: 'Deccan' }],
    first_day: '2026-02-14',
    last_day: '2026-03-13',
    weekdays: [
      { weekday: 4, days: 2 },
      { weekday: 5, days: 1 },
    ],
    cells: [
      { weekday: 4, hour: 13, value: 5, low: 0, high: 10 },
      { weekday: 4, hour: 20, value: 50, low: 40, high: 60 },
      { weekday: 5, hour: 20, value: 30, low: 30, high: 30 },
    ],
  })
  expect((await read({ weeks: 1 })).weekdays).toEqual([
    { weekday: 4, days: 1 },
    { weekday: 5, days: 1 },
  ])
})

test('several outlets are their average day, however many days each has', async () => {
  await keep([row(), row({ day: '2026-03-12' }), row({ outlet_id: camp, value: 10 })])
  const all = await read()
  expect(all.weekdays).toEqual([{ weekday: 4, days: 3 }])
  expect(all.cells).toEqual([{ weekday: 4, hour: 20, value: 30, low: 10, high: 40 }])
  expect((await read({ outlet: camp })).cells).toMatchObject([{ value: 10 }])
})

test('revenue per seat and hour is a ratio of sums over the hours with sales', async () => {
  const sales = (day: string, hour: number, value: number) => row({ measure: 'revenue', day, hour, value })
  await keep([
    sales('2026-03-05', 19, 200_00),
    sales('2026-03-05', 20, 600_00),
    sales('2026-03-12', 20, 400_00),
    { outlet_id: deccan, measure: 'seat_hours', day: '2026-03-05', value: 80, line: 1 },
    { outlet_id: deccan, measure: 'seat_hours', day: '2026-03-12', value: 60, line: 2 },
    sales('2026-03-19', 20, 900_00), // nobody said how many seats
  ])
  const perSeat = await read({ kpi: 'revpash' })
  expect(perSeat.kpis).toEqual(['revenue', 'revpash'])
  expect(perSeat.weekdays).toEqual([{ weekday: 4, days: 2 }])
  // 40 and 60 seats: 200 and 1000 rupees over 100
  expect(perSeat.cells).toMatchObject([
    { hour: 19, value: 200, low: 0, high: 500 },
    { hour: 20, value: 1000, low: 666.6667, high: 1500 },
  ])
  expect((await read({ kpi: 'revenue' })).weekdays).toEqual([{ weekday: 4, days: 3 }])
})

test('a manager reads the hours of their outlet, a trainer no money, a member and another tenant nothing', async () => {
  await keep([row(), row({ measure: 'revenue', value: 100_00 }), row({ outlet_id: camp, value: 10 })])
  const manager = await aManagerOf(house.id, deccan)
  expect((await read({ who: manager })).cells).toMatchObject([{ value: 40 }])
  await expect(read({ who: manager, outlet: camp })).rejects.toMatchObject({ message: 'unknown_outlet' })
  const trainer = await aMember(house.id, 'trainer')
  expect((await read({ who: trainer })).kpis).toEqual(['covers'])
  await expect(read({ who: trainer, kpi: 'revenue' })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(read({ who: trainer, kpi: 'revpash' })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(read({ who: await aMember(house.id) })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(read({ who: (await aTenant({ tier: 'growth' })).admin })).rejects.toMatchObject({
    message: 'unknown_tenant',
  })
  await expect(read({ kpi: 'occupancy' })).rejects.toMatchObject({ message: 'unknown_kpi' })
  await expect(read({ weeks: 0 })).rejects.toMatchObject({ message: 'invalid_period' })
})

test('where nothing is known by the hour, nothing is said', async () => {
  expect(await read()).toMatchObject({ kpi: null, kpis: [], last_day: null, weekdays: [], cells: [] })
})
