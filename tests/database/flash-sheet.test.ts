import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { shiftDay } from '../../app/domain/kpi/figure-days.ts'
import { doubtCodes, doubtsOf, rowRefusals } from '../../app/domain/kpi/sheet-figures.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let deccan: string
let camp: string
let manager: string
let yesterday: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  deccan = await anOutlet(house.id)
  camp = await anOutlet(house.id)
  await db.sql`update outlets set kind = 'hotel', rooms = 60 where id = ${deccan}`
  manager = await aManagerOf(house.id, deccan)
  const [today] = await db.sql`select private.today()::text as day`
  yesterday = shiftDay(today?.day, -1)
})

type Figures = Record<string, number | null>

async function record(who: string, figures: Figures, { day = yesterday, outlet = deccan, ...how } = {}) {
  const { reason = null, isConfirmed = true, dryRun = false } = how as Record<string, never>
  const rows = Object.entries(figures).map(([measure, value]) => ({ outlet_id: outlet, day, measure, value }))
  const [answer] = await db.as(
    who,
    (sql) => sql`
      select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows as never)}, 'sheet', ${reason}, ${isConfirmed}, false, ${dryRun}) as told`,
  )
  return answer?.told
}

async function sheet(who: string, day = yesterday, outlet = deccan) {
  const [answer] = await db.as(who, (sql) => sql`select read_sheet(${house.id}, ${outlet}, ${day}) as told`)
  return answer?.told
}

async function states(who = manager, outlet = deccan): Promise<string> {
  const rows = await db.as(who, (sql) => sql`select * from list_figure_days(${house.id}, 7)`)
  return rows.find((row) => row.outlet_id === outlet)?.states
}

const keep = (who: string, measures: string[], outlet = deccan) =>
  db.as(who, (sql) => sql`select keep_measures(${house.id}, ${outlet}, ${measures})`)
const off = (who: string, day: string, isOff = true, isWeekly = false) =>
  db.as(who, (sql) => sql`select set_day_off(${house.id}, ${deccan}, ${day}, ${isOff}, ${isWeekly})`)
const measuresOf = async (who: string) => (await sheet(who)).measures.map(({ key }: { key: string }) => key)

test('what the product counts itself is offered to no sheet', async () => {
  const counted = await db.sql`select key from measures where kept_by = 'product'`
  expect(counted.length).toBeGreaterThan(0)
  const [told] = await db.as(
    manager,
    (sql) => sql`select read_outlet_figures(${house.id}, ${deccan}) -> 'measures' as measures`,
  )
  const offered = told?.measures.map(({ key }: { key: string }) => key)
  expect(offered).toContain('rooms_sold')
  expect(counted.filter(({ key }) => offered.includes(key))).toEqual([])
})

test('an outlet begins with the measures of its kind, and keeps those that its manager or an admin chooses', async () => {
  expect(await measuresOf(manager)).toEqual([
    'rooms_available',
    'rooms_sold',
    'arrivals',
    'room_revenue',
    'food_sales',
    'revenue',
    'covers',
    'complaints',
  ])
  await keep(manager, ['revenue', 'rooms_sold'])
  expect(await measuresOf(house.admin)).toEqual(['revenue', 'rooms_sold'])
  const [log] = await db.sql`select after from audit_log where action = 'figures.measures_chosen'`
  expect(log?.after).toEqual({ measures: 2 })
  await expect(keep(manager, ['revenue'], camp)).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(keep(manager, ['seat_hours'])).rejects.toMatchObject({ message: 'unknown_measure' }) // of restaurants
  await expect(keep(manager, ['revenue', 'revenue'])).rejects.toMatchObject({ message: 'unknown_measure' })
  expect(await measuresOf(manager)).toEqual(['revenue', 'rooms_sold'])
  await keep(manager, [])
  expect(await measuresOf(manager)).toHaveLength(8)
})

test('members see no sheet, trainers none of the money and nothing to write, managers only their outlets', async () => {
  const trainer = await aMember(house.id, 'trainer')
  await record(manager, { rooms_sold: 40, revenue: 500 })
  const seen = await sheet(trainer)
  expect(seen.may_change).toBe(false)
  expect(seen.measures.map(({ key }: { key: string }) => key)).toEqual([
    'rooms_available',
    'rooms_sold',
    'arrivals',
    'covers',
    'complaints',
  ])
  expect(seen.beside.map(({ key }: { key: string }) => key)).toEqual(['rooms_sold'])
  await expect(off(trainer, yesterday)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(sheet(await aMember(house.id))).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(sheet(manager, yesterday, camp)).rejects.toMatchObject({ message: 'unknown_outlet' })
  await expect(sheet(manager, '1999-12-31')).rejects.toMatchObject({ message: 'invalid_period' })
})

test('a sheet tells what counts, the day and the week before, and all that was said by whom and why', async () => {
  await record(manager, { rooms_sold: 38 }, { day: shiftDay(yesterday, -1) })
  await record(manager, { rooms_sold: 45 }, { day: shiftDay(yesterday, -7) })
  await record(manager, { rooms_sold: 40 })
  await db.sql`update kpi_entries set entered_at = entered_at - interval '2 days'`
  await record(house.admin, { rooms_sold: 42 }, { reason: 'two late arrivals' } as never)
  const [sold] = (await sheet(manager)).measures.filter(({ key }: { key: string }) => key === 'rooms_sold')
  expect(sold).toMatchObject({ value: 42, day_before: 38, week_before: 45, usual: null })
  expect(sold.said).toMatchObject([
    { value: 42, is_mine: false, source: 'sheet', reason: 'two late arrivals' },
    { value: 40, is_mine: true, source: 'sheet', reason: null },
  ])
})

test('a day is complete, begun, missing, closed or locked; nothing is missing before the first', async () => {
  expect(await states()).toBe('-------')
  await keep(manager, ['rooms_sold', 'revenue'])
  await record(manager, { rooms_sold: 40, revenue: 100 }, { day: shiftDay(yesterday, -5) })
  await record(manager, { rooms_sold: 40 }, { day: shiftDay(yesterday, -4) })
  expect(await states()).toBe('-fsnnnn')
  await off(manager, shiftDay(yesterday, -3))
  await off(manager, shiftDay(yesterday, -2), true, true)
  await db.as(
    manager,
    (sql) =>
      sql`select close_period(${house.id}, ${deccan}, ${shiftDay(yesterday, -1)}, ${shiftDay(yesterday, -1)})`,
  )
  expect(await states()).toBe('-fsoocn')
  await off(manager, shiftDay(yesterday, -3), false)
  expect(await states()).toBe('-fsnocn')
  expect(await states(house.admin, camp)).toBe('-------')
  await off(manager, shiftDay(yesterday, -3), false)
  const log = await db.sql`select action from audit_log where action like 'figures.day%'`
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'figures.day_off',
    'figures.day_off',
    'figures.day_on',
  ])
})

test('what was sent before the days that are looked at counts as begun', async () => {
  await record(manager, { covers: 10 }, { day: shiftDay(yesterday, -300) })
  expect(await states()).toBe('nnnnnnn')
})

test('Today tells a manager the days that are missing, and an admin the outlets that are behind', async () => {
  const lines = async (who: string) => {
    const [told] = await db.as(who, (sql) => sql`select today(${house.id}) as told`)
    return told?.told.lines.filter(({ kind }: { kind: string }) => kind.startsWith('figures_'))
  }
  expect(await lines(manager)).toEqual([])
  await record(manager, { covers: 10 }, { day: shiftDay(yesterday, -2) })
  expect(await lines(manager)).toMatchObject([
    {
      kind: 'figures_missing',
      urgency: 'overdue',
      count: 2,
      subject: { outlet_id: deccan, day: shiftDay(yesterday, -1) },
    },
  ])
  expect(await lines(house.admin)).toMatchObject([{ kind: 'figures_behind', count: 1 }])
  await record(manager, { covers: 10 }, { day: shiftDay(yesterday, -1) })
  expect(await lines(manager)).toMatchObject([{ urgency: 'today', count: 1 }])
  expect(await lines(house.admin)).toEqual([])
  expect(await lines(await aMember(house.id, 'trainer'))).toEqual([])
  expect(await lines(await aMember(house.id))).toEqual([])
})

test('the codes of refusals and doubts are those that the sheet has words for', async () => {
  const [judge] = await db.sql`select prosrc from pg_proc where proname = 'judge_facts'`
  const refusing = [...String(judge?.prosrc).matchAll(/then '([a-z_]+)'/g)].map(([, code]) => code)
  expect(new Set(rowRefusals)).toEqual(new Set(refusing.filter((code) => code !== 'number')))
  const [about] = await db.sql`select prosrc from pg_proc where proname = 'doubts_about'`
  const alone = [...String(about?.prosrc).matchAll(/s\.day, '([a-z_]+)'/g)].map(([, code]) => code)
  const ruled = await db.sql`select code from private.kpi_doubts`
  expect(new Set(doubtCodes)).toEqual(new Set([...ruled.map(({ code }) => code), ...alone]))
})

test('the sheet doubts as it is typed what the database doubts', async () => {
  for (let back = 1; back < 20; back++)
    await record(
      manager,
      { rooms_sold: 40, covers: 50, complaints: back % 5 === 0 ? 1 : 0 },
      { day: shiftDay(yesterday, -back) },
    )
  await keep(manager, [
    'rooms_available',
    'rooms_sold',
    'arrivals',
    'room_revenue',
    'revenue',
    'food_sales',
    'covers',
    'complaints',
  ])
  await record(manager, { rooms_available: 50 })
  const seen = await sheet(manager)
  const figure = fc.constantFrom(null, 0, 3, 39, 50, 51, 61, 400)
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          rooms_available: figure,
          rooms_sold: figure,
          arrivals: figure,
          room_revenue: figure,
          revenue: figure,
          food_sales: figure,
          covers: figure,
          complaints: figure,
        },
        { requiredKeys: [] },
      ),
      async (figures) => {
        const changed = new Map(
          Object.entries(figures).filter(
            ([key, value]) => value !== seen.measures.find((one: { key: string }) => one.key === key).value,
          ),
        )
        const { doubts, refused } = await record(manager, figures, { dryRun: true } as never)
        expect(refused).toEqual([])
        const codes = (all: { code: string; measure: string }[]) =>
          all.map(({ code, measure }) => `${code} ${measure}`).toSorted()
        expect(codes(doubtsOf({ ...seen, rooms: seen.outlet.rooms }, changed))).toEqual(codes(doubts))
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
