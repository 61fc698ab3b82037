import { randomUUID } from 'node:crypto'
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

const row = (told: object = {}) => ({
  outlet_id: deccan,
  measure: 'covers',
  day: '2026-03-05',
  value: 40,
  ...told,
})

const begin = async (who: string, { id = String(randomUUID()), of = 'a' } = {}): Promise<string> => {
  const [made] = await db.as(
    who,
    (sql) => sql`select begin_import(${house.id}, ${id}, 'file', 'march.xlsx', ${of.repeat(64)}, 3) as id`,
  )
  return made?.id
}

const write = (who: string, batch: string | null, rows: object[], entry = randomUUID()) =>
  db.as(
    who,
    (sql) => sql`
      select record_facts(${house.id}, ${entry}, ${sql.json(rows as never)}, ${batch ? 'file' : 'sheet'}, 'a reason',
        true, true, false, ${batch}, 'march.xlsx') as answer`,
  )

const finish = (who: string, id: string, refused: object[] = []) =>
  db.as(who, (sql) => sql`select finish_import(${id}, ${refused.length}, ${sql.json(refused as never)})`)

async function imported(who: string, rows: object[], of = 'a') {
  const id = await begin(who, { of })
  await write(who, id, rows)
  await finish(who, id)
  return id
}

// biome-ignore lint/suspicious/noExplicitAny: the answer of the function
async function undo(who: string, id: string, reason: string | null = 'the wrong month'): Promise<any> {
  const [told] = await db.as(who, (sql) => sql`select undo_import(${id}, ${reason}) as answer`)
  return told?.answer
}

/** What counts on a day: whole, and by the hour. */
async function counts(day: string, measure = 'covers', outlet = deccan) {
  const [found] = await db.sql`
    select days[extract(day from ${day}::date)] as value, until[32] as sum from private.kpi_monthly
    join measures m on m.id = measure_id
    where m.key = ${measure} and outlet_id = ${outlet} and month = date_trunc('month', ${day}::date)`
  return found?.value
}

test('an import is told with what it wrote, of which days, and the rows that were refused', async () => {
  const id = await begin(manager)
  await write(manager, id, [row(), row({ day: '2026-03-09', value: 41 })])
  await finish(manager, id, [{ line: 4, code: 'unknown_outlet', told: 'Baner, 2026-03-05, covers, 12' }])
  await finish(manager, id, [{ line: 5, code: 'unknown_outlet', told: 'once more' }]) // sent again: nothing more

  const read = (who: string) =>
    db.as(
      who,
      (sql) => sql`
        select label, source, rows, written, refused, first_day::text, last_day::text, finished_at is not null as is_finished
        from kpi_imports where tenant_id = ${house.id}`,
    )
  const told = [
    {
      label: 'march.xlsx',
      source: 'file',
      rows: 3,
      written: 2,
      refused: 1,
      first_day: '2026-03-05',
      last_day: '2026-03-09',
      is_finished: true,
    },
  ]
  expect(await read(manager)).toEqual(told)
  expect(await read(house.admin)).toEqual(told)
  expect(await read(await aManagerOf(house.id, deccan))).toEqual([]) // somebody else's
  expect(await read(await aMember(house.id, 'trainer'))).toEqual([])
  expect(await db.as(house.admin, (sql) => sql`select line, code, told from kpi_refused_rows`)).toEqual([
    { line: 4, code: 'unknown_outlet', told: 'Baner, 2026-03-05, covers, 12' },
  ])
})

test('one that stopped halfway goes on where it stopped, and is written once', async () => {
  const first = await begin(manager)
  await write(manager, first, [row()])
  expect(await begin(manager)).toBe(first)
  expect(await begin(house.admin)).not.toBe(first) // somebody else's
  expect(await begin(manager, { of: 'b' })).not.toBe(first) // another file
  const [again] = await write(manager, first, [row(), row({ day: '2026-03-06' })])
  expect(again?.answer).toMatchObject({ written: 1, same: 1 })
  await finish(manager, first)
  expect(await begin(manager)).not.toBe(first)
  await expect(begin(manager, { id: first, of: 'c' })).rejects.toMatchObject({ message: 'import_exists' })
})

test('undone, what stood before counts again, and what was not there is not there', async () => {
  await write(manager, null, [row({ value: 12 })])
  const id = await imported(manager, [row(), row({ day: '2026-03-06', value: 50 })])
  expect(await counts('2026-03-05')).toBe(40)
  expect(await undo(manager, id, null)).toEqual({ is_undone: false, values: 2, obstacles: 0, in_the_way: [] })
  await expect(undo(manager, id, ' ')).rejects.toMatchObject({ code: 'PT400', message: 'reason_required' })
  expect(await counts('2026-03-05')).toBe(40)
  expect(await undo(manager, id)).toMatchObject({ is_undone: true, values: 2 })
  expect(await counts('2026-03-05')).toBe(12)
  expect(await counts('2026-03-06')).toBeNull()
  await expect(undo(manager, id)).rejects.toMatchObject({ code: 'PT409', message: 'already_undone' })
  const [log] = await db.sql`
    select action, subject_id, after from audit_log where action = 'figures.undone' and tenant_id = ${house.id}`
  expect(log).toMatchObject({
    subject_id: id,
    after: { values: 2, reason: 'the wrong month', file_name: 'march.xlsx' },
  })
})

test('a day that was known by the hour is its hours again, and hours over one value give way to it', async () => {
  await write(manager, null, [row({ hour: 12, value: 10 }), row({ hour: 13, value: 15 })])
  const whole = await imported(manager, [row({ value: 90 })])
  expect(await counts('2026-03-05')).toBe(90)
  await undo(manager, whole)
  expect(await counts('2026-03-05')).toBe(25)

  await write(manager, null, [row({ day: '2026-03-07', value: 33 })])
  const hours = await imported(manager, [
    row({ day: '2026-03-07', hour: 12, value: 20 }),
    row({ day: '2026-03-07', hour: 20, value: 30 }),
  ])
  expect(await counts('2026-03-07')).toBe(50)
  await undo(manager, hours)
  expect(await counts('2026-03-07')).toBe(33)
  const [byHour] = await db.sql`
    select count(*)::int as n from private.kpi_hourly where outlet_id = ${deccan} and days[7] is not null`
  expect(byHour?.n).toBe(0)
})

test('a later correction or a closed day stands in the way, and it is said which; an undone import does not', async () => {
  const id = await imported(manager, [row(), row({ day: '2026-03-06' }), row({ day: '2026-03-08' })])
  const second = await imported(manager, [row({ day: '2026-03-08', value: 9 })], 'b')
  await write(manager, null, [row({ value: 44 })])
  await db.as(
    house.admin,
    (sql) => sql`select close_period(${house.id}, ${deccan}, '2026-03-06', '2026-03-06')`,
  )
  const { in_the_way, ...refused } = await undo(manager, id)
  expect(refused).toEqual({ is_undone: false, values: 3, obstacles: 3 })
  expect(in_the_way).toMatchObject([
    { day: '2026-03-05', measure: 'covers', code: 'corrected_later' },
    { day: '2026-03-06', measure: 'covers', code: 'day_closed' },
    { day: '2026-03-08', measure: 'covers', code: 'corrected_later' },
  ])
  expect(await counts('2026-03-06')).toBe(40)
  await undo(manager, second)
  expect(await counts('2026-03-08')).toBe(40)
  expect((await undo(manager, id)).obstacles).toBe(2)

  // the day it was before the correction is what the next import finds again, too
  const third = await imported(manager, [row({ day: '2026-03-08', value: 5 })], 'c')
  await undo(manager, third)
  expect(await counts('2026-03-08')).toBe(40)
})

test('a manager undoes no import of others, and none with outlets of others', async () => {
  const id = await imported(house.admin, [row(), row({ outlet_id: camp })])
  await expect(undo(manager, id)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_import' })
  await db.sql`update kpi_imports set begun_by = ${manager} where id = ${id}`
  await expect(undo(manager, id)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  expect(await undo(house.admin, id)).toMatchObject({ is_undone: true })
  const other = await aTenant({ tier: 'growth' })
  await expect(undo(other.admin, id)).rejects.toMatchObject({ code: 'PT404' })
})

test('a file is tried: what is new, the same, another than now, and refused', async () => {
  await write(manager, null, [row(), row({ day: '2026-03-06', value: 7 })])
  const [told] = await db.as(
    manager,
    (sql) => sql`
      select try_figures(${house.id}, ${sql.json([
        row({ line: 2 }),
        row({ line: 3, day: '2026-03-06', value: 8 }),
        row({ line: 4, day: '2026-03-07' }),
        row({ line: 5, outlet_id: camp }),
        row({ line: 6, measure: 'nothing' }),
        row({ line: 7, measure: 'parties', day: '2026-03-07', value: 90 }),
      ])}) as answer`,
  )
  expect(told?.answer).toEqual({
    fresh: 2,
    same: 1,
    changed: [{ line: 3, kept: 7 }],
    refused: [
      { line: 5, code: 'unknown_outlet' },
      { line: 6, code: 'unknown_measure' },
    ],
    doubts: [
      {
        outlet_id: deccan,
        day: '2026-03-07',
        code: 'parties_above_covers',
        measure: 'parties',
        other: 'covers',
      },
    ],
  })
})

test('how a file is read is kept by name for the tenant', async () => {
  const save = (who: string, name: string, told = { order: 'day_first' }) =>
    db.as(who, (sql) => sql`select save_layout(${house.id}, ${name}, 'date outlet', ${sql.json(told)})`)
  await save(manager, ' Till ')
  await save(house.admin, 'Till', { order: 'month_first' })
  const read = (who: string) => db.as(who, (sql) => sql`select name, told from kpi_layouts`)
  expect(await read(manager)).toEqual([{ name: 'Till', told: { order: 'month_first' } }])
  expect(await read(await aMember(house.id))).toEqual([])
  await expect(save(await aMember(house.id), 'Mine')).rejects.toMatchObject({ code: 'PT403' })
  await db.as(manager, (sql) => sql`select remove_layout(${house.id}, 'Till')`)
  expect(await read(house.admin)).toEqual([])
})
