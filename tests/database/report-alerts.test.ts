import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet } = castOf(db)

let house: TestTenant
let other: TestTenant
let garden: string
let harbour: string
let manager: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from report_alerts`
  house = await aTenant({ tier: 'master', name: 'Kaveri' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
  harbour = await anOutlet(house.id, 'Harbour')
  manager = await aManagerOf(house.id, garden)
})

/** So many actions of each week, from the first to the last. */
async function actionsOfWeeks(outlet: string, counts: number[]) {
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    select gen_random_uuid(), ${house.id}, ${outlet}, 'Do it well', 'A photo', private.last_week() - 7 * (${counts.length}::int - w.n::int), 'open', private.last_week() - 7 * (${counts.length}::int - w.n::int) + interval '30 hours'
    from unnest(${counts}::int[]) with ordinality w (many, n) cross join generate_series(1, w.many)`
}
const open = (count: number, outlet = garden) => actionsOfWeeks(outlet, [count])
const said = {
  name: 'Open actions',
  place: 'actions',
  query: '',
  ask: { explore: 'actions', metrics: ['open'], filters: {} } as unknown,
  told_if: 'above',
  bound: 3 as number | null,
  quiet_from: 0,
  quiet_to: 0, // never quiet
  zone: 'Asia/Kolkata',
}
async function watch(who: string, more: Partial<typeof said> = {}, id: string = randomUUID()) {
  await db.as(
    who,
    (sql) => sql`select save_report_alert(${house.id}, ${id}, ${sql.json({ ...said, ...more } as never)})`,
  )
  return id
}
/** An hour later the job looks again. */
async function look(): Promise<number> {
  await db.sql`update report_alerts set looked_at = now() - interval '2 hours'`
  return (await db.sql`select private.look_at_alerts() as told`)[0]?.told
}
const mine = async (who: string) =>
  (await db.as(who, (sql) => sql`select list_report_alerts(${house.id}) as all`))[0]?.all

test('one is told once when a figure crosses, and again only after it has come back', async () => {
  await open(2)
  await watch(house.admin)
  expect(await look()).toBe(0)
  await open(2)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  const [{ data } = {}] = await db.sql`select data from mail_outbox where template = 'report_alert'`
  expect(data).toMatchObject({
    figure: 4,
    former: 2,
    bound: 3,
    metric: { key: 'open', unit: 'count' },
    path: '/app/reports/actions',
  })
  await db.sql`delete from actions`
  expect(await look()).toBe(0)
  await open(5)
  expect(await look()).toBe(1)
})

test('a figure is the one of whoever has it watched: a manager counts the own outlet', async () => {
  await watch(house.admin)
  await watch(manager)
  await open(5, harbour)
  expect(await look()).toBe(1)
  expect(await mine(manager)).toMatchObject([{ figure: 0, is_out: false }])
  expect(await mine(house.admin)).toMatchObject([{ figure: 5, is_out: true }])
  const [row] = await db.sql`select coalesce(current_setting('request.jwt.claims', true), '') as claims`
  expect(row?.claims).toBe('')
})

test('in quiet hours nothing comes; what still holds afterwards does', async () => {
  await watch(house.admin)
  const [{ hour } = {}] =
    await db.sql`select extract(hour from now() at time zone 'Asia/Kolkata')::int as hour`
  const quiet = (from: number, to: number) =>
    db.sql`update report_alerts set quiet_from = ${(from + 24) % 24}, quiet_to = ${(to + 24) % 24}`
  await open(5)
  await quiet(hour - 1, hour + 2) // over midnight too, late in the evening
  expect(await look()).toBe(0)
  await quiet(hour + 2, hour - 1)
  expect(await look()).toBe(1)
})

test('a figure leaves its natural limits by the rule of the signals of KPIs', async () => {
  const usual = Array.from({ length: 25 }, (_, n) => 3 + (n % 3))
  await actionsOfWeeks(garden, [...usual, 4])
  await watch(house.admin, { told_if: 'limits', bound: null })
  expect(await look()).toBe(0)
  await actionsOfWeeks(garden, [20])
  expect(await look()).toBe(1)
  expect(await mine(house.admin)).toMatchObject([{ is_out: true, figure: 24 }])
})

test('one tap in the mail pauses it; what can no longer be answered is paused and keeps no other back', async () => {
  const id = await watch(house.admin)
  const broken = await watch(house.admin, { name: 'Broken' })
  await db.sql`update report_alerts set ask = '{"explore": "actions", "metrics": ["gone"]}' where id = ${broken}`
  await open(5)
  expect(await look()).toBe(1)
  const [{ data } = {}] = await db.sql`select data from mail_outbox where template = 'report_alert'`
  expect(
    await db.as('service_role', (sql) => sql`select leave_signal_mail(${data.leave_code}) as is_known`),
  ).toEqual([{ is_known: true }])
  expect((await mine(house.admin)).map(({ state }: { state: string }) => state)).toEqual(['paused', 'paused'])
  await db.as(house.admin, (sql) => sql`select set_report_alert(${house.id}, ${id}, 'ended')`)
  expect(await mine(house.admin)).toHaveLength(1)
})

test('nobody sees or ends what another has watched, and members have nothing watched', async () => {
  const id = await watch(house.admin)
  expect(await mine(manager)).toEqual([])
  await expect(
    db.as(manager, (sql) => sql`select set_report_alert(${house.id}, ${id}, 'ended')`),
  ).rejects.toMatchObject({ message: 'unknown_watched_figure' })
  await expect(watch(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(watch(other.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
})

test.each<[string, Partial<typeof said>, string]>([
  ['no name', { name: '' }, 'name_required'],
  ['a bound of natural limits', { told_if: 'limits' }, 'invalid_report'],
  ['no bound', { bound: null }, 'invalid_report'],
  ['two figures', { ask: { explore: 'actions', metrics: ['open', 'overdue'] } }, 'invalid_report'],
  ['a figure that is none', { ask: { explore: 'actions', metrics: ['gone'] } }, 'invalid_report'],
  [
    'natural limits of what has no days',
    { told_if: 'limits', bound: null, ask: { explore: 'seats', metrics: ['seats'] } },
    'invalid_report',
  ],
  ['an hour that is none', { quiet_from: 24 }, 'invalid_report'],
])('%s is refused', async (_, more, message) => {
  await expect(watch(house.admin, more)).rejects.toMatchObject({ message })
})
