import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet } = castOf(db)

let house: TestTenant
let other: TestTenant
let garden: string
let manager: string
let second: string
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  await db.sql`delete from report_schedules`
  await db.sql`delete from report_addresses`
  house = await aTenant({ tier: 'master', name: 'Kaveri' })
  other = await aTenant({ tier: 'master' })
  garden = await anOutlet(house.id, 'Garden')
  manager = await aManagerOf(house.id, garden)
  second = await aMember(house.id, 'admin')
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    select gen_random_uuid(), ${house.id}, ${garden}, 'Do ' || n, 'A photo', private.today() + 3, 'open', now() from generate_series(1, 4) n`
})

const accountant = { name: 'Our accountant', email: 'books@ledger.test', language: 'en' }
async function add(who = house.admin, said: Partial<typeof accountant> = {}, of = house.id) {
  const id = randomUUID()
  await db.as(
    who,
    (sql) => sql`select add_report_address(${of}, ${id}, ${sql.json({ ...accountant, ...said })})`,
  )
  return id
}
const asked = () =>
  db.sql`select recipient, data from mail_outbox where template = 'report_address' order by created_at, id`
const confirm = async (code: string) =>
  (await db.as('service_role', (sql) => sql`select confirm_report_address(${code}) as yes`))[0]?.yes
async function aConfirmed() {
  const id = await add()
  await confirm((await asked()).at(-1)?.data.code)
  return id
}
const addresses = (who = house.admin, of = house.id) =>
  db.as(who, (sql) => sql`select * from list_report_addresses(${of})`)

const said = {
  name: 'Open actions',
  place: 'actions',
  query: '',
  asks: [{ explore: 'actions', dimensions: ['outlet'], metrics: ['open'], filters: {} }] as unknown[],
  rhythm: 'day',
  at_hour: 7,
  zone: 'Asia/Kolkata',
  sent_if: 'always',
  addresses: [] as string[],
  names_agreed: false,
}
async function keep(who: string, more: Partial<typeof said> = {}, id: string = randomUUID()) {
  const all = { ...said, recipients: [who], ...more }
  await db.as(who, (sql) => sql`select keep_report_schedule(${house.id}, ${id}, ${sql.json(all as never)})`)
  return id
}
async function send(): Promise<number> {
  await db.sql`update report_schedules set next_at = clock_timestamp() - interval '1 minute' where state = 'on'`
  return (await db.sql`select private.send_report_schedules() as sent`)[0]?.sent
}
const outside = () =>
  db.sql`select recipient, data from mail_outbox where template = 'report_outside' order by created_at, id`
const stateOf = async (id: string) =>
  (await db.sql`select state, stopped_for from report_schedules where id = ${id}`)[0]

test('an address is asked first, says yes once with its code, and only then can a report go there', async () => {
  const id = await add()
  const [mail] = await asked()
  expect(mail).toMatchObject({ recipient: accountant.email, data: { tenant_name: 'Kaveri' } })
  await expect(keep(house.admin, { addresses: [id] })).rejects.toMatchObject({
    message: 'address_not_confirmed_yet',
  })
  expect(await confirm('f'.repeat(64))).toBe(false)
  expect(await confirm(mail?.data.code)).toBe(true)
  expect(await confirm(mail?.data.code)).toBe(false) // used up
  expect(await addresses()).toMatchObject([{ state: 'confirmed', schedules: [] }])
  await keep(house.admin, { addresses: [id] })
  expect(await addresses()).toMatchObject([{ schedules: ['Open actions'] }])
  expect(await send()).toBe(2)
  const [sent] = await outside()
  expect(sent?.recipient).toBe(accountant.email)
  expect(sent?.data).not.toHaveProperty('path')
  expect(sent?.data.file).toMatchObject([{ explore: 'actions', totals: [4], rows: [{ values: [4] }] }])
  const told = await db.sql`
    select action from audit_log where tenant_id = ${house.id} and action like '%address.%' or action = 'report_schedule.outside' order by id`
  expect(told.map(({ action }) => action)).toEqual([
    'report_address.added',
    'report_address.confirmed',
    'report_schedule.outside',
  ])
})

test('a link that is older than seven days opens nothing; asked again the former one doesn’t either', async () => {
  const id = await add()
  const first = (await asked())[0]?.data.code
  await db.sql`update private.link_codes set expires_at = now() - interval '1 second' where purpose = 'report_address'`
  await db.sql`update report_addresses set asked_at = now() - interval '8 days'`
  expect(await confirm(first)).toBe(false)
  expect(await addresses()).toMatchObject([{ state: 'expired' }])
  const again = () => db.as(house.admin, (sql) => sql`select ask_report_address(${house.id}, ${id})`)
  await again()
  expect(await confirm(first)).toBe(false)
  await again()
  await expect(again()).rejects.toMatchObject({ code: 'PT429', message: 'too_many_askings' })
  expect(await confirm((await asked()).find(({ data }) => data.code !== first)?.data.code)).toBe(false)
  expect(await addresses()).toMatchObject([{ state: 'waiting' }])
})

test.each<[string, Partial<typeof accountant>, string]>([
  ['without a name', { name: ' ' }, 'name_required'],
  ['with a space in it', { email: 'books @ledger.test' }, 'invalid_email'],
  ['that is none', { email: 'books' }, 'invalid_email'],
  ['in a language that is none', { language: 'fr' }, 'invalid_report'],
])('an address %s is refused', async (_, more, message) => {
  await expect(add(house.admin, more)).rejects.toMatchObject({ message })
})

test('nobody of the workspace is outside of it, no address is there twice, and fifty is the most', async () => {
  const [row] = await db.sql`select email from profiles where id = ${manager}`
  await expect(add(house.admin, { email: row?.email.toUpperCase() })).rejects.toMatchObject({
    message: 'address_of_ours',
  })
  await add(house.admin, { email: '  BOOKS@ledger.test ' })
  await expect(add()).rejects.toMatchObject({ message: 'address_there' })
  await db.sql`
    insert into report_addresses (id, tenant_id, name, email, language) select gen_random_uuid(), ${house.id}, 'Bank', 'a' || n || '@bank.test', 'en' from generate_series(1, 49) n`
  await expect(add(house.admin, { email: 'one@more.test' })).rejects.toMatchObject({
    message: 'too_many_addresses',
  })
})

test('only admins add, choose and see addresses, and none of another workspace', async () => {
  const id = await aConfirmed()
  for (const ask of [
    () => add(manager),
    () => addresses(manager),
    () => db.as(manager, (sql) => sql`select withdraw_report_address(${house.id}, ${id})`),
    () => keep(manager, { addresses: [id] }),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'not_allowed' })
  expect(await addresses(other.admin, other.id)).toEqual([])
  await expect(
    db.as(other.admin, (sql) => sql`select withdraw_report_address(${other.id}, ${id})`),
  ).rejects.toMatchObject({ message: 'unknown_report_address' })
  const all = { ...said, recipients: [other.admin], addresses: [id] }
  await expect(
    db.as(
      other.admin,
      (sql) => sql`select keep_report_schedule(${other.id}, ${randomUUID()}, ${sql.json(all as never)})`,
    ),
  ).rejects.toMatchObject({ message: 'address_not_confirmed_yet' })
})

test('names of people go out only after that was said', async () => {
  const id = await aConfirmed()
  const asks = [{ explore: 'learning', dimensions: ['person'], metrics: ['overdue'], filters: {} }]
  await expect(keep(house.admin, { addresses: [id], asks })).rejects.toMatchObject({
    message: 'names_go_outside',
  })
  await keep(house.admin, { addresses: [id], asks, names_agreed: true })
})

test('one tap in the mail stops it there and nowhere else; withdrawn, what waits is not sent', async () => {
  const id = await aConfirmed()
  await keep(house.admin, { addresses: [id] })
  await keep(house.admin, { name: 'Second', addresses: [id] })
  await send()
  const code = (await outside()).find(({ data }) => data.name === 'Second')?.data.leave_code
  await db.as('service_role', (sql) => sql`select leave_signal_mail(${code})`)
  expect(await send()).toBe(3)
  await db.as(house.admin, (sql) => sql`select withdraw_report_address(${house.id}, ${id})`)
  expect(await outside()).toEqual([])
  expect(await send()).toBe(2)
  expect(await addresses()).toEqual([])
})

test('what its owner may no longer read, or asks otherwise than was agreed, goes to nobody outside and to everybody inside as before', async () => {
  const id = await aConfirmed()
  const schedule = await keep(second, { addresses: [id] })
  await db.sql`update profiles set tenant_role = 'manager' where id = ${second}`
  const inside = async () =>
    (await db.sql`select count(*)::int as n from mail_outbox where template = 'report_scheduled'`)[0]?.n
  await send()
  expect(await outside()).toEqual([])
  expect(await inside()).toBe(1)
  expect(await stateOf(schedule)).toEqual({ state: 'on', stopped_for: 'outside' })
  const told = () =>
    db.sql`select p.id from mail_outbox m join profiles p on lower(p.email) = m.recipient where m.template = 'report_outside_stopped'`
  const both = [house.admin, second].toSorted()
  expect((await told()).map(({ id: who }) => who).toSorted()).toEqual(both)
  await send()
  expect(await inside()).toBe(2)
  expect((await told()).map(({ id: who }) => who).toSorted()).toEqual(both) // told once
  // An admin makes it theirs; it goes outside only once they have kept it.
  await db.as(house.admin, (sql) => sql`select set_report_schedule(${house.id}, ${schedule}, 'taken')`)
  await send()
  expect(await outside()).toEqual([])
  await keep(house.admin, { addresses: [id] }, schedule)
  expect(await stateOf(schedule)).toEqual({ state: 'on', stopped_for: null })
  await send()
  expect(await outside()).toHaveLength(1)
  // Changed the other way, past what was agreed.
  const wider = { ...said, recipients: [house.admin], name: 'Wider', asks: [...said.asks, ...said.asks] }
  await db.as(
    house.admin,
    (sql) => sql`select save_report_schedule(${house.id}, ${schedule}, ${sql.json(wider as never)})`,
  )
  await send()
  expect(await outside()).toHaveLength(1)
  expect(await stateOf(schedule)).toEqual({ state: 'on', stopped_for: 'outside' })
})

test('who lacks it is said for as long as somebody outside would get it, on Today and in the list', async () => {
  const id = await aConfirmed()
  await keep(house.admin, { addresses: [id] })
  await db.sql`update report_recipients set agreed = 'another' where address_id = ${id}`
  await send()
  const listed = async () =>
    (await db.as(house.admin, (sql) => sql`select list_report_schedules(${house.id}) as told`))[0]?.told
      .schedules[0].stopped_for
  const today = async () =>
    JSON.stringify(await db.as(house.admin, (sql) => sql`select today(${house.id}) as told`)).includes(
      'reports_stopped',
    )
  expect([await listed(), await today()]).toEqual(['outside', true])
  await db.as(house.admin, (sql) => sql`select withdraw_report_address(${house.id}, ${id})`)
  expect([await listed(), await today()]).toEqual([null, false])
})

test('one address keeps what was agreed for it where that of another no longer holds', async () => {
  const [first, another] = [await aConfirmed(), await add(house.admin, { email: 'loans@bank.test' })]
  await confirm((await asked()).find(({ recipient }) => recipient === 'loans@bank.test')?.data.code)
  await keep(house.admin, { addresses: [first, another] })
  await db.sql`update report_recipients set agreed = 'another' where address_id = ${another}`
  await send()
  expect((await outside()).map(({ recipient }) => recipient)).toEqual([accountant.email])
})

test('it goes out as its owner reads it, and nobody’s session is left behind', async () => {
  const harbour = await anOutlet(house.id, 'Harbour')
  await db.sql`
    insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
    values (gen_random_uuid(), ${house.id}, ${harbour}, 'Do it', 'A photo', private.today() + 3, 'open', now())`
  await keep(house.admin, { addresses: [await aConfirmed()] })
  await send()
  expect((await outside())[0]?.data.file[0].rows).toHaveLength(2)
  const [row] = await db.sql`select coalesce(current_setting('request.jwt.claims', true), '') as claims`
  expect(row?.claims).toBe('')
})
