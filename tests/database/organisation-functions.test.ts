import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant()
  neelgiri = await aTenant()
})

const placementsOf = (person: string) =>
  db.sql`select valid_from::text, valid_until::text from people_outlets where person_id = ${person} order by 1`

test('somebody is employed and placed in one step, or not at all', async () => {
  const outlet = await anOutlet(annapurna.id, 'Deccan')
  const foreign = await anOutlet(neelgiri.id, 'Coonoor')
  const add = (who: string, at: string, code: string) =>
    db.as(
      who,
      (sql) => sql`
        select add_person(${annapurna.id}, 'Asha', null, '+919876543210', ${code}, 'hi', '2026-01-05', ${at}, null) as id`,
    )

  const [made] = await add(annapurna.admin, outlet, 'A-1')
  expect(await placementsOf(made?.id)).toEqual([{ valid_from: '2026-01-05', valid_until: null }])
  await expect(add(annapurna.admin, foreign, 'A-2')).rejects.toMatchObject({ code: '23503' })
  expect(await db.sql`select 1 from people where employee_code = 'A-2'`).toEqual([])
  await expect(add(neelgiri.admin, outlet, 'A-3')).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  await expect(add(await aManagerOf(annapurna.id, outlet), outlet, 'A-4')).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
})

test('who leaves ends with the last day, planned places are dropped, the past stays', async () => {
  const person = await aPerson(annapurna.id)
  await db.sql`update people set joined_on = '2026-01-01' where id = ${person}`
  const [past, current, ahead] = [
    await anOutlet(annapurna.id),
    await anOutlet(annapurna.id),
    await anOutlet(annapurna.id),
  ]
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from, valid_until) values
      (${annapurna.id}, ${person}, ${past}, '2026-01-01', '2026-02-28'),
      (${annapurna.id}, ${person}, ${current}, '2026-03-01', null),
      (${annapurna.id}, ${person}, ${ahead}, '2026-09-01', null)`
  const leave = (who: string, day: string) => db.as(who, (sql) => sql`select leave_person(${person}, ${day})`)

  await expect(leave(neelgiri.admin, '2026-05-31')).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_person',
  })
  await expect(leave(annapurna.admin, '2025-12-31')).rejects.toMatchObject({ code: '23514' }) // before the first day
  await leave(annapurna.admin, '2026-05-31')
  expect(await placementsOf(person)).toEqual([
    { valid_from: '2026-01-01', valid_until: '2026-02-28' },
    { valid_from: '2026-03-01', valid_until: '2026-05-31' },
  ])
  expect(await db.sql`select left_on::text from people where id = ${person}`).toEqual([
    { left_on: '2026-05-31' },
  ])

  const logged = await db.as(
    annapurna.admin,
    (sql) => sql`select action from audit_log where tenant_id = ${annapurna.id} order by action`,
  )
  expect(logged.map(({ action }) => action)).toEqual([
    'person.changed',
    'placement.changed',
    'placement.removed',
  ])
})

test('who comes back is placed again, but not twice on one day', async () => {
  const person = await aPerson(annapurna.id)
  const outlet = await anOutlet(annapurna.id)
  await aPlacement(person, outlet)
  await db.sql`update people set joined_on = private.today() - 40 where id = ${person}`
  await db.as(
    annapurna.admin,
    (sql) => sql`select leave_person(${person}, (now() at time zone 'Asia/Kolkata')::date - 1)`,
  )
  const comeBack = (daysAgo: number) =>
    db.as(
      annapurna.admin,
      (sql) =>
        sql`select return_person(${person}, (now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::int, ${outlet}, null)`,
    )

  await expect(comeBack(1)).rejects.toMatchObject({ code: '23P01' })
  expect(await db.sql`select left_on is null as here from people where id = ${person}`).toEqual([
    { here: false },
  ])
  await comeBack(0)
  expect(await db.sql`select left_on is null as here from people where id = ${person}`).toEqual([
    { here: true },
  ])
  expect(await placementsOf(person)).toHaveLength(2)
})

test('people are found by what is typed, chosen and sorted, a page at a time', async () => {
  const deccan = await anOutlet(annapurna.id, 'Deccan')
  const dadar = await anOutlet(annapurna.id, 'Dadar')
  await db.sql`
    insert into people (tenant_id, full_name, email, employee_code, joined_on, left_on) values
      (${annapurna.id}, 'लता शेट्टी', 'lata@house.test', 'B-2', '2025-05-01', null),
      (${annapurna.id}, 'Arun 100%', null, 'B-1', '2025-06-01', null),
      (${annapurna.id}, 'Zoya', null, null, '2025-01-01', '2025-12-31')`
  await aPerson(neelgiri.id, 'Tara')
  const [lata] = await db.sql`select id from people where employee_code = 'B-2'`
  const [arun] = await db.sql`select id from people where employee_code = 'B-1'`
  await aPlacement(lata?.id, deccan)
  await aPlacement(arun?.id, dadar)
  const find = async (who: string, filter: Record<string, string | number | boolean>) => {
    const named = Object.entries({ p_tenant_id: annapurna.id, ...filter })
    const rows = await db.as(who, (sql) =>
      sql.unsafe(
        `select * from list_people(${named.map(([name], at) => `${name} => $${at + 1}`).join(', ')})`,
        named.map(([, value]) => value),
      ),
    )
    return rows.map((row) => row.full_name)
  }
  const { admin } = annapurna

  expect(await find(admin, { p_search: 'लता' })).toEqual(['लता शेट्टी'])
  expect(await find(admin, { p_search: 'LATA@' })).toEqual(['लता शेट्टी'])
  expect(await find(admin, { p_search: '100%' })).toEqual(['Arun 100%'])
  expect(await find(admin, { p_search: '_' })).toEqual([])
  expect(await find(admin, { p_outlet_id: dadar })).toEqual(['Arun 100%'])
  expect(await find(admin, { p_state: 'left' })).toEqual(['Zoya'])
  expect(await find(admin, { p_state: 'here', p_access: 'none' })).toEqual(['Arun 100%', 'लता शेट्टी'])
  expect(await find(admin, { p_access: 'none', p_sort: 'joined_on', p_descending: true })).toEqual([
    'Arun 100%',
    'लता शेट्टी',
    'Zoya',
  ])
  expect(await find(admin, { p_access: 'none', p_sort: 'employee_code', p_limit: 1, p_offset: 1 })).toEqual([
    'लता शेट्टी',
  ])
  expect(await find(await aManagerOf(annapurna.id, dadar), { p_access: 'none' })).toEqual(['Arun 100%'])
  expect(await find(neelgiri.admin, {})).toEqual([])
  await db.as(admin, (sql) => sql`select give_access(${[arun?.id]})`)
  expect(await find(admin, { p_access: 'card' })).toEqual(['Arun 100%'])
  expect(await find(await aManagerOf(annapurna.id, dadar), { p_access: 'card' })).toEqual(['Arun 100%'])
  expect(await find(admin, { p_access: 'none', p_state: 'here' })).toEqual(['लता शेट्टी'])
  expect(await find(admin, { p_access: 'login' })).toHaveLength(3)
  expect(await find(admin, { p_has_login: false, p_state: 'here' })).toEqual(['लता शेट्टी'])
  await db.as(admin, (sql) => sql`select end_access(${arun?.id})`)

  const [row] = await db.as(admin, (sql) => sql`select * from list_people(${annapurna.id}, 'Arun')`)
  expect(row).toMatchObject({
    placements: [{ outlet: 'Dadar', jobRole: null }],
    total: '1',
    access: 'none',
  })
})

test('an outlet counts who works there today, each person once', async () => {
  const outlet = await anOutlet(annapurna.id)
  const empty = await anOutlet(annapurna.id)
  const [here, gone] = [await aPerson(annapurna.id), await aPerson(annapurna.id)]
  await aPlacement(here, outlet)
  const over = await aPlacement(gone, outlet)
  await db.sql`update people_outlets set valid_until = private.today() - 2 where id = ${over}`
  const count = (who: string) =>
    db.as(
      who,
      (sql) => sql`select outlet_id, people from outlet_people(${annapurna.id}) order by people desc`,
    )

  expect(await count(annapurna.admin)).toEqual([
    { outlet_id: outlet, people: 1 },
    { outlet_id: empty, people: 0 },
  ])
  expect(await count(neelgiri.admin)).toEqual([])
})

test('the names in a log: its records, removed ones too, and who acted, in the own tenant only', async () => {
  const outlet = await anOutlet(annapurna.id, 'Deccan')
  const other = await anOutlet(neelgiri.id, 'Coonoor')
  const admin = await aPlatformAdmin()
  await db.sql`update profiles set full_name = 'Meera Nair' where id = ${admin}`
  await db.as(admin, (sql) => sql`select start_impersonation(${annapurna.id})`)
  const names = async (who: string, tenant: string | null, ids: string[]) =>
    (
      await db.as(
        who,
        (sql) => sql`select name, is_platform from audit_names(${tenant}, ${ids}::uuid[]) order by 1`,
      )
    ).map(({ name, is_platform }) => `${name}${is_platform ? ' of the platform' : ''}`)

  expect(await names(annapurna.admin, annapurna.id, [outlet, other, admin, neelgiri.admin])).toEqual([
    'Deccan',
    'Meera Nair of the platform',
  ])
  expect(await names(neelgiri.admin, neelgiri.id, [outlet, admin])).toEqual([]) // never acted there
  await db.as(annapurna.admin, (sql) => sql`delete from outlets where id = ${outlet}`)
  expect(await names(annapurna.admin, annapurna.id, [outlet])).toEqual(['Deccan'])
  expect(await names(admin, null, [outlet, other])).toEqual(['Coonoor', 'Deccan'])
  await expect(names(annapurna.admin, null, [outlet])).rejects.toMatchObject({ code: 'PT404' })
  await expect(names(annapurna.admin, neelgiri.id, [other])).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
})

test('everybody who acted in a tenant can be chosen, also who is gone', async () => {
  const left = await aMember(annapurna.id, 'admin', 'left@house.test')
  for (const who of [annapurna.admin, left])
    await db.as(
      who,
      (sql) => sql`insert into skills (tenant_id, name) values (${annapurna.id}, ${`By ${who}`})`,
    )
  await db.as(
    neelgiri.admin,
    (sql) => sql`insert into skills (tenant_id, name) values (${neelgiri.id}, 'Tea')`,
  )
  await db.as(annapurna.admin, (sql) => sql`select detach_member(${left})`)
  const actors = (who: string, tenant: string) =>
    db.as(who, (sql) => sql`select id, name from audit_actors(${tenant}) order by name`)

  expect(await actors(annapurna.admin, annapurna.id)).toEqual([
    { id: annapurna.admin, name: 'admin' },
    { id: left, name: 'left' },
  ])
  await expect(actors(annapurna.admin, neelgiri.id)).rejects.toMatchObject({ code: 'PT404' })
})

test('a page of a long log is read through its index', async () => {
  await db.sql`
    insert into audit_log (at, tenant_id, actor_kind, actor_id, action, subject_type)
    select now() - n * interval '1 minute', case when n % 50 = 0 then ${annapurna.id}::uuid else gen_random_uuid() end,
      'person', gen_random_uuid(), 'outlet.changed', 'outlets'
    from generate_series(1, 20000) n`
  await db.sql`analyze audit_log`
  const plan = await db.as(
    annapurna.admin,
    (sql) => sql`
      explain select * from audit_log where tenant_id = ${annapurna.id} and at <= now() - interval '1 day'
      order by at desc, id desc limit 51`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Scan using audit_log_tenant_id_at_idx/)
  expect(text).not.toMatch(/Seq Scan on audit_log/)
})
