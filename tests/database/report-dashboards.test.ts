import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readyBoardOf } from '../../app/domain/reports/dashboard.ts'
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

const number = {
  id: 'aaaaaa',
  place: 'training',
  query: 'by=person',
  report: null as string | null,
  shown: 'number',
  width: 'small',
}
interface Said {
  name_en?: string | null
  name_hi?: string | null
  is_shared?: boolean
  tiles?: unknown
}
async function save(who: string, said: Said = {}, id: string = randomUUID(), version = 0) {
  const asked = { name_en: 'Morning', name_hi: null, is_shared: false, tiles: [number], ...said }
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select save_dashboard(${house.id}, ${id}, ${sql.json(asked as never)}, ${version}) as version`,
  )
  return { id, version: row?.version as number }
}
const list = (who: string, of = house.id) => db.as(who, (sql) => sql`select * from list_dashboards(${of})`)
const read = async (who: string, id: string) =>
  (await db.as(who, (sql) => sql`select read_dashboard(${house.id}, ${id}) as board`))[0]?.board

test('a dashboard is its owner’s until an admin shares it; a name in one language is enough', async () => {
  const mine = await save(manager, { name_en: null, name_hi: 'सुबह' })
  const shared = await save(house.admin, { is_shared: true })
  expect((await list(manager)).map(({ id }) => id)).toEqual([shared.id, mine.id])
  expect(await list(house.admin)).toMatchObject([{ id: shared.id, tiles: 1, may_change: true }])
  expect(await list(other.admin, other.id)).toEqual([])
  expect(await read(manager, shared.id)).toMatchObject({ is_mine: false, may_change: false, tiles: [number] })
  await expect(read(house.admin, mine.id)).rejects.toMatchObject({ message: 'unknown_dashboard' })
  await expect(save(manager, { is_shared: true })).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(save(manager, {}, shared.id, 1)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(save(manager, { name_en: ' ' })).rejects.toMatchObject({ message: 'name_required' })
  await expect(save(manager, { name_hi: 'x'.repeat(81) })).rejects.toMatchObject({ message: 'text_too_long' })
  await expect(save(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('whoever changes an older one than there is now is told so; what one person does within ten minutes is one version', async () => {
  const { id } = await save(house.admin)
  expect((await save(house.admin, {}, id)).version).toBe(1) // sent again, the same
  const wide = [{ ...number, width: 'full' }]
  expect((await save(house.admin, { tiles: wide }, id, 1)).version).toBe(2)
  await expect(save(house.admin, { tiles: [] }, id, 1)).rejects.toMatchObject({
    code: 'PT409',
    message: 'draft_changed',
  })
  expect((await save(house.admin, { tiles: [] }, id, 2)).version).toBe(3)
  expect((await read(house.admin, id)).versions.map((one: { number: number }) => one.number)).toEqual([3, 1])
  await db.sql`update report_dashboard_versions set saved_at = saved_at - interval '11 minutes' where dashboard_id = ${id}`
  await save(house.admin, { tiles: wide }, id, 3)
  expect((await read(house.admin, id)).versions.map((one: { number: number }) => one.number)).toEqual([
    4, 3, 1,
  ])
})

test('a tile follows its kept report; to whom that is not shared it says so', async () => {
  const report = randomUUID()
  const keep = (query: string, version: number) =>
    db.as(
      house.admin,
      (sql) => sql`select save_report(${house.id}, ${report}, 'Visits', ${query}, false, ${version})`,
    )
  await keep('of=shops', 0)
  const tile = { ...number, place: 'build', query: 'of=learning', report }
  const { id } = await save(house.admin, { is_shared: true, tiles: [tile] })
  await keep('of=actions', 1)
  expect((await read(house.admin, id)).tiles).toMatchObject([
    { query: 'of=actions', name: 'Visits', is_missing: false },
  ])
  expect((await read(manager, id)).tiles).toMatchObject([{ query: '', name: null, is_missing: true }])
})

test.each([
  ['no list', {}],
  ['too many', Array.from({ length: 13 }, (_, n) => ({ ...number, id: `aaaa${10 + n}` }))],
  ['an id twice', [number, number]],
  ['a key too many', [{ ...number, sql: 'select' }]],
  ['a query that no address has', [{ ...number, query: '<script>' }]],
  ['another kind', [{ ...number, shown: 'map' }]],
  ['another width', [{ ...number, width: 'huge' }]],
  ['a report of a ready one', [{ ...number, report: randomUUID() }]],
  ['no report at all', [{ ...number, report: 'x', place: 'build' }]],
  ['no tile', [1]],
])('what cannot be tiles is refused: %s', async (_, tiles) => {
  await expect(save(house.admin, { tiles })).rejects.toMatchObject({
    code: 'PT400',
    message: 'invalid_dashboard',
  })
})

test('a copy of a ready dashboard is kept', async () => {
  const { id } = await save(manager, { tiles: readyBoardOf('outlet')?.tiles })
  expect((await read(manager, id)).tiles).toHaveLength(8)
})

test('fifty are enough; an archived one stands last and comes back; the log tells of shared ones only', async () => {
  const { id } = await save(house.admin, { name_en: 'A', is_shared: true })
  await save(house.admin, { name_en: 'B' })
  await save(house.admin, { name_en: 'A', is_shared: true, tiles: [] }, id, 1) // where tiles stand is not told
  await save(house.admin, { name_en: 'A 2', is_shared: true, tiles: [] }, id, 2)
  const archive = (isArchived: boolean, who = house.admin) =>
    db.as(who, (sql) => sql`select archive_dashboard(${house.id}, ${id}, ${isArchived})`)
  await archive(true)
  expect(await list(house.admin)).toMatchObject([{ name_en: 'B' }, { name_en: 'A 2', is_archived: true }])
  await expect(archive(false, manager)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await archive(false)
  const told =
    await db.sql`select action from audit_log where tenant_id = ${house.id} and action like 'dashboard.%' order by id`
  expect(told.map(({ action }) => action)).toEqual([
    'dashboard.shared',
    'dashboard.changed',
    'dashboard.archived',
    'dashboard.restored',
  ])
  await db.sql`
    insert into report_dashboards (id, tenant_id, owner_id, name_en, tiles) select gen_random_uuid(), ${house.id}, ${manager}, 'D' || n, '[]' from generate_series(1, 50) n`
  await expect(save(manager)).rejects.toMatchObject({ code: 'PT409', message: 'too_many_dashboards' })
})

test('what somebody keeps is in their export; once they are gone admins keep it', async () => {
  const { id } = await save(manager, { name_en: 'Mine' })
  const [row] = await db.as(manager, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.report_dashboards).toMatchObject([{ name: 'Mine', tiles: 1 }])
  await db.sql`update report_dashboards set owner_id = null where id = ${id}`
  expect(await list(manager)).toEqual([])
  expect(await list(house.admin)).toMatchObject([{ id, owner: null, may_change: true }])
})
