import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember } = castOf(db)
const refused = (message: string) => ({ message })

const row = (line: number, role: string, skill: string, more: Record<string, unknown> = {}) => ({
  line,
  role,
  skill,
  department: 'Front office',
  side: 'front',
  level: '2',
  ...more,
})

async function aHouse() {
  const house = await aTenant({ tier: 'master' })
  const told = async (who: string, ask: (sql: typeof db.sql) => Promise<unknown>) =>
    ((await db.as(who, ask as never)) as unknown as { told: unknown }[])[0]?.told as {
      line: number
      outcome: string
      why?: string
    }[]
  const check = (rows: unknown[], who = house.admin) =>
    told(who, (sql) => sql`select check_career_rows(${house.id}, ${db.sql.json(rows as never)}) as told`)
  const take = (rows: unknown[], id = randomUUID(), who = house.admin) =>
    told(
      who,
      (sql) =>
        sql`select import_career_rows(${id}, ${house.id}, 'roles.csv', ${db.sql.json(rows as never)}) as told`,
    )
  const undo = (id: string) => db.as(house.admin, (sql) => sql`select undo_career_import(${id})`)
  const needs = () =>
    db.sql`select r.name as role, s.name as skill, n.level, n.weight, n.is_gate from role_skills n
      join job_roles r on r.id = n.job_role_id join skills s on s.id = n.skill_id where n.tenant_id = ${house.id} order by 1, 2`
  const ways = () =>
    db.sql`select f.name as from, t.name as to, e.kind, e.months_typical as months, e.experiences from role_edges e
      join job_roles f on f.id = e.from_role_id join job_roles t on t.id = e.to_role_id where e.tenant_id = ${house.id} order by 1, 2`
  const counts = async () =>
    (
      await db.sql`select (select count(*)::int from skills where tenant_id = ${house.id}) as skills,
        (select count(*)::int from job_roles where tenant_id = ${house.id}) as roles, (select count(*)::int from departments where tenant_id = ${house.id}) as departments`
    )[0]
  return { ...house, check, take, undo, needs, ways, counts }
}

test('a sheet is tried without a trace, taken in once, and taken back as a whole', async () => {
  const { check, take, undo, needs, counts } = await aHouse()
  const before = await counts()
  const rows = [
    row(2, 'Front desk agent', 'Check-in', { skill_hi: 'चेक-इन', level: '3', weight: '4', must: true }),
    row(3, 'front desk agent', 'Upselling'),
    row(4, '', 'Carving'),
    row(5, 'Bell captain', ''),
  ]
  expect(await check(rows)).toEqual([2, 3, 4, 5].map((line) => ({ line, outcome: 'new' })))
  expect(await counts()).toEqual(before)

  const id = randomUUID()
  expect(await take(rows, id)).toEqual(await take(rows, id))
  expect(await needs()).toEqual([
    { role: 'Front desk agent', skill: 'Check-in', level: 3, weight: 4, is_gate: true },
    { role: 'Front desk agent', skill: 'Upselling', level: 2, weight: 1, is_gate: false },
  ])
  expect(await check(rows)).toEqual([2, 3, 4, 5].map((line) => ({ line, outcome: 'same' })))

  // a second sheet changes a level; what it leaves empty stays
  const second = randomUUID()
  expect(await take([row(2, 'Front desk agent', 'चेक-इन', { level: '4' })], second)).toEqual([
    { line: 2, outcome: 'changed' },
  ])
  expect((await needs())[0]).toMatchObject({ level: 4, weight: 4, is_gate: true })
  await expect(undo(id)).rejects.toMatchObject(refused('needs_changed_since'))
  await undo(second)
  expect((await needs())[0]).toMatchObject({ level: 3 })
  await undo(id)
  expect(await counts()).toEqual(before)
  await expect(undo(id)).rejects.toMatchObject(refused('import_undone'))
})

test.each([
  [row(2, '', ''), 'row_empty'],
  [row(2, 'Agent', 'Check-in', { level: '5' }), 'level_invalid'],
  [row(2, 'Agent', 'Check-in', { weight: '9' }), 'weight_invalid'],
  [row(2, 'Agent', 'Check-in', { must: '?' }), 'must_invalid'],
  [row(2, 'Agent', 'x'.repeat(61)), 'text_too_long'],
  [row(2, 'Agent', 'Check-in', { department: '' }), 'department_required'],
  [row(2, 'Agent', 'Check-in', { side: '' }), 'side_required'],
])('a row that cannot be taken in is left out and told why: %#', async (wrong, why) => {
  const { check, take, counts } = await aHouse()
  const before = await counts()
  expect(await check([wrong])).toEqual([{ line: 2, outcome: 'refused', why }])
  const good = row(3, 'Bell captain', 'Luggage')
  expect(await take([wrong, good, { ...good, line: 4 }])).toEqual([
    { line: 2, outcome: 'refused', why },
    { line: 3, outcome: 'new' },
    { line: 4, outcome: 'refused', why: 'row_twice' },
  ])
  expect((await counts())?.skills).toBe((before?.skills ?? 0) + 1)
})

test('what has come to rest on a role or skill of a sheet stays when it is taken back', async () => {
  const { id: tenant, admin, take, undo } = await aHouse()
  const sheet = randomUUID()
  await take([row(2, 'Agent', 'Check-in'), row(3, 'Porter', 'Luggage')], sheet)
  const [agent] = await db.sql`select id from job_roles where tenant_id = ${tenant} and name = 'Agent'`
  const [porter] = await db.sql`select id from job_roles where tenant_id = ${tenant} and name = 'Porter'`
  await db.sql`insert into role_edges (tenant_id, from_role_id, to_role_id, kind) values (${tenant}, ${porter?.id}, ${agent?.id}, 'up')`
  await db.as(admin, (sql) => sql`select * from list_career_imports(${tenant})`)
  await undo(sheet)
  expect(await db.sql`select name from job_roles where tenant_id = ${tenant} order by 1`).toEqual([
    { name: 'Agent' },
    { name: 'Porter' },
  ])
  expect(await db.sql`select 1 from role_skills where tenant_id = ${tenant}`).toEqual([])
})

test('only who decides about skills brings a sheet in, and nobody another house’s', async () => {
  const [here, there] = [await aHouse(), await aHouse()]
  const manager = await aMember(here.id, 'manager')
  const rows = [row(2, 'Agent', 'Check-in')]
  await expect(here.check(rows, manager)).rejects.toMatchObject(refused('not_allowed'))
  await expect(here.take(rows, randomUUID(), there.admin)).rejects.toMatchObject(refused('unknown_tenant'))
  const id = randomUUID()
  await here.take(rows, id)
  await expect(there.undo(id)).rejects.toMatchObject(refused('unknown_import'))
  await expect(there.take(rows, id)).rejects.toMatchObject(refused('unknown_import'))
  expect(await there.needs()).toEqual([])
})

const way = (line: number, role: string, leads_to: string, more: Record<string, unknown> = {}) => ({
  line,
  role,
  leads_to,
  way: 'up',
  months: '',
  experiences: [],
  ...more,
})

test('a sheet tells the ways between its roles, in any order, and takes them back', async () => {
  const { check, take, undo, ways, counts } = await aHouse()
  const before = await counts()
  const asks = [{ en: '', hi: 'डेस्क पर एक हफ़्ता' }]
  const rows = [
    way(2, 'Porter', 'Agent', { months: '12', experiences: asks }),
    row(3, 'Porter', ''),
    row(4, 'Agent', 'Check-in'),
    way(5, 'agent', 'PORTER', { way: 'lateral' }),
  ]
  const told = [2, 3, 4, 5].map((line) => ({ line, outcome: 'new' }))
  expect(await check(rows)).toEqual(told)
  expect(await ways()).toEqual([])
  const id = randomUUID()
  expect(await take(rows, id)).toEqual(told)
  const first = [
    { from: 'Agent', to: 'Porter', kind: 'lateral', months: null, experiences: [] },
    { from: 'Porter', to: 'Agent', kind: 'up', months: 12, experiences: asks },
  ]
  expect(await ways()).toEqual(first)

  // what a second sheet leaves empty stays, and only what it changed comes back
  const second = randomUUID()
  expect(
    await take(
      [way(2, 'Porter', 'Agent', { way: '', months: '18' }), way(3, 'Agent', 'Porter', { way: '' })],
      second,
    ),
  ).toEqual([
    { line: 2, outcome: 'changed' },
    { line: 3, outcome: 'same' },
  ])
  expect((await ways())[1]).toMatchObject({ months: 18, experiences: asks })
  await expect(undo(id)).rejects.toMatchObject(refused('needs_changed_since'))
  await undo(second)
  expect(await ways()).toEqual(first)
  await undo(id)
  expect(await ways()).toEqual([])
  expect(await counts()).toEqual(before)
})

test.each([
  [way(2, 'Porter', 'Nobody'), 'role_unknown'],
  [way(2, 'Porter', 'porter'), 'way_to_itself'],
  [way(2, 'Porter', 'Agent', { way: '?' }), 'way_kind_invalid'],
  [way(2, 'Agent', 'Porter', { way: '' }), 'way_kind_invalid'],
  [way(2, 'Porter', 'Agent', { months: '0' }), 'months_invalid'],
  [way(2, 'Porter', 'Agent', { months: 'a year' }), 'months_invalid'],
  [way(2, 'Porter', 'Agent', { experiences: [{ en: 'x'.repeat(161), hi: '' }] }), 'experiences_invalid'],
  [way(2, 'Porter', 'Agent', { skill: 'Check-in' }), 'row_does_two'],
  [way(2, 'Agent', 'Porter'), 'way_goes_round'],
])('a way that cannot be taken in is left out and told why: %#', async (wrong, why) => {
  const { check, take, ways } = await aHouse()
  await take([row(2, 'Agent', ''), row(3, 'Porter', ''), way(4, 'Porter', 'Agent')])
  const before = await ways()
  expect(await check([wrong])).toEqual([{ line: 2, outcome: 'refused', why }])
  expect(await take([wrong, way(3, 'Porter', 'Agent', { months: '6' }), way(4, 'porter', 'agent')])).toEqual([
    { line: 2, outcome: 'refused', why },
    { line: 3, outcome: 'changed' },
    { line: 4, outcome: 'refused', why: 'way_twice' },
  ])
  expect(await ways()).toEqual([{ ...before[0], months: 6 }])
})
