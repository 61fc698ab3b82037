import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aManagerOf } = castOf(db)

let house: TestTenant
let other: TestTenant
let garden: string
let manager: string
let harbours: string
beforeEach(async () => {
  house = await aTenant({ tier: 'master' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
  manager = await aManagerOf(house.id, garden)
  harbours = await aManagerOf(house.id, await anOutlet(house.id, 'Harbour'))
})

async function keep(who: string, { isShared = false } = {}) {
  const [report, board] = [randomUUID(), randomUUID()]
  await db.as(
    who,
    (sql) => sql`select save_report(${house.id}, ${report}, 'Visits', 'of=shops', ${isShared}, 0)`,
  )
  const said = { name_en: 'Morning', tiles: [], is_shared: isShared }
  await db.as(who, (sql) => sql`select save_dashboard(${house.id}, ${board}, ${sql.json(said)}, 0)`)
  return { report, board }
}
const seen = async (who: string) => {
  const reports = await db.as(
    who,
    (sql) => sql`select id, may_change, may_share from list_saved_reports(${house.id})`,
  )
  const boards = await db.as(
    who,
    (sql) => sql`select id, may_change, may_share from list_dashboards(${house.id})`,
  )
  return [...reports, ...boards].map(({ id, may_change: mayChange, may_share: mayShare }) => [
    id,
    mayShare ? 'own' : mayChange ? 'edit' : 'read',
  ])
}
const share = (who: string, thing: string, to: Record<string, string>, mayEdit = false) =>
  db.as(who, (sql) => sql`select share_report(${house.id}, ${thing}, ${sql.json(to)}, ${mayEdit})`)
const readers = async (who: string, thing: string, of = house.id) =>
  (await db.as(who, (sql) => sql`select read_report_readers(${of}, ${thing}) as told`))[0]?.told
async function takeBack(who: string, thing: string) {
  for (const { id } of (await readers(who, thing)).shares)
    await db.as(who, (sql) => sql`select unshare_report(${house.id}, ${thing}, ${id})`)
}

test('who is named finds a report and a dashboard, nobody else does, and what is taken back is gone at once', async () => {
  const { report, board } = await keep(house.admin)
  expect(await seen(manager)).toEqual([])
  for (const thing of [report, board]) await share(house.admin, thing, { profile: manager })
  expect(await seen(manager)).toEqual([
    [report, 'read'],
    [board, 'read'],
  ])
  expect(await seen(harbours)).toEqual([])
  await expect(
    db.as(manager, (sql) => sql`select save_report(${house.id}, ${report}, 'Mine', 'of=shops', false, 1)`),
  ).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  for (const thing of [report, board]) await takeBack(house.admin, thing)
  expect(await seen(manager)).toEqual([])
  await expect(
    db.as(manager, (sql) => sql`select read_dashboard(${house.id}, ${board})`),
  ).rejects.toMatchObject({ message: 'unknown_dashboard' })
})

test('a role and the managers of an outlet are named as they are that day', async () => {
  const { report, board } = await keep(house.admin)
  await share(house.admin, report, { outlet: garden })
  await share(house.admin, board, { role: 'manager' })
  expect(await seen(manager)).toEqual([
    [report, 'read'],
    [board, 'read'],
  ])
  expect(await seen(harbours)).toEqual([[board, 'read']])
  await db.sql`
    update people_outlets set valid_until = private.today() - 1
    where outlet_id = ${garden} and person_id = (select id from people where profile_id = ${manager})`
  expect(await seen(manager)).toEqual([[board, 'read']])
  await db.sql`update profiles set tenant_role = 'trainer' where id = ${harbours}`
  expect(await seen(harbours)).toEqual([])
})

test('who may change it changes what it says, and decides nothing about who reads it', async () => {
  const { report } = await keep(house.admin, { isShared: true })
  await share(house.admin, report, { profile: manager }, true)
  const [saved] = await db.as(
    manager,
    (sql) =>
      sql`select save_report(${house.id}, ${report}, 'Better', 'of=shops&by=city', false, 1) as version`,
  )
  expect(saved?.version).toBe(2)
  expect(await db.sql`select name, is_shared from saved_reports where id = ${report}`).toEqual([
    { name: 'Better', is_shared: true },
  ])
  for (const refused of [
    () => share(manager, report, { profile: harbours }),
    () => db.as(manager, (sql) => sql`select archive_report(${house.id}, ${report})`),
    () => db.as(manager, (sql) => sql`select open_report(${house.id}, ${report}, false)`),
    () => readers(manager, report),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('a manager gives what is theirs by name; to the workspace only an admin gives, and only what they see', async () => {
  const { report } = await keep(manager)
  await share(manager, report, { profile: harbours })
  expect(await seen(harbours)).toEqual([[report, 'read']])
  await expect(
    db.as(manager, (sql) => sql`select open_report(${house.id}, ${report}, true)`),
  ).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(readers(house.admin, report)).rejects.toMatchObject({ message: 'unknown_report' })
  await share(manager, report, { profile: house.admin })
  expect(await seen(house.admin)).toEqual([[report, 'read']])
  await expect(share(house.admin, report, { role: 'manager' })).rejects.toMatchObject({
    message: 'not_allowed',
  })
})

test('whoever still arranges what is no longer shared is told so, and shares nothing again by saving', async () => {
  const { board } = await keep(house.admin, { isShared: true })
  await db.as(house.admin, (sql) => sql`select open_report(${house.id}, ${board}, false)`)
  const stale = { name_en: 'Morning', tiles: [], is_shared: true }
  await expect(
    db.as(house.admin, (sql) => sql`select save_dashboard(${house.id}, ${board}, ${sql.json(stale)}, 1)`),
  ).rejects.toMatchObject({ message: 'draft_changed' })
  expect((await seen(manager)).map(([id]) => id)).not.toContain(board)
})

test('nobody outside, no member, and nothing that is none can be named', async () => {
  const { report } = await keep(house.admin)
  const elsewhere = await anOutlet(other.id, 'Elsewhere')
  for (const to of [
    { profile: other.admin },
    { profile: await aMember(house.id) },
    { outlet: elsewhere },
    { role: 'member' },
    { profile: 'me' },
    {},
    { profile: manager, role: 'manager' },
  ] as Record<string, string>[])
    await expect(share(house.admin, report, to)).rejects.toMatchObject({ message: 'not_a_reader' })
  await expect(
    db.as(
      other.admin,
      (sql) => sql`select share_report(${other.id}, ${report}, ${sql.json({ role: 'admin' })}, false)`,
    ),
  ).rejects.toMatchObject({ message: 'unknown_report' })
  await db.sql`
    insert into outlets (tenant_id, name, city, kind) select ${house.id}, 'O' || n, 'Pune', 'restaurant' from generate_series(1, 100) n`
  await db.sql`
    insert into report_grants (tenant_id, report_id, outlet_id)
    select ${house.id}, ${report}, id from outlets where tenant_id = ${house.id} and name like 'O%' limit 100`
  await expect(share(house.admin, report, { profile: manager })).rejects.toMatchObject({
    message: 'too_many_readers',
  })
})

test('it is told who may read it and why, who has opened it, and what of it goes by mail', async () => {
  const { report, board } = await keep(house.admin)
  await share(house.admin, report, { profile: manager })
  await share(house.admin, report, { outlet: garden })
  await share(house.admin, report, { role: 'trainer' }, true)
  const trainer = await aMember(house.id, 'trainer')
  const open = (who: string, thing: string) =>
    db.as(who, (sql) => sql`select note_report_opened(${house.id}, ${thing})`)
  await open(manager, report)
  await open(manager, report) // a moment later is the same opening
  await open(harbours, report) // who may not open it is not counted
  await open(manager, board)
  await db.sql`
    insert into report_openings (tenant_id, profile_id, thing, month, opened_at)
    values (${house.id}, ${trainer}, ${report}, date_trunc('month', private.today() - 90), now() - interval '80 days')`
  const told = await readers(house.admin, report)
  const why = Object.fromEntries(told.readers.map(({ id, why }: { id: string; why: string[] }) => [id, why]))
  expect(why).toEqual({ [house.admin]: ['owner'], [manager]: ['person', 'outlet'], [trainer]: ['role'] })
  expect(told.opened).toMatchObject([{ times: 1, role: 'manager', is_owner: false }])
  expect(told.shares.map(({ kind, may_edit: mayEdit }: never) => [kind, mayEdit])).toEqual([
    ['person', false],
    ['outlet', false],
    ['role', true],
  ])
  await db.sql`update report_openings set opened_at = now() - interval '11 minutes' where profile_id = ${manager}`
  await open(manager, report)
  expect((await readers(house.admin, report)).opened).toMatchObject([{ times: 2 }])
  await expect(readers(other.admin, report, other.id)).rejects.toMatchObject({ message: 'unknown_report' })
})

test('what somebody leaves behind is the admins’ with its names; who leaves is named nowhere when they come back', async () => {
  const { report, board } = await keep(manager)
  await share(manager, report, { profile: harbours })
  await db.sql`update profiles set tenant_id = null, tenant_role = null where id = ${manager}`
  expect(await seen(house.admin)).toEqual([
    [report, 'own'],
    [board, 'own'],
  ])
  expect(
    (await readers(house.admin, report)).readers.map(({ why }: { why: string[] }) => why).toSorted(),
  ).toEqual([['admin'], ['person']])
  await db.sql`update profiles set tenant_id = null, tenant_role = null where id = ${harbours}`
  await db.sql`update profiles set tenant_id = ${house.id}, tenant_role = 'manager' where id = ${harbours}`
  expect(await seen(harbours)).toEqual([])
})

test('the log tells who was named and from whom it was taken; the export tells what one was named to and opened', async () => {
  const { report } = await keep(house.admin)
  await share(house.admin, report, { profile: manager })
  await db.as(manager, (sql) => sql`select note_report_opened(${house.id}, ${report})`)
  const [row] = await db.as(manager, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.report_grants).toMatchObject([{ name: 'Visits', may_edit: false }])
  expect(row?.content.report_openings).toMatchObject([{ thing: report, times: 1 }])
  await takeBack(house.admin, report)
  const told =
    await db.sql`select action from audit_log where tenant_id = ${house.id} and action like 'report.%' order by id`
  expect(told.map(({ action }) => action)).toEqual(['report.reader_named', 'report.reader_removed'])
})

const folder = (who: string, name: string, isWide = false, id: string = randomUUID()) =>
  db.as(who, (sql) => sql`select save_report_folder(${house.id}, ${id}, ${name}, ${isWide})`).then(() => id)
const place = (who: string, thing: string, to: string | null, from: string | null = null) =>
  db.as(who, (sql) => sql`select place_report(${house.id}, ${thing}, ${to}, ${from})`)
const folders = async (who: string) =>
  (
    await db.as(
      who,
      (sql) => sql`select name, is_wide, may_change, things from list_report_folders(${house.id})`,
    )
  ).map((row) => ({ ...row }))

test('folders are one’s own or the workspace’s, hold what one may open, and their end deletes nothing', async () => {
  const { report } = await keep(house.admin)
  const wide = await folder(house.admin, 'Meeting', true)
  const own = await folder(manager, 'Mornings')
  await place(house.admin, report, wide)
  await place(house.admin, 'scorecard', wide)
  await place(manager, 'scorecard', own, null)
  expect(await folders(manager)).toEqual([
    { name: 'Mornings', is_wide: false, may_change: true, things: ['scorecard'] },
    { name: 'Meeting', is_wide: true, may_change: false, things: ['scorecard'] }, // the report is not open to them
  ])
  expect((await folders(house.admin)).map(({ name }) => name)).toEqual(['Meeting'])
  await expect(place(manager, report, own)).rejects.toMatchObject({ message: 'unknown_report' })
  await expect(place(manager, 'training', wide)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(folder(manager, 'Ours', true)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(folder(manager, ' mornings ')).rejects.toMatchObject({ message: 'name_taken' })
  await expect(folder(house.admin, 'Theirs', false, own)).rejects.toMatchObject({ message: 'unknown_folder' })
  const second = await folder(manager, 'Evenings')
  await place(manager, 'scorecard', second, own)
  expect((await folders(manager)).slice(0, 2)).toMatchObject([
    { name: 'Evenings', things: ['scorecard'] },
    { name: 'Mornings', things: [] },
  ])
  await place(manager, 'scorecard', null, second)
  expect((await folders(manager))[0]).toMatchObject({ things: [] })
  await expect(
    db.as(manager, (sql) => sql`select remove_report_folder(${house.id}, ${wide})`),
  ).rejects.toMatchObject({ message: 'not_allowed' })
  await db.as(house.admin, (sql) => sql`select remove_report_folder(${house.id}, ${wide})`)
  expect((await seen(house.admin)).map(([id]) => id)).toContain(report)
  const told = await db.sql`
    select action from audit_log where tenant_id = ${house.id} and action like 'report_folder.%' order by id`
  expect(told.map(({ action }) => action)).toEqual(['report_folder.created', 'report_folder.removed'])
})

test('a folder of another workspace is none, and nobody keeps more than fifty', async () => {
  const id = await folder(house.admin, 'Meeting', true)
  for (const ask of [
    () => db.as(other.admin, (sql) => sql`select remove_report_folder(${other.id}, ${id})`),
    () => db.as(other.admin, (sql) => sql`select place_report(${other.id}, 'training', ${id})`),
    () => db.as(other.admin, (sql) => sql`select save_report_folder(${other.id}, ${id}, 'Ours', true)`),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'unknown_folder' })
  await db.sql`
    insert into report_folders (id, tenant_id, owner_id, name) select gen_random_uuid(), ${house.id}, ${manager}, 'F' || n from generate_series(1, 50) n`
  await expect(folder(manager, 'One more')).rejects.toMatchObject({ message: 'too_many_folders' })
})
