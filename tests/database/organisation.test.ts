import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson, aPlacement, aManagerOf, aUser } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant()
  neelgiri = await aTenant()
})

const namesOf = async (who: string, table: string, column = 'name') =>
  (await db.as(who, (sql) => sql`select ${sql(column)} as name from ${sql(table)} order by 1`)).map(
    ({ name }) => name,
  )

test('members read the outlets of their own tenant', async () => {
  await anOutlet(annapurna.id, 'Deccan')
  await anOutlet(neelgiri.id, 'Coonoor')

  for (const role of ['member', 'trainer', 'manager', 'admin'] as const) {
    expect(await namesOf(await aMember(annapurna.id, role), 'outlets')).toEqual(['Deccan'])
  }
  expect(await namesOf(await aUser(), 'outlets')).toEqual([])
  expect(await namesOf(await aPlatformAdmin(), 'outlets')).toEqual(
    expect.arrayContaining(['Deccan', 'Coonoor']),
  )
})

test('suspension and a switched-off profile close the organisation at once', async () => {
  await anOutlet(annapurna.id, 'Deccan')
  const member = await aMember(annapurna.id)

  await db.sql`update profiles set is_active = false where id = ${member}`
  expect(await namesOf(member, 'outlets')).toEqual([])
  await db.sql`update profiles set is_active = true where id = ${member}`
  expect(await namesOf(member, 'outlets')).toEqual(['Deccan'])
  await db.sql`update tenants set is_active = false where id = ${annapurna.id}`
  expect(await namesOf(member, 'outlets')).toEqual([])
  expect(await namesOf(annapurna.admin, 'people', 'full_name')).toEqual([])
})

test.each([
  ['outlets', { name: 'New', city: 'Pune', kind: 'hotel' }, { name: 'Renamed' }],
  ['departments', { name: 'New', side: 'front' }, { name: 'Renamed' }],
  ['skills', { name: 'New' }, { name: 'Renamed' }],
  ['people', { full_name: 'New' }, { full_name: 'Renamed' }],
])('%s: a tenant admin writes the own ones, and no others do', async (table, row, change) => {
  const insert = (who: string, tenantId: string) =>
    db.as(who, (sql) => sql`insert into ${sql(table)} ${sql({ tenant_id: tenantId, ...row })} returning id`)
  const [made] = await insert(annapurna.admin, annapurna.id)
  const update = (who: string) =>
    db.as(
      who,
      (sql) => sql`update ${sql(table)} set ${sql(change as never)} where id = ${made?.id} returning id`,
    )
  const remove = (who: string) =>
    db.as(who, (sql) => sql`delete from ${sql(table)} where id = ${made?.id} returning id`)

  await expect(insert(annapurna.admin, neelgiri.id)).rejects.toMatchObject({ code: '42501' })
  const others = [
    neelgiri.admin,
    await aMember(annapurna.id),
    await aMember(annapurna.id, 'trainer'),
    await aPlatformAdmin(),
  ]
  for (const who of others) {
    await expect(insert(who, annapurna.id)).rejects.toMatchObject({ code: '42501' })
    expect(await update(who)).toEqual([])
    expect(await remove(who)).toEqual([])
  }
  await expect(
    db.as(
      annapurna.admin,
      (sql) => sql`update ${sql(table)} set tenant_id = ${neelgiri.id} where id = ${made?.id}`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await update(annapurna.admin)).toHaveLength(1)
  expect(await remove(annapurna.admin)).toHaveLength(1)
})

test('nothing of one tenant can hang on a row of another', async () => {
  const [department] = await db.sql`
    insert into departments (tenant_id, name, side) values (${neelgiri.id}, 'Kitchen', 'back') returning id`
  const foreignOutlet = await anOutlet(neelgiri.id)
  const person = await aPerson(annapurna.id)

  await expect(
    db.as(
      annapurna.admin,
      (sql) => sql`
      insert into job_roles (tenant_id, department_id, name) values (${annapurna.id}, ${department?.id}, 'Cook')`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    db.as(
      annapurna.admin,
      (sql) => sql`
      insert into people_outlets (tenant_id, person_id, outlet_id) values (${annapurna.id}, ${person}, ${foreignOutlet})`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
})

test('people are read by admins and trainers; a member reads the own record', async () => {
  await aPerson(annapurna.id, 'Asha')
  await aPerson(neelgiri.id, 'Tara')
  const member = await aMember(annapurna.id, 'member', 'lata@house.test')
  const trainer = await aMember(annapurna.id, 'trainer')

  expect(await namesOf(member, 'people', 'full_name')).toEqual(['lata'])
  for (const who of [annapurna.admin, trainer]) {
    const names = await namesOf(who, 'people', 'full_name')
    expect(names).toContain('Asha')
    expect(names).not.toContain('Tara')
  }
})

test('a manager sees and changes the people of the own outlets, from the first day to the last', async () => {
  const deccan = await anOutlet(annapurna.id, 'Deccan')
  const dadar = await anOutlet(annapurna.id, 'Dadar')
  const manager = await aManagerOf(annapurna.id, deccan)
  const own = await aPerson(annapurna.id, 'Own')
  const other = await aPerson(annapurna.id, 'Other')
  const placement = await aPlacement(own, deccan)
  await aPlacement(other, dadar)
  const rename = (id: string) =>
    db.as(manager, (sql) => sql`update people set phone = '+919999999999' where id = ${id} returning id`)

  expect(await namesOf(manager, 'people', 'full_name')).toContain('Own')
  expect(await namesOf(manager, 'people', 'full_name')).not.toContain('Other')
  expect(await rename(own)).toHaveLength(1)
  expect(await rename(other)).toEqual([])

  await db.sql`update people_outlets set valid_until = private.today() - 2 where id = ${placement}`
  expect(await rename(own)).toEqual([])
  await db.sql`update people_outlets set valid_until = null where id = ${placement}`
  await db.sql`
    update people_outlets set valid_until = private.today() - 2
    where person_id = (select id from people where profile_id = ${manager})`
  expect(await rename(own)).toEqual([]) // the manager has left the outlet
})

test('a manager places own people in own outlets only', async () => {
  const deccan = await anOutlet(annapurna.id)
  const camp = await anOutlet(annapurna.id)
  const dadar = await anOutlet(annapurna.id)
  const manager = await aManagerOf(annapurna.id, deccan)
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select tenant_id, id, ${camp}, private.today() - 30 from people where profile_id = ${manager}`
  const own = await aPerson(annapurna.id)
  const other = await aPerson(annapurna.id)
  await aPlacement(own, deccan)
  const theirs = await aPlacement(other, dadar)
  const place = (person: string, outlet: string) =>
    db.as(
      manager,
      (sql) => sql`
      insert into people_outlets (tenant_id, person_id, outlet_id) values (${annapurna.id}, ${person}, ${outlet}) returning id`,
    )

  expect(await place(own, camp)).toHaveLength(1)
  await expect(place(own, dadar)).rejects.toMatchObject({ code: '42501' })
  await expect(place(other, camp)).rejects.toMatchObject({ code: '42501' })
  expect(
    await db.as(
      manager,
      (sql) =>
        sql`update people_outlets set valid_until = (now() at time zone 'Asia/Kolkata')::date where id = ${theirs} returning id`,
    ),
  ).toEqual([])
  expect(await db.as(manager, (sql) => sql`delete from people_outlets returning id`)).toEqual([])
  await expect(
    db.as(manager, (sql) => sql`insert into people (tenant_id, full_name) values (${annapurna.id}, 'X')`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('whoever is added without a day begins on the day of India, and is counted from then on', async () => {
  const spice = await aTenant()
  const outlet = await anOutlet(spice.id)
  const [begun] = await db.as(spice.admin, async (sql) => {
    const [person] =
      await sql`insert into people (tenant_id, full_name) values (${spice.id}, 'New') returning id`
    return sql`
      insert into people_outlets (tenant_id, person_id, outlet_id) values (${spice.id}, ${person?.id}, ${outlet}) returning person_id`
  })
  const defaults = await db.sql`
    select distinct pg_get_expr(adbin, adrelid) as days from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where (adrelid, attname) in (('public.people'::regclass, 'joined_on'), ('public.people_outlets'::regclass, 'valid_from'))`
  expect(defaults).toEqual([{ days: 'private.today()' }])
  const [days] = await db.sql`
    select p.joined_on = private.today() and w.valid_from = private.today() as are_todays
    from people p join people_outlets w on w.person_id = p.id where p.id = ${begun?.person_id}`
  expect(days?.are_todays).toBe(true)
  const [figures] = await db.as(spice.admin, (sql) => sql`select people from workspace_figures(${spice.id})`)
  const [here] = await db.sql`
    select count(*)::integer as people from people where tenant_id = ${spice.id} and joined_on <= private.today()`
  expect(figures).toEqual(here)
})

test('a manager does not lengthen the own stay, on which the right to manage rests', async () => {
  const deccan = await anOutlet(annapurna.id)
  const manager = await aManagerOf(annapurna.id, deccan)
  const extend = () =>
    db.as(manager, (sql) => sql`update people_outlets set valid_until = '2099-01-01' returning id`)
  expect(await extend()).toEqual([])

  const [me] = await db.sql`select id from people where profile_id = ${manager}`
  await db.sql`update people_outlets set valid_until = private.today() + 1 where person_id = ${me?.id}`
  await expect(
    db.as(
      manager,
      (sql) => sql`
        insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
        values (${annapurna.id}, ${me?.id}, ${deccan}, (now() at time zone 'Asia/Kolkata')::date + 2)`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('no login is linked by writing the column', async () => {
  const person = await aPerson(annapurna.id)
  await expect(
    db.as(
      annapurna.admin,
      (sql) => sql`update people set profile_id = ${annapurna.admin} where id = ${person}`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    db.as(
      annapurna.admin,
      (sql) => sql`
      insert into people (tenant_id, full_name, profile_id) values (${annapurna.id}, 'X', ${neelgiri.admin})`,
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('a person is placed at an outlet once at a time', async () => {
  const outlet = await anOutlet(annapurna.id)
  const person = await aPerson(annapurna.id)
  await aPlacement(person, outlet)
  await expect(aPlacement(person, outlet)).rejects.toMatchObject({ code: '23P01' })
})

test.each([
  ['outlets', { name: 'A', city: 'B', kind: 'motel' }],
  ['outlets', { name: 'A', city: 'B', kind: 'hotel', rooms: 0 }],
  ['outlets', { name: 'A', city: 'B', kind: 'hotel', time_zone: 'Asia/Nowhere' }],
  ['outlets', { name: 'A', city: 'B', kind: 'hotel', time_zone: '+05:30' }],
  ['outlets', { name: 'A', city: ' B', kind: 'hotel' }],
  ['departments', { name: 'A', side: 'middle' }],
  ['people', { full_name: '  ' }],
  ['people', { full_name: 'A', phone: '98765 43210' }],
  ['people', { full_name: 'A', email: 'Upper@x.test' }],
  ['people', { full_name: 'A', joined_on: '2026-02-02', left_on: '2026-02-01' }],
])('%s refuses %j', async (table, row) => {
  await expect(
    db.sql`insert into ${db.sql(table)} ${db.sql({ tenant_id: annapurna.id, ...row } as never)}`,
  ).rejects.toMatchObject({ code: '23514' })
})

test('text is kept as typed', async () => {
  const name = `O'Brien <b>"café"</b> लता 🍛`
  await aPerson(annapurna.id, name)
  expect(await namesOf(annapurna.admin, 'people', 'full_name')).toContain(name)
})
