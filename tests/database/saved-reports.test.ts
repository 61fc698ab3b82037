import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aManagerOf } = castOf(db)

let house: TestTenant
let other: TestTenant
let manager: string
beforeEach(async () => {
  house = await aTenant({ tier: 'master' })
  other = await aTenant({ tier: 'master' })
  manager = await aManagerOf(house.id, await anOutlet(house.id, 'Garden'))
})

interface Said {
  id?: string
  name?: string
  query?: string
  isShared?: boolean
  version?: number
}
const visits = 'metrics=score&of=shops'

async function save(
  who: string,
  { id = randomUUID(), name = 'Visits', query = visits, isShared = false, version = 0 }: Said = {},
) {
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select save_report(${house.id}, ${id}, ${name}, ${query}, ${isShared}, ${version}) as version`,
  )
  return { id, version: row?.version as number }
}
const list = (who: string, of = house.id) => db.as(who, (sql) => sql`select * from list_saved_reports(${of})`)

test('a report is its owner’s until an admin shares it; then everybody who reads reports here finds it, and nobody elsewhere', async () => {
  const mine = await save(manager)
  const shared = await save(house.admin, { name: 'Training', isShared: true })
  expect((await list(manager)).map(({ id }) => id)).toEqual([shared.id, mine.id])
  expect(await list(house.admin)).toMatchObject([{ id: shared.id, is_mine: true, may_change: true }])
  expect(await list(manager)).toMatchObject([
    { is_mine: false, may_change: false },
    { is_mine: true, may_change: true },
  ])
  expect(await list(other.admin, other.id)).toEqual([])
  await expect(list(other.admin)).rejects.toMatchObject({ code: 'PT404' })
  await expect(save(manager, { isShared: true })).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(save(manager, { id: shared.id, version: 1 })).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(save(house.admin, { id: mine.id, version: 1 })).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_report',
  })
  await expect(save(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('every change is a version; who changes an older one than there is now is told so, and nothing is overwritten', async () => {
  const { id } = await save(house.admin)
  expect((await save(house.admin, { id })).version).toBe(1) // sent again, the same
  expect((await save(house.admin, { id, query: 'of=learning', version: 1 })).version).toBe(2)
  await expect(save(house.admin, { id, name: 'Late', version: 1 })).rejects.toMatchObject({
    code: 'PT409',
    message: 'report_changed',
  })
  const versions = await db.as(
    house.admin,
    (sql) => sql`select number, query from list_report_versions(${house.id}, ${id})`,
  )
  expect(versions).toEqual([
    { number: 2, query: 'of=learning' },
    { number: 1, query: visits },
  ])
  await expect(
    db.as(manager, (sql) => sql`select * from list_report_versions(${house.id}, ${id})`),
  ).rejects.toMatchObject({ message: 'unknown_report' })
})

test('what cannot be a report is refused by name', async () => {
  await expect(save(house.admin, { name: '  ' })).rejects.toMatchObject({
    code: 'PT400',
    message: 'name_required',
  })
  await expect(save(house.admin, { name: 'x'.repeat(81) })).rejects.toMatchObject({
    code: 'PT400',
    message: 'text_too_long',
  })
  await expect(save(house.admin, { query: '<script>' })).rejects.toMatchObject({
    code: 'PT400',
    message: 'invalid_report',
  })
  await db.sql`
    insert into saved_reports (id, tenant_id, owner_id, name, query) select gen_random_uuid(), ${house.id}, ${manager}, 'R' || n, 'of=shops' from generate_series(1, 200) n`
  await expect(save(manager)).rejects.toMatchObject({ code: 'PT409', message: 'too_many_reports' })
})

test('an archived one stands last and comes back; the log tells of shared ones only', async () => {
  const { id } = await save(house.admin, { name: 'A', isShared: true })
  await save(house.admin, { name: 'B' })
  const archive = (isArchived: boolean, who = house.admin) =>
    db.as(who, (sql) => sql`select archive_report(${house.id}, ${id}, ${isArchived})`)
  await archive(true)
  expect(await list(house.admin)).toMatchObject([{ name: 'B' }, { name: 'A', is_archived: true }])
  await expect(archive(false, manager)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await archive(false)
  expect(await list(house.admin)).toMatchObject([{ name: 'A', is_archived: false }, { name: 'B' }])
  const told =
    await db.sql`select action from audit_log where tenant_id = ${house.id} and action like 'report.%' order by id`
  expect(told.map(({ action }) => action)).toEqual(['report.shared', 'report.archived', 'report.restored'])
})

test('what somebody keeps is in their export; once they are gone a shared one stays and admins keep it', async () => {
  const { id } = await save(manager, { name: 'Mine' })
  const [row] = await db.as(manager, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.saved_reports).toMatchObject([{ name: 'Mine', versions: 1 }])
  await db.sql`update saved_reports set owner_id = null where id = ${id}`
  expect(await list(manager)).toEqual([])
  expect(await list(house.admin)).toMatchObject([{ id, owner: null, may_change: true }])
  expect((await save(house.admin, { id, name: 'Ours', isShared: true, version: 1 })).version).toBe(2)
})
