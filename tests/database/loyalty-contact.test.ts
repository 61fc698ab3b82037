import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn } = loyaltyOf(db)
const aNewAddress = () => `${randomUUID()}@guest.test`

/** Asks for a code to an address, and reads it from the mail. */
async function codeTo(token: string, to: string): Promise<{ ticket: string; code: string }> {
  const [row] =
    await db.sql`select send_loyalty_contact_code(${token}, 'email', ${to}, 'en', ${randomUUID()}) as told`
  const [mail] =
    await db.sql`select data ->> 'code' as code from mail_outbox where recipient = ${to} order by created_at desc limit 1`
  return { ticket: row?.told.ticket, code: mail?.code }
}

const change = async (token: string, ticket: string, code: string) =>
  (await db.sql`select change_loyalty_contact(${token}, ${ticket}, ${code}) as told`)[0]?.told
const emailOf = async (id: string) =>
  (await db.sql`select email from loyalty_members where id = ${id}`)[0]?.email
const toldTo = async (email: string) =>
  (
    await db.sql`select count(*)::integer as many from mail_outbox where recipient = ${email} and template = 'loyalty_contact_changed'`
  )[0]?.many

test('a guest changes the address with a code to the new one; the former is told, and codes go to the new one', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  const to = aNewAddress()
  const { ticket, code } = await codeTo(guest.token, to)
  expect(await change(guest.token, ticket, code === '111111' ? '222222' : '111111')).toEqual({
    code: 'code_wrong',
    left: 4,
  })
  expect(await emailOf(guest.id)).toBe(guest.email)
  expect(await change(guest.token, ticket, code)).toEqual({ way: 'email', to })
  expect(await emailOf(guest.id)).toBe(to)
  expect([await toldTo(guest.email), await toldTo(to)]).toEqual([1, 0])
  expect(await change(guest.token, ticket, code), 'a code is good once').toEqual({ code: 'ticket_over' })
})

test('a code for a contact lets nobody in, and that of another guest changes nothing', async () => {
  const house = await aProgramme()
  const [guest, other] = [await aGuest(house), await aGuest(house)]
  const { ticket, code } = await codeTo(guest.token, aNewAddress())
  const [entered] =
    await db.sql`select enter_loyalty(${ticket}, ${code}, '{"consents": {"programme": true}}') as told`
  expect(entered?.told).toEqual({ code: 'ticket_over' })
  expect(await change(other.token, ticket, code)).toEqual({ code: 'ticket_over' })
  expect(await emailOf(other.id)).toBe(other.email)
})

test('who proves an address that another card of the house has is told so; that of another house is free', async () => {
  const [house, elsewhere] = [await aProgramme(), await aProgramme()]
  const [guest, other, stranger] = [await aGuest(house), await aGuest(house), await aGuest(elsewhere)]
  const taken = await codeTo(guest.token, other.email)
  expect(await change(guest.token, taken.ticket, taken.code)).toEqual({ code: 'contact_taken' })
  expect(await emailOf(guest.id)).toBe(guest.email)
  expect(await toldTo(guest.email)).toBe(0)
  const free = await codeTo(guest.token, stranger.email)
  expect(await change(guest.token, free.ticket, free.code)).toMatchObject({ to: stranger.email })
})

test('a phone that is added is told to the address, and a former phone by message', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house, { phone: '+919845012301' })
  await db.sql`
    insert into platform_reports (key, value) values ('messages', '{"channel": "sms"}')
    on conflict (key) do update set value = excluded.value`
  const to = '+919845012302'
  const [row] =
    await db.sql`select send_loyalty_contact_code(${guest.token}, 'phone', ${to}, 'hi', ${randomUUID()}) as told`
  const [sent] = await db.sql`select given ->> 0 as code from message_outbox where recipient = ${to}`
  expect(await change(guest.token, row?.told.ticket, sent?.code)).toMatchObject({ way: 'phone' })
  const messages = await db.sql`select template from message_outbox where recipient = '+919845012301'`
  expect([...messages]).toEqual([{ template: 'loyalty_contact_changed' }])
  expect(await toldTo(guest.email)).toBe(1)
})

test('a bill that comes late can be undone for five minutes from when it arrived', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  const said = {
    card: guest.card,
    amount_paise: 50_000,
    bill_no: 'LATE1',
    at: new Date(Date.now() - 40 * 60_000).toISOString(),
  }
  const [row] =
    await db.sql`select earn_loyalty(${house.shift}, ${randomUUID()}, ${db.sql.json(said)}) as told`
  const entry = row?.told.entry_id
  const recent = async () =>
    (await db.sql`select read_loyalty_shift(${house.shift}) as told`)[0]?.told.recent[0]
  expect(await recent()).toMatchObject({ id: entry, may_undo: true, is_undone: false })
  await db.sql`select undo_loyalty(${house.shift}, ${entry})`
  expect(await recent()).toMatchObject({ id: entry, is_undone: true })

  const { entry_id: next } = await earn(house.shift, guest.card, 700)
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica` // entries are never changed: an hour is made to pass
    await sql`update loyalty_entries set noted_at = now() - interval '6 minutes' where id = ${next}`
  })
  expect(await recent()).toMatchObject({ id: next, may_undo: false })
  await expect(db.sql`select undo_loyalty(${house.shift}, ${next})`).rejects.toMatchObject({
    message: 'undo_over',
  })
})

test('a code whose time is over says so at the counter at once', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 4000)
  const reward = await aReward(house)
  const [row] = await db.sql`select redeem_as_guest(${guest.token}, ${reward}, ${randomUUID()}) as told`
  const code = row?.told.code
  const look = async () =>
    (await db.sql`select find_loyalty_code(${house.shift}, ${code}) as told`)[0]?.told.state
  expect(await look()).toBe('issued')
  await db.sql`update loyalty_redemptions set expires_at = now() where tenant_id = ${house.tenant}`
  expect(await look()).toBe('expired')
})
