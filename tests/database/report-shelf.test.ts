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

const keep = async (who: string) => {
  const [report, board] = [randomUUID(), randomUUID()]
  await db.as(who, (sql) => sql`select save_report(${house.id}, ${report}, 'Visits', 'of=shops', false, 0)`)
  const said = { name_en: 'Morning', tiles: [] }
  await db.as(who, (sql) => sql`select save_dashboard(${house.id}, ${board}, ${sql.json(said)}, 0)`)
  return { report, board }
}
const seen = async (who: string) => {
  const reports = await db.as(who, (sql) => sql`select id, owner from list_saved_reports(${house.id})`)
  const boards = await db.as(who, (sql) => sql`select id, owner from list_dashboards(${house.id})`)
  return [...reports, ...boards].map(({ id, owner }) => ({ id, owner }))
}
const handOver = (who: string, kind: string, id: string, to: string) =>
  db.as(who, (sql) => sql`select hand_over_report(${house.id}, ${kind}, ${id}, ${to})`)

test('what somebody who leaves kept for themselves is on the admins’ list without an owner, and is handed over', async () => {
  const { report, board } = await keep(manager)
  expect(await seen(house.admin)).toEqual([])
  await expect(handOver(house.admin, 'report', report, house.admin)).rejects.toMatchObject({
    message: 'unknown_report',
  })
  await db.sql`update profiles set tenant_id = null, tenant_role = null where id = ${manager}`
  expect(await seen(house.admin)).toEqual([
    { id: report, owner: null },
    { id: board, owner: null },
  ])
  const next = await aManagerOf(house.id, await anOutlet(house.id, 'Harbour'))
  await expect(handOver(next, 'report', report, next)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(handOver(house.admin, 'report', report, await aMember(house.id))).rejects.toMatchObject({
    message: 'not_a_reader',
  })
  await expect(handOver(house.admin, 'report', report, other.admin)).rejects.toMatchObject({
    message: 'not_a_reader',
  })
  await expect(handOver(house.admin, 'letter', report, next)).rejects.toMatchObject({
    message: 'invalid_report',
  })
  await handOver(house.admin, 'report', report, next)
  await handOver(house.admin, 'dashboard', board, next)
  expect(await seen(house.admin)).toEqual([])
  expect((await seen(next)).map(({ id }) => id)).toEqual([report, board])
  const told = await db.sql`
    select action from audit_log where tenant_id = ${house.id} and action like '%handed_over' order by id`
  expect(told.map(({ action }) => action)).toEqual(['report.handed_over', 'dashboard.handed_over'])
})

test('what one marks is one’s own, once, and no more than two hundred', async () => {
  const mark = (who: string, thing: string, isMarked = true) =>
    db.as(who, (sql) => sql`select mark_report(${house.id}, ${thing}, ${isMarked})`)
  const marks = async (who: string) =>
    (await db.as(who, (sql) => sql`select thing from list_report_marks(${house.id})`)).map(
      ({ thing }) => thing,
    )
  await mark(manager, 'training')
  await mark(manager, 'training')
  expect(await marks(manager)).toEqual(['training'])
  expect(await marks(house.admin)).toEqual([])
  await expect(mark(manager, '<b>')).rejects.toMatchObject({ message: 'invalid_report' })
  await expect(mark(await aMember(house.id), 'training')).rejects.toMatchObject({ message: 'not_allowed' })
  await mark(manager, 'training', false)
  expect(await marks(manager)).toEqual([])
  await db.sql`
    insert into report_marks (tenant_id, profile_id, thing) select ${house.id}, ${manager}, gen_random_uuid()::text from generate_series(1, 200)`
  await expect(mark(manager, 'training')).rejects.toMatchObject({ message: 'too_many_reports' })
})

test('Today tells of a report by mail that has stopped, and of a watched figure that is out, to whom they are', async () => {
  const kinds = ['reports_stopped', 'figures_out']
  const lines = async (who: string) => {
    const [row] = await db.as(who, (sql) => sql`select today(${house.id}) as told`)
    return row?.told.lines
      .filter(({ kind }: { kind: string }) => kinds.includes(kind))
      .map(({ kind, count, told }: { kind: string; count: number; told: { name: string } }) => [
        kind,
        count,
        told.name,
      ])
      .toSorted()
  }
  const schedule = randomUUID()
  await db.sql`
    insert into report_schedules (id, tenant_id, owner_id, name, place, query, asks, rhythm, at_hour, zone, sent_if, state, next_at)
    values (${schedule}, ${house.id}, ${manager}, 'Open', 'actions', '', '[]', 'day', 7, 'Asia/Kolkata', 'always', 'failed', now())`
  await db.sql`
    insert into report_alerts (id, tenant_id, profile_id, name, place, query, ask, told_if, quiet_from, quiet_to, zone, is_out)
    values (gen_random_uuid(), ${house.id}, ${house.admin}, 'Late', 'actions', '', '{}', 'limits', 21, 7, 'Asia/Kolkata', true)`
  expect(await lines(manager)).toEqual([['reports_stopped', 1, 'Open']])
  expect(await lines(house.admin)).toEqual([['figures_out', 1, 'Late']])
  await db.sql`update profiles set tenant_id = null, tenant_role = null where id = ${manager}`
  expect(await lines(house.admin)).toEqual([
    ['figures_out', 1, 'Late'],
    ['reports_stopped', 1, 'Open'],
  ])
})
