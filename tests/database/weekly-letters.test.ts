import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPlatformAdmin } = castOf(db)

const monday = '2026-11-23'
let house: TestTenant
let other: TestTenant
let garden: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from weekly_letters`
  house = await aTenant({ tier: 'master', name: 'Kaveri' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
})

/** So many actions of the workspace that are past their day. */
async function lateActions(count: number, of = house.id, outlet = garden) {
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    select gen_random_uuid(), ${of}, ${outlet}, 'Do ' || n, 'A photo', private.today() - 3, 'open', now() - interval '20 days' from generate_series(1, ${count}::int) n`
}
/** A signal of last week at an outlet, as the job finds it. */
async function aSignal(kpi: string, { isBetter = false, strength = 5, week = monday } = {}) {
  await db.sql`
    insert into private.kpi_signals (tenant_id, outlet_id, kpi_id, week, rule, is_better, figure, former, basis, mean, lower, upper, weeks, strength, place)
    select ${house.id}, ${garden}, k.id, ${week}::date - 7, 'below', ${isBetter}, 46.2, 67.5, 'last_year', 0, -5, 5, 26, ${strength}, 1
    from kpis k where k.tenant_id is null and k.key = ${kpi}`
}
const read = async (who: string, week: string | null = null, of = house.id) =>
  (await db.as(who, (sql) => sql`select read_weekly_letter(${of}, ${week}) as letter`))[0]?.letter
const send = async (week = monday, of = house.id) =>
  (await db.sql`select private.send_weekly_letter(${of}, ${week}) as sent`)[0]?.sent as number

test('two signals come first, the worse one before; a third only where nothing else is to tell', async () => {
  await aSignal('occupancy', { strength: 4, week: await thisMonday() })
  await aSignal('adr', { strength: 9, week: await thisMonday(), isBetter: true })
  await lateActions(2)
  const { told } = await read(house.admin)
  expect(
    told.facts.map(
      (fact: { kind: string; key?: string; signal?: { kpi: string } }) => fact.key ?? fact.signal?.kpi,
    ),
  ).toEqual(['occupancy', 'adr', 'actions.open'])
  expect(told.caveat).toEqual({ kind: 'no_cause' })
  expect(told.decision).toMatchObject({ kind: 'signal', signal: { kpi: 'occupancy', outlet: 'Garden' } })
})

const thisMonday = async () =>
  (await db.sql`select date_trunc('week', private.today()::timestamp)::date::text as day`)[0]?.day as string

test('a figure is the one of the report, and is compared with the letter before', async () => {
  await lateActions(2)
  expect(await send('2026-11-16')).toBe(1)
  await lateActions(3)
  await send()
  const { told } = await read(house.admin, monday)
  const fact = told.facts.find((one: { key?: string }) => one.key === 'actions.open')
  expect(fact).toMatchObject({ value: 5, former: 2 })
  const [row] = await db.as(
    house.admin,
    (sql) =>
      sql`select run_report(${house.id}, '{"explore": "actions", "metrics": ["open"], "totals": true}') -> 'totals' as totals`,
  )
  expect(row?.totals).toEqual([fact.value])
  expect(told.decision).toEqual({ kind: 'actions', count: 5 })
})

test('a letter is written once, mailed to admins who want it in their language, and switched off with the code of the mail', async () => {
  const second = await aMember(house.id, 'admin')
  await db.sql`update profiles set language = 'hi' where id = ${second}`
  await aManagerOf(house.id, garden)
  await lateActions(1)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  const mails =
    await db.sql`select recipient, language, data from mail_outbox where template = 'weekly_letter' order by language`
  expect(mails.map(({ language }) => language)).toEqual(['en', 'hi'])
  const leave = (code: string) =>
    db.as('service_role', (sql) => sql`select leave_signal_mail(${code}) as is_known`)
  for (let time = 0; time < 2; time++)
    expect(await leave(mails[1]?.data.leave_code)).toEqual([{ is_known: true }])
  expect(await send('2026-11-30')).toBe(1)
  const [{ signal_mail } = {}] = await db.sql`select signal_mail from profiles where id = ${second}`
  expect(signal_mail).toBe(true) // the other mail of Monday is another choice
})

test('admins read the letters of their workspace, nobody else does', async () => {
  await lateActions(1)
  await send()
  expect((await read(house.admin, monday)).told.facts).toHaveLength(1)
  await expect(read(await aManagerOf(house.id, garden), monday)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  await expect(read(await aMember(house.id, 'trainer'))).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(read(other.admin, monday)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(read(other.admin, monday, other.id)).rejects.toMatchObject({
    message: 'unknown_weekly_letter',
  })
  expect((await read(await aPlatformAdmin(), monday)).week).toBe(monday)
  const [row] = await db.as(house.admin, (sql) => sql`select list_weekly_letters(${house.id}) as all`)
  expect(row?.all).toMatchObject({ zone: 'Asia/Kolkata', is_mailed: true, weeks: [{ week: monday }] })
})

test('after the job nobody is asking any more, and a workspace without an admin keeps no other back', async () => {
  const [empty] =
    await db.sql`insert into tenants (name, slug, tier, seat_cap) values ('Empty', 'empty-letters', 'master', 5) returning id`
  expect(await send(monday, empty?.id)).toBe(0)
  const [row] = await db.sql.begin(async (sql) => {
    await sql`select private.send_weekly_letter(${house.id}, ${monday})`
    return sql`select coalesce(current_setting('request.jwt.claims', true), '') as claims`
  })
  expect(row?.claims).toBe('')
})
