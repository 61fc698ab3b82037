import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { daysOf, reportPeriods } from '../../app/domain/reports/periods.ts'
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
  await db.sql`delete from report_schedules`
  house = await aTenant({ tier: 'master', name: 'Kaveri' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
  harbour = await anOutlet(house.id, 'Harbour')
  manager = await aManagerOf(house.id, garden)
})

async function openActions(outlet: string, count: number) {
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    select gen_random_uuid(), ${house.id}, ${outlet}, 'Do ' || n, 'A photo', private.today() + 3, 'open', now() from generate_series(1, ${count}::int) n`
}
const actions = [{ explore: 'actions', dimensions: ['outlet'], metrics: ['open', 'overdue'], filters: {} }]
const said = {
  name: 'Open actions',
  place: 'actions',
  query: '',
  asks: actions as unknown[],
  rhythm: 'week',
  on_day: 1 as number | null,
  at_hour: 7,
  zone: 'Asia/Kolkata',
  sent_if: 'always',
  changed_by: null as number | null,
  recipients: [] as string[],
}
async function save(who: string, more: Partial<typeof said> = {}, id: string = randomUUID()) {
  const asked = { ...said, recipients: [who], ...more }
  await db.as(who, (sql) => sql`select save_report_schedule(${house.id}, ${id}, ${sql.json(asked as never)})`)
  return id
}
const list = async (who: string, of = house.id) =>
  (await db.as(who, (sql) => sql`select list_report_schedules(${of}) as all`))[0]?.all
/** Makes everything due and has the job send it. */
async function send(): Promise<number> {
  await db.sql`update report_schedules set next_at = clock_timestamp() - interval '1 minute' where state = 'on'`
  return (await db.sql`select private.send_report_schedules() as sent`)[0]?.sent
}
const mails = () => db.sql`
  select m.data, p.id as who from mail_outbox m join profiles p on lower(p.email) = m.recipient where m.template = 'report_scheduled' order by m.created_at, m.id`

test('in one schedule each person gets the answer that they would get themselves', async () => {
  await openActions(garden, 2)
  await openActions(harbour, 5)
  await save(house.admin, { recipients: [house.admin, manager] })
  expect(await send()).toBe(2)
  const figures = Object.fromEntries((await mails()).map(({ who, data }) => [who, data.told[0]]))
  expect(figures[house.admin].totals).toEqual([7, 0])
  expect(figures[manager].totals).toEqual([2, 0])
  expect(figures[manager].rows.map(({ name }: { name: string[] }) => name[0])).toEqual(['Garden'])
  const [row] = await db.sql`select coalesce(current_setting('request.jwt.claims', true), '') as claims`
  expect(row?.claims).toBe('')
})

test('what is of the workspace as a whole is left out for a manager, the rest comes', async () => {
  await openActions(garden, 1)
  const seats = { explore: 'seats', dimensions: ['tenant_role'], metrics: ['seats'], filters: {} }
  await save(house.admin, { asks: [...actions, seats], recipients: [house.admin, manager] })
  await send()
  const told = Object.fromEntries(
    (await mails()).map(({ who, data }) => [
      who,
      data.told.map(({ explore }: { explore: string }) => explore),
    ]),
  )
  expect(told).toEqual({ [house.admin]: ['actions', 'seats'], [manager]: ['actions'] })
})

test('it comes only if something is in it, or only if it has changed by so much', async () => {
  await save(house.admin, { sent_if: 'some' })
  const changed = await save(house.admin, { name: 'Changed', sent_if: 'changed', changed_by: 50 })
  expect(await send()).toBe(1) // nothing is in it; what it was before is not known
  await openActions(garden, 10)
  expect(await send()).toBe(2)
  await openActions(garden, 4)
  expect(await send()).toBe(1) // 14 of 10 is less than half more
  await openActions(garden, 1)
  expect(await send()).toBe(2)
  expect((await mails()).filter(({ data }) => data.name === 'Changed')).toHaveLength(3)
  const [row] = await db.sql`select last_figure from report_recipients where schedule_id = ${changed}`
  expect(row?.last_figure).toBe(15)
})

test('one tap in the mail stops it for its reader and nobody else; who changes the schedule does not take that back', async () => {
  await openActions(garden, 1)
  const id = await save(house.admin, { recipients: [house.admin, manager] })
  await send()
  const code = (await mails()).find(({ who }) => who === manager)?.data.leave_code
  for (let time = 0; time < 2; time++)
    expect(await db.as('service_role', (sql) => sql`select leave_signal_mail(${code}) as is_known`)).toEqual([
      { is_known: true },
    ])
  expect(await send()).toBe(1)
  await save(house.admin, { recipients: [house.admin, manager], name: 'Renamed' }, id)
  expect(await send()).toBe(1)
  expect((await list(manager)).schedules).toMatchObject([
    { name: 'Renamed', comes_to_me: false, may_change: false },
  ])
  await db.as(manager, (sql) => sql`select stop_report_mail(${house.id}, ${id}, false)`)
  expect(await send()).toBe(2)
})

test('one that fails three times stops and its owner is told; the others go on', async () => {
  const broken = await save(house.admin)
  await save(house.admin, { name: 'Sound' })
  await db.sql`update report_schedules set asks = '[{"explore": "actions", "metrics": ["gone"]}]' where id = ${broken}`
  for (let round = 0; round < 3; round++) expect(await send()).toBe(1)
  expect((await list(house.admin)).schedules.map(({ state }: { state: string }) => state)).toEqual([
    'failed',
    'on',
  ])
  const told = await db.sql`select data ->> 'name' as name from mail_outbox where template = 'report_failed'`
  expect(told).toEqual([{ name: 'Open actions' }])
  await db.as(house.admin, (sql) => sql`select set_report_schedule(${house.id}, ${broken}, 'paused')`)
  expect((await list(house.admin)).schedules[0].state).toBe('paused')
})

test('whoever no longer reads reports here gets none; what they owned is taken over by an admin', async () => {
  const id = await save(manager)
  await db.sql`update profiles set tenant_role = 'member' where id = ${manager}`
  expect(await send()).toBe(0)
  await db.sql`update report_schedules set owner_id = null where id = ${id}`
  await db.as(house.admin, (sql) => sql`select set_report_schedule(${house.id}, ${id}, 'taken')`)
  expect((await list(house.admin)).schedules).toMatchObject([{ id, is_mine: true }])
})

test.each<[string, Partial<typeof said>, string]>([
  ['no name', { name: ' ' }, 'name_required'],
  ['nobody who gets it', { recipients: [] }, 'recipient_required'],
  ['a figure that is none', { asks: [{ explore: 'actions', metrics: ['gone'] }] }, 'invalid_report'],
  ['rows instead of figures', { asks: [{ explore: 'actions', rows: true }] }, 'invalid_report'],
  ['a day of the week for every day', { rhythm: 'day' }, 'invalid_report'],
  ['the 31st', { rhythm: 'month', on_day: 31 }, 'invalid_report'],
  ['a clock that is none', { zone: 'Kaveri/Time' }, 'invalid_report'],
  ['a change without how much', { sent_if: 'changed' }, 'invalid_report'],
  ['an address that leads elsewhere', { query: '"><script>' }, 'invalid_report'],
  ['a list that is none', { recipients: ['me'] }, 'invalid_report'],
])('%s is refused', async (_, more, message) => {
  await expect(save(house.admin, more)).rejects.toMatchObject({ message })
})

test('a manager has reports come to themselves only; nobody sends to another workspace or changes one there', async () => {
  await expect(save(manager, { recipients: [house.admin] })).rejects.toMatchObject({
    message: 'not_a_reader',
  })
  await expect(save(house.admin, { recipients: [other.admin] })).rejects.toMatchObject({
    message: 'not_a_reader',
  })
  await expect(save(await aMember(house.id))).rejects.toMatchObject({ message: 'not_allowed' })
  const id = await save(house.admin)
  await expect(save(manager, {}, id)).rejects.toMatchObject({ message: 'unknown_schedule' })
  await expect(
    db.as(other.admin, (sql) => sql`select remove_report_schedule(${other.id}, ${id})`),
  ).rejects.toMatchObject({ message: 'unknown_schedule' })
  expect((await list(manager)).schedules).toEqual([])
  await db.as(house.admin, (sql) => sql`select remove_report_schedule(${house.id}, ${id})`)
  expect((await list(house.admin)).schedules).toEqual([])
})

test.each([
  ['week', 1, 7, 'Asia/Kolkata', '2026-11-28T10:00:00Z', '2026-11-30T01:30:00.000Z'],
  ['week', 1, 7, 'Asia/Kolkata', '2026-11-30T01:30:00Z', '2026-12-07T01:30:00.000Z'],
  ['day', null, 7, 'Asia/Kolkata', '2026-11-28T01:00:00Z', '2026-11-28T01:30:00.000Z'],
  ['month', 28, 9, 'Asia/Dubai', '2027-01-29T00:00:00Z', '2027-02-28T05:00:00.000Z'],
  ['day', null, 2, 'Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-28T01:00:00.000Z'], // the hour that is skipped
])(
  'every %s, day %s at %i by the clock of %s: after %s comes %s',
  async (rhythm, day, hour, zone, after, next) => {
    const [row] =
      await db.sql`select private.next_report_at(${rhythm}, ${day}, ${hour}, ${zone}, ${after}) as at`
    expect(row?.at.toISOString()).toBe(next)
  },
)

test('the database knows the days of a period as the pages do', async () => {
  for (const today of ['2026-11-28', '2027-01-01', '2027-04-01', '2027-04-02', '2028-03-01'])
    for (const period of reportPeriods) {
      const [row] =
        await db.sql`select first::text as "from", last::text as "to" from private.report_days(${period}, ${today})`
      expect({ ...row }, `${period} on ${today}`).toEqual(daysOf(period, today))
    }
})
