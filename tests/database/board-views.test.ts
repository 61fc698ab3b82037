import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember } = castOf(db)

let house: TestTenant
let manager: string
let trainer: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  manager = await aManagerOf(house.id, await anOutlet(house.id))
  trainer = await aMember(house.id, 'trainer')
})

interface Told {
  id?: string
  name?: string
  query?: string
  isShared?: boolean
}
async function save(who: string, told: Told = {}): Promise<string> {
  const {
    id = randomUUID(),
    name = 'Monday round',
    query = 'compare=target&span=week',
    isShared = false,
  } = told
  const [row] = await db.as(
    who,
    (sql) => sql`select save_board_view(${house.id}, ${id}, ${name}, ${query}, ${isShared}) as id`,
  )
  return row?.id
}
const read = (who: string) => db.as(who, (sql) => sql`select * from read_board_views(${house.id})`)
const remove = (who: string, id: string) =>
  db.as(who, (sql) => sql`select remove_board_view(${house.id}, ${id})`)
const start = (who: string, id: string | null) =>
  db.as(who, (sql) => sql`select start_with_board_view(${house.id}, ${id})`)

test('a view is its owner’s until it is shared, and then of whoever reads the figures', async () => {
  const id = await save(manager, { name: '  Monday round ' })
  expect(await read(manager)).toMatchObject([
    {
      id,
      name: 'Monday round',
      query: 'compare=target&span=week',
      is_mine: true,
      is_shared: false,
      may_change: true,
    },
  ])
  for (const other of [house.admin, trainer]) expect(await read(other)).toEqual([])
  await save(manager, { id, isShared: true })
  expect(await read(trainer)).toMatchObject([{ id, is_mine: false, is_shared: true, may_change: false }])
  expect(await read(house.admin)).toMatchObject([{ id, is_mine: false, may_change: true }])
  await expect(read(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  const elsewhere = await aTenant({ tier: 'growth' })
  await expect(read(elsewhere.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
})

test('a trainer keeps views, and shares none', async () => {
  const id = await save(trainer)
  await expect(save(trainer, { id, isShared: true })).rejects.toMatchObject({ message: 'not_allowed' })
  expect(await read(trainer)).toMatchObject([{ id, is_shared: false }])
})

test('a shared view is changed and deleted by its owner and by admins, by nobody else', async () => {
  const id = await save(manager, { isShared: true })
  const second = await aManagerOf(house.id, await anOutlet(house.id))
  for (const other of [second, trainer]) {
    await expect(save(other, { id, name: 'Mine now' })).rejects.toMatchObject({ message: 'not_allowed' })
    await expect(remove(other, id)).rejects.toMatchObject({ message: 'not_allowed' })
  }
  await save(house.admin, { id, name: 'Tuesday round', isShared: true })
  expect(await read(manager)).toMatchObject([{ id, name: 'Tuesday round', is_mine: true }])
  await remove(house.admin, id)
  expect(await read(manager)).toEqual([])
})

test('a view that is not shared is nobody else’s, not even an admin’s', async () => {
  const id = await save(manager)
  await expect(save(house.admin, { id, name: 'Found' })).rejects.toMatchObject({ message: 'unknown_view' })
  await expect(remove(house.admin, id)).rejects.toMatchObject({ message: 'unknown_view' })
  await expect(start(house.admin, id)).rejects.toMatchObject({ message: 'unknown_view' })
})

test('dashboards begin with one view, until it is gone or no longer shared', async () => {
  const round = await save(manager, { isShared: true })
  const own = await save(trainer, { name: 'Mine' })
  const starts = async (who: string) =>
    (await read(who)).filter(({ is_start }) => is_start).map(({ id }) => id)
  await start(trainer, round)
  expect(await starts(trainer)).toEqual([round])
  expect(await starts(manager)).toEqual([])
  await start(trainer, own)
  expect(await starts(trainer)).toEqual([own])
  await start(trainer, null)
  expect(await starts(trainer)).toEqual([])
  await start(trainer, round)
  await save(manager, { id: round })
  expect(await starts(trainer)).toEqual([])
  await save(manager, { id: round, isShared: true })
  await remove(manager, round)
  expect(await starts(trainer)).toEqual([])
})

test('a name stands once, and what is no address of the map is refused', async () => {
  const id = await save(manager)
  await save(manager, { id })
  expect(await read(manager)).toHaveLength(1)
  await expect(save(manager)).rejects.toMatchObject({ message: 'name_taken' })
  await save(house.admin)
  await expect(save(manager, { name: ' \n ' })).rejects.toMatchObject({ message: 'name_required' })
  await expect(save(manager, { name: 'x'.repeat(61) })).rejects.toMatchObject({ message: 'text_too_long' })
  await expect(save(manager, { name: 'x', query: 'a=<b>' })).rejects.toMatchObject({
    message: 'invalid_view',
  })
  await db.sql`
    insert into board_views (id, tenant_id, owner_id, name, query)
    select gen_random_uuid(), ${house.id}, ${manager}, 'View ' || n, '' from generate_series(1, 99) n`
  await expect(save(manager, { name: 'One too many' })).rejects.toMatchObject({ message: 'too_many_views' })
})

test('the log tells what became of shared views, and nothing of others', async () => {
  const id = await save(manager)
  await save(manager, { id, name: 'Round' })
  await save(manager, { id, name: 'Round', isShared: true })
  await save(manager, { id, name: 'Round', isShared: true })
  await save(manager, { id, name: 'Big round', isShared: true })
  await save(manager, { id, name: 'Big round' })
  await remove(manager, id)
  const log = await db.sql`
    select action, before ->> 'name' as before, after ->> 'name' as after from audit_log where subject_id = ${id} order by id`
  expect(log).toEqual([
    { action: 'board_view.shared', before: null, after: 'Round' },
    { action: 'board_view.changed', before: 'Round', after: 'Big round' },
    { action: 'board_view.unshared', before: 'Big round', after: 'Big round' },
  ])
})

test('what I keep is in the copy of my data and goes with my login', async () => {
  const id = await save(manager, { isShared: true })
  await start(manager, id)
  const [row] = await db.as(manager, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.board_views).toMatchObject([{ name: 'Monday round', is_shared: true, is_start: true }])
  await db.sql`delete from auth.users where id = ${manager}`
  expect(await read(house.admin)).toEqual([])
})
