import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aManagerOf, aMember } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
let deccan: string
let camp: string
beforeEach(async () => {
  annapurna = await aTenant()
  neelgiri = await aTenant()
  deccan = await anOutlet(annapurna.id, 'Deccan')
  camp = await anOutlet(annapurna.id, 'Camp')
})

async function aColleague(name: string, at: string[] = [deccan]) {
  const id = await aPerson(annapurna.id, name)
  await db.sql`update people set joined_on = private.today() - 100 where id = ${id}`
  for (const outlet of at) await aPlacement(id, outlet)
  return id
}

async function aRole(name: string) {
  const [row] = await db.sql`
    with made as (insert into departments (tenant_id, name, side) values (${annapurna.id}, ${name}, 'back') returning id)
    insert into job_roles (tenant_id, department_id, name) select ${annapurna.id}, id, ${name} from made returning id`
  return row?.id as string
}

const day = async (offset: number) => {
  const [row] = await db.sql`select (private.today() + ${offset}::int)::text as day`
  return row?.day as string
}

/** The result of each person asked about, in the order asked. */
const results = (people: string[], rows: readonly Record<string, string>[]) =>
  people.map((id) => rows.find((row) => row.person_id === id)?.outcome)

const placesOf = (person: string) =>
  db.sql`
    select o.name as outlet, j.name as role, valid_from - private.today() as from, valid_until - private.today() as until
    from people_outlets w join outlets o on o.id = w.outlet_id left join job_roles j on j.id = w.job_role_id
    where person_id = ${person} order by valid_from, o.name`

const move = (
  who: string,
  people: string[],
  {
    to = camp,
    from,
    role = null,
    leaves = null,
  }: { to?: string; from: string; role?: string | null; leaves?: string | null },
) =>
  db.as(
    who,
    (sql) =>
      sql`select * from move_people(${annapurna.id}, ${people}::uuid[], ${to}, ${from}, ${role}, ${leaves})`,
  )

test('people move together, each with a result of their own; a second time nothing changes', async () => {
  const chef = await aRole('Chef')
  const asha = await aColleague('Asha')
  await db.sql`update people_outlets set job_role_id = ${chef} where person_id = ${asha}`
  const bala = await aColleague('Bala', [camp])
  const gone = await aColleague('Gone')
  await db.sql`update people set left_on = private.today() - 5 where id = ${gone}`
  const newcomer = await aPerson(annapurna.id, 'Newcomer')
  await db.sql`update people set joined_on = private.today() + 20 where id = ${newcomer}`
  const planned = await aColleague('Planned')
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    values (${annapurna.id}, ${planned}, ${camp}, private.today() + 9)`
  const stranger = await aPerson(neelgiri.id)
  const all = [asha, bala, gone, newcomer, planned, stranger]
  const from = await day(2)

  expect(results(all, (await move(annapurna.admin, all, { from })) as never)).toEqual([
    'done',
    'same',
    'has_left',
    'before_joining',
    'has_plans',
    'unknown',
  ])
  expect(await placesOf(asha)).toMatchObject([
    { outlet: 'Deccan', role: 'Chef', until: 1 },
    { outlet: 'Camp', role: 'Chef', from: 2, until: null },
  ])
  expect(results([asha], (await move(annapurna.admin, [asha], { from })) as never)).toEqual(['same'])
  expect(await placesOf(asha)).toHaveLength(2)
  expect(await placesOf(planned)).toHaveLength(2)
  expect(await db.sql`select 1 from people_outlets where person_id = ${stranger}`).toEqual([])
})

test('a transfer may leave one outlet and keep the others', async () => {
  const baner = await anOutlet(annapurna.id, 'Baner')
  const asha = await aColleague('Asha', [deccan, baner])
  const from = await day(0)
  await move(annapurna.admin, [asha], { from, leaves: deccan })
  expect((await placesOf(asha)).filter(({ until }) => until === null).map(({ outlet }) => outlet)).toEqual([
    'Baner',
    'Camp',
  ])
})

test('people leave together: placements end, plans are dropped', async () => {
  const asha = await aColleague('Asha')
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    values (${annapurna.id}, ${asha}, ${camp}, private.today() + 30)`
  const gone = await aColleague('Gone')
  await db.sql`update people set left_on = private.today() - 5 where id = ${gone}`
  const leave = (lastDay: string, people = [asha, gone]) =>
    db.as(
      annapurna.admin,
      (sql) => sql`select * from let_people_leave(${annapurna.id}, ${people}::uuid[], ${lastDay})`,
    )
  expect(results([asha, gone], (await leave(await day(3))) as never)).toEqual(['done', 'has_left'])
  expect(await placesOf(asha)).toMatchObject([{ outlet: 'Deccan', until: 3 }])
  expect(results([asha], (await leave(await day(3))) as never)).toEqual(['same'])
  expect(results([asha], (await leave(await day(1))) as never)).toEqual(['done']) // sooner than planned
  expect(await placesOf(asha)).toMatchObject([{ until: 1 }])
  expect(results([asha], (await leave(await day(-200))) as never)).toEqual(['before_joining'])
})

test('a job role changes from a day on, and what it was before stays', async () => {
  const [chef, sous] = [await aRole('Chef'), await aRole('Sous chef')]
  const asha = await aColleague('Asha', [deccan, camp])
  await db.sql`update people_outlets set job_role_id = ${chef}, valid_until = private.today() + 40 where person_id = ${asha} and outlet_id = ${camp}`
  const bala = await aColleague('Bala', [])
  const set = (from: string, outlet: string | null = null) =>
    db.as(
      annapurna.admin,
      (sql) =>
        sql`select * from set_job_role(${annapurna.id}, ${[asha, bala]}::uuid[], ${sous}, ${from}, ${outlet})`,
    )
  expect(results([asha, bala], (await set(await day(0), camp)) as never)).toEqual(['done', 'not_placed'])
  expect((await placesOf(asha)).filter(({ outlet }) => outlet === 'Camp')).toMatchObject([
    { role: 'Chef', until: -1 },
    { role: 'Sous chef', from: 0, until: 40 },
  ])
  expect(results([asha], (await set(await day(0))) as never)).toEqual(['done'])
  expect(results([asha], (await set(await day(0))) as never)).toEqual(['same'])
})

test('only who manages the organisation moves people, into open outlets and roles of it, 500 at most', async () => {
  const asha = await aColleague('Asha')
  const from = await day(0)
  for (const who of [await aMember(annapurna.id, 'trainer'), await aManagerOf(annapurna.id, deccan)])
    await expect(move(who, [asha], { from })).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(move(neelgiri.admin, [asha], { from })).rejects.toMatchObject({ message: 'unknown_tenant' })
  const foreign = await anOutlet(neelgiri.id)
  await expect(move(annapurna.admin, [asha], { from, to: foreign })).rejects.toMatchObject({
    message: 'unknown_outlet',
  })
  await db.sql`update outlets set is_active = false where id = ${camp}`
  await expect(move(annapurna.admin, [asha], { from })).rejects.toMatchObject({ message: 'unknown_outlet' })
  const many = Array.from({ length: 501 }, () => asha)
  await expect(move(annapurna.admin, many, { from, to: deccan })).rejects.toMatchObject({
    message: 'too_many_rows',
  })
})

test('a time away stays known, whichever way somebody comes back', async () => {
  const asha = await aColleague('Asha')
  const bala = await aColleague('Bala')
  const planned = await aColleague('Planned')
  await db.sql`update people set left_on = private.today() - 30 where id = ${asha} or id = ${bala}`
  await db.sql`update people set left_on = private.today() + 30 where id = ${planned}`
  await db.sql`update people_outlets set valid_until = private.today() - 30 where person_id = ${asha}`
  const from = await day(-3)
  await db.as(annapurna.admin, (sql) => sql`select return_person(${asha}, ${from}, ${deccan}, null)`)
  await db.as(
    annapurna.admin,
    (sql) => sql`update people set left_on = null where id in (${bala}, ${planned})`,
  )
  const away = (who: string) =>
    db.as(
      who,
      (sql) => sql`
        select p.full_name as name, r.left_on - (now() at time zone 'Asia/Kolkata')::date as left, r.returned_on - (now() at time zone 'Asia/Kolkata')::date as back
        from people_returns r join people p on p.id = r.person_id order by 1`,
    )
  expect(await away(annapurna.admin)).toEqual([
    { name: 'Asha', left: -30, back: -3 },
    { name: 'Bala', left: -30, back: 0 },
  ])
  expect(await away(neelgiri.admin)).toEqual([])
  expect(await away(await aManagerOf(annapurna.id, deccan))).toMatchObject([
    { name: 'Asha' },
    { name: 'Bala' },
  ])
  expect(await away(await aManagerOf(annapurna.id, camp))).toEqual([])
})

test('people are found by department, and those who are placed nowhere', async () => {
  const chef = await aRole('Chef')
  const asha = await aColleague('Asha')
  await db.sql`update people_outlets set job_role_id = ${chef} where person_id = ${asha}`
  await aColleague('Bala')
  await aColleague('Nowhere', [])
  const [department] = await db.sql`select department_id as id from job_roles where id = ${chef}`
  const find = async (by: object) => {
    const { p_department_id = null, p_state = null } = by as Record<string, string | null>
    const rows = await db.as(
      annapurna.admin,
      (sql) =>
        sql`select full_name from list_people(${annapurna.id}, p_department_id => ${p_department_id}, p_state => ${p_state}, p_access => 'none')`,
    )
    return rows.map(({ full_name }) => full_name)
  }
  expect(await find({ p_department_id: department?.id })).toEqual(['Asha'])
  expect(await find({ p_state: 'unplaced' })).toEqual(['Nowhere'])
  expect(await find({ p_state: 'here' })).toEqual(['Asha', 'Bala', 'Nowhere'])
})
