import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let small: string
let big: string
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  small = await aHotel('Small')
  big = await aHotel('Big')
  manager = await aManagerOf(house.id, small)
})

async function aHotel(name: string): Promise<string> {
  const [row] = await db.sql`
    insert into outlets (tenant_id, name, city, kind) values (${house.id}, ${name}, 'Pune', 'hotel') returning id`
  return row?.id
}

async function count(outlet: string, day: string, said: Record<string, number>) {
  const rows = Object.entries(said).map(([measure, value]) => ({ outlet_id: outlet, measure, day, value }))
  await db.as(
    house.admin,
    (sql) =>
      sql`select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows)}, 'file', p_is_confirmed => true)`,
  )
}

interface Plan {
  plan?: string
  outlet?: string | null
  from?: string
  to?: string | null
  high?: number | null
  id?: string | null
  near?: number
}

async function save(kpi: string, target: number, told: Plan = {}, who = house.admin): Promise<string> {
  const {
    plan = 'target',
    outlet = null,
    from = '2026-04-01',
    to = null,
    high = null,
    id = null,
    near = 95,
  } = told
  const [row] = await db.as(
    who,
    (sql) => sql`
      select save_target(${house.id}, ${kpi}, ${plan}, ${from}, ${target}, ${outlet}, ${to}, ${high},
        p_near_from => ${near}, p_target_id => ${id}) as id`,
  )
  return row?.id
}

const read = (kpi: string, from: string, to: string, plan = 'target', who = house.admin) =>
  db.as(
    who,
    (sql) => sql`
      select o.name, t.targets[1] as target, t.highs[1] as high, t.near_from[1] as near, t.outlets[1] as outlets
      from read_targets(${house.id}, ${from}, ${to}, ${[kpi]}, null, ${plan}) t left join outlets o on o.id = t.outlet_id
      order by o.name nulls last`,
  )

const targetsOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).map(({ target }) => target)

test('an outlet has its own target or the one of all; together they weigh as the figures do', async () => {
  await save('occupancy', 60)
  await save('occupancy', 80, { outlet: big })
  await count(small, '2026-04-02', { rooms_available: 40, rooms_sold: 30 })
  await count(big, '2026-04-02', { rooms_available: 160, rooms_sold: 80 })
  expect(await read('occupancy', '2026-04-01', '2026-04-30')).toEqual([
    { name: 'Big', target: 80, high: null, near: 95, outlets: 1 },
    { name: 'Small', target: 60, high: null, near: 95, outlets: 1 },
    { name: null, target: 76, high: null, near: 95, outlets: 2 },
  ])
})

test('over time each period has the target that it has alone, of all outlets or of one', async () => {
  await save('occupancy', 60, { from: '2026-04-01', to: '2026-04-10' })
  await save('occupancy', 80, { outlet: big, from: '2026-04-05', near: 92 })
  await count(small, '2026-04-02', { rooms_available: 40, rooms_sold: 30 })
  await count(small, '2026-04-06', { rooms_available: 40, rooms_sold: 30 })
  await count(big, '2026-04-06', { rooms_available: 160, rooms_sold: 80 })
  const [starts, ends] = [
    ['2026-04-06', '2026-04-01', '2026-04-01'],
    ['2026-04-07', '2026-04-04', '2026-04-20'],
  ]
  const over = (outlets: string[] | null, who = house.admin) =>
    db.as(
      who,
      (sql) => sql`
        select to_jsonb(targets) as targets, to_jsonb(near_from) as near
        from read_targets_over(${house.id}, ${starts}, ${ends}, '{occupancy}', ${outlets})`,
    )
  expect([...(await over(null))]).toEqual([
    { targets: [76], near: [92] },
    { targets: [60], near: [95] },
    { targets: [null], near: [null] },
  ])
  expect((await over([big])).map(({ targets }) => targets)).toEqual([[80], [60], [80]])
  const manager = await aManagerOf(house.id, small)
  expect((await over([big], manager)).map(({ targets }) => targets)).toEqual([null, null, null])
  for (const days of [[], Array(121).fill('2026-04-01')]) {
    const asked = db.as(
      house.admin,
      (sql) => sql`select * from read_targets_over(${house.id}, ${days}, ${days}, '{occupancy}')`,
    )
    await expect(asked).rejects.toMatchObject({ message: 'invalid_period' })
  }
})

test('what changes within a period is weighed with the rooms of each part, and what is not covered has none', async () => {
  await save('occupancy', 60, { from: '2026-04-01', to: '2026-04-10' })
  await save('occupancy', 90, { from: '2026-04-11', to: '2026-04-20' })
  await count(small, '2026-04-10', { rooms_available: 10, rooms_sold: 5 })
  await count(small, '2026-04-11', { rooms_available: 20, rooms_sold: 5 })
  expect((await targetsOf('occupancy', '2026-04-01', '2026-04-20'))[1]).toBe(80)
  expect(await targetsOf('occupancy', '2026-04-01', '2026-04-21')).toEqual([null, null, null])
})

test('a sum is told for a day, a budget for a month that is spread over its days', async () => {
  await save('covers', 120, { from: '2026-04-01' })
  await save('covers', 3000, { plan: 'budget', from: '2026-04-01' })
  await save('covers', 3100, { plan: 'budget', from: '2026-05-01' })
  expect((await targetsOf('covers', '2026-04-01', '2026-04-10'))[0]).toBe(1200)
  expect((await targetsOf('covers', '2026-04-21', '2026-05-10', 'budget'))[0]).toBeCloseTo(2000)
  expect((await targetsOf('covers', '2026-04-21', '2026-06-01', 'budget'))[0]).toBeNull()
})

test('all together have a target only where every outlet with figures has one', async () => {
  await save('covers', 120, { outlet: small })
  await count(small, '2026-04-02', { covers: 100 })
  expect((await targetsOf('covers', '2026-04-02', '2026-04-02')).at(-1)).toBe(120)
  await count(big, '2026-04-02', { covers: 100 })
  expect((await targetsOf('covers', '2026-04-02', '2026-04-02')).at(-1)).toBeNull()
})

test('no day has two targets of one plan, and a budget is of a whole month', async () => {
  await save('covers', 120, { from: '2026-04-01', to: '2026-04-30' })
  await expect(save('covers', 130, { from: '2026-04-30' })).rejects.toMatchObject({ code: '23P01' })
  await save('covers', 130, { from: '2026-05-01' })
  await save('covers', 90, { outlet: small })
  await save('covers', 4000, { plan: 'budget' })
  await expect(save('covers', 4000, { plan: 'budget', from: '2026-06-02' })).rejects.toMatchObject({
    message: 'budget_is_of_a_month',
  })
})

test.each([
  ['covers', 0, {}, 'invalid_target'],
  ['occupancy', 1001, {}, 'invalid_target'],
  ['occupancy', 60, { high: 70 }, 'invalid_range'],
  ['occupancy', 60, { near: 100 }, 'invalid_bands'],
  ['occupancy', 60, { to: '2026-03-31' }, 'invalid_period'],
  ['occupancy', 60, { plan: 'dream' }, 'unknown_plan'],
  ['happiness', 60, {}, 'unknown_kpi'],
] as const)('%s of %d with %o: %s', async (kpi, target, told, message) => {
  await expect(save(kpi, target, told)).rejects.toMatchObject({ message })
})

test('a manager sets what the own outlet is held against, and nothing of others or of all', async () => {
  const own = await save('covers', 80, { outlet: small }, manager)
  const others = await save('covers', 90, { outlet: big })
  const every = await save('covers', 70)
  await expect(save('covers', 80, { outlet: big }, manager)).rejects.toMatchObject({
    message: 'unknown_outlet',
  })
  await expect(save('covers', 80, {}, manager)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(save('covers', 1, { id: every, outlet: small }, manager)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await expect(save('covers', 1, { id: others, outlet: small }, manager)).rejects.toMatchObject({
    message: 'unknown_target',
  })
  const seen = await db.as(manager, (sql) => sql`select id from kpi_targets`)
  expect(seen.map(({ id }) => id).toSorted()).toEqual([own, every].toSorted())
  await db.as(manager, (sql) => sql`select remove_target(${own})`)
  await expect(db.as(manager, (sql) => sql`select remove_target(${others})`)).rejects.toMatchObject({
    message: 'unknown_target',
  })
  await expect(db.as(manager, (sql) => sql`select remove_target(${every})`)).rejects.toMatchObject({
    message: 'not_allowed',
  })
})

test('trainers see no money, members nothing', async () => {
  await save('occupancy', 60)
  await save('adr', 400_000)
  const trainer = await aMember(house.id, 'trainer')
  const member = await aMember(house.id)
  const seen = (who: string) =>
    db.as(who, (sql) => sql`select k.key from kpi_targets t join kpis k on k.id = t.kpi_id order by k.key`)
  expect(await seen(house.admin)).toEqual([{ key: 'adr' }, { key: 'occupancy' }])
  expect(await seen(trainer)).toEqual([{ key: 'occupancy' }])
  expect(await seen(member)).toEqual([])
  expect((await targetsOf('adr', '2026-04-01', '2026-04-02', 'target', trainer))[0]).toBeNull()
  await expect(save('occupancy', 60, { outlet: small }, trainer)).rejects.toMatchObject({
    message: 'not_allowed',
  })
})

test('what holds is carried over with a factor, what stands there is kept', async () => {
  await save('covers', 3000, { plan: 'budget', from: '2025-04-01' })
  await save('covers', 3100, { plan: 'budget', from: '2025-05-01' })
  await save('occupancy', 61, { plan: 'budget', from: '2025-05-01', outlet: small })
  await save('covers', 5000, { plan: 'budget', from: '2026-05-01' })
  const copy = (who: string) =>
    db.as(
      who,
      (sql) => sql`select * from copy_targets(${house.id}, 'budget', '2025-04-01', 3, '2026-04-01', 1.1)`,
    )
  expect(await copy(manager)).toEqual([{ copied: 1, kept: 0 }])
  expect(await copy(house.admin)).toEqual([{ copied: 1, kept: 2 }])
  expect(
    await db.sql`
      select k.key, t.first_day::text, t.last_day::text, t.target::float from kpi_targets t join kpis k on k.id = t.kpi_id
      where t.tenant_id = ${house.id} and first_day >= '2026-01-01' order by first_day, key`,
  ).toEqual([
    { key: 'covers', first_day: '2026-04-01', last_day: '2026-04-30', target: 3300 },
    { key: 'covers', first_day: '2026-05-01', last_day: '2026-05-31', target: 5000 },
    { key: 'occupancy', first_day: '2026-05-01', last_day: '2026-05-31', target: 67.1 },
  ])
})

test('of a target without an end the part within the months is carried over', async () => {
  await save('covers', 100, { from: '2025-01-15', to: '2025-02-28' })
  await db.as(
    house.admin,
    (sql) => sql`select * from copy_targets(${house.id}, 'target', '2025-02-01', 1, '2026-03-01')`,
  )
  const [made] = await db.sql`
    select first_day::text, last_day::text from kpi_targets where tenant_id = ${house.id} and first_day > '2026-01-01'`
  expect(made).toEqual({ first_day: '2026-03-01', last_day: '2026-03-31' })
})

test('rows of a file are tried, then kept; what cannot be is told by its line', async () => {
  await save('occupancy', 60, { from: '2026-04-01' })
  const rows = [
    { line: 2, kpi: 'Occupancy', plan: 'target', from: '2026-04-01', target: 65 },
    { line: 3, kpi: 'covers', outlet: 'small', plan: 'budget', from: '2026-04-01', target: 3000 },
    { line: 4, kpi: 'covers', outlet: 'Nowhere', from: '2026-04-01', target: 3000 },
    { line: 5, kpi: 'occupancy', from: '2026-05-01', target: 70 },
    { line: 6, kpi: 'covers', from: '2026-02-30', target: 70 },
    { line: 7, kpi: 'covers', from: '2026-02-01', target: 'many' },
  ]
  const send = async (isTried: boolean) => {
    const [row] = await db.as(
      house.admin,
      (sql) => sql`select import_targets(${house.id}, ${sql.json(rows)}, ${isTried}) as answer`,
    )
    return row?.answer
  }
  const refused = [
    { line: 4, code: 'unknown_outlet' },
    { line: 5, code: 'overlapping' },
    { line: 6, code: 'invalid_period' },
    { line: 7, code: 'invalid_target' },
  ]
  expect(await send(true)).toEqual({ written: 2, same: 0, refused })
  expect(await targetsOf('occupancy', '2026-04-01', '2026-04-02')).toContain(60)
  expect(await send(false)).toEqual({ written: 2, same: 0, refused })
  expect(await send(false)).toEqual({ written: 0, same: 2, refused })
  expect(await targetsOf('occupancy', '2026-04-01', '2026-04-02')).toContain(65)
})

test('the log tells what was set, changed and removed', async () => {
  const id = await save('covers', 120)
  await save('covers', 130, { id })
  await save('covers', 130, { id })
  await db.as(house.admin, (sql) => sql`select remove_target(${id})`)
  const log = await db.sql`
    select action, before ->> 'target' as before, after ->> 'target' as after from audit_log where subject_id = ${id} order by id`
  expect(log).toEqual([
    { action: 'kpi_target.set', before: null, after: '120' },
    { action: 'kpi_target.changed', before: '120', after: '130' },
    { action: 'kpi_target.removed', before: '130', after: null },
  ])
})
