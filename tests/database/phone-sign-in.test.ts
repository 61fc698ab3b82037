import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)

let race: ReturnType<typeof db.connect>
beforeAll(async () => {
  race = db.connect(20)
  await db.sql`select tell_message_port('sms')`
})

let made = 0
const aNumber = () => `+9198${String(++made).padStart(8, '0')}`

/** Somebody at an outlet with a phone in the record; with access by it unless told otherwise. */
async function aHand({ tenant, outlet, phone = aNumber(), isLetIn = true }: Hand) {
  const id = await aPerson(tenant)
  await db.sql`update people set phone = ${phone}, language = 'hi' where id = ${id}`
  await aPlacement(id, outlet)
  if (isLetIn) {
    await db.sql`insert into people_access (tenant_id, person_id, way) values (${tenant}, ${id}, 'phone')`
    await db.sql`insert into private.pin_accounts (tenant_id, person_id) values (${tenant}, ${id})`
  }
  return { id, phone }
}
interface Hand {
  tenant: string
  outlet: string
  phone?: string | null
  isLetIn?: boolean
}

async function aHouse(seatCap = 10) {
  const { id: tenant, admin } = await aTenant({ seatCap })
  return { tenant, admin, outlet: await anOutlet(tenant) }
}

const ask = async (phone: string, address = crypto.randomUUID()) =>
  (await db.sql`select send_phone_code(${phone}, ${address}) as told`)[0]?.told
const codeTo = async (phone: string) =>
  (
    await db.sql`
      select given ->> 0 as code from message_outbox where recipient = ${phone} order by created_at desc, id limit 1`
  )[0]?.code as string | undefined
const prove = async (ticket: string, code: string, over = db.sql) =>
  (await over`select prove_phone(${ticket}, ${code}, '203.0.113.9', 'a phone') as told`)[0]?.told
const claim = async (ticket: string, person: string, over = db.sql) =>
  (await over`select claim_phone(${ticket}, ${person}) as told`)[0]?.told
const keep = async (ticket: string, person: string, user: string, over = db.sql) =>
  (await over`select keep_phone(${ticket}, ${person}, ${user}) as told`)[0]?.told
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function anAccount(): Promise<string> {
  const [user] = await db.sql`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), gen_random_uuid() || '@phone.invalid', now())
    returning id`
  return user?.id
}

test('access by phone is given where the record has a number and messages can be sent, and said in the log', async () => {
  const { tenant, admin, outlet } = await aHouse()
  const manager = await aManagerOf(tenant, outlet)
  const hand = await aHand({ tenant, outlet, isLetIn: false })
  const mute = await aHand({ tenant, outlet, phone: null, isLetIn: false })
  const give = (who: string, way: string) =>
    db.as(who, (sql) => sql`select * from give_access(${[hand.id, mute.id]}, ${way})`)

  await db.sql`select tell_message_port(null)`
  await expect(give(manager, 'phone')).rejects.toMatchObject({ code: 'PT409', message: 'phone_not_offered' })
  await expect(give(manager, 'pigeon')).rejects.toMatchObject({ code: 'PT400', message: 'unknown_way' })
  await db.sql`select tell_message_port('sms')`
  expect(await give(manager, 'phone')).toEqual(
    expect.arrayContaining([
      { person_id: hand.id, outcome: 'given' },
      { person_id: mute.id, outcome: 'no_phone' },
    ]),
  )
  const again = await give(admin, 'card')
  expect(again).toContainEqual({ person_id: hand.id, outcome: 'other_way' })
  const log =
    await db.sql`select "after" from audit_log where action = 'access.given' and subject_id = ${hand.id}`
  expect(log).toEqual([{ after: { way: 'phone' } }])
})

test('a number that is nobody’s gets the same answers as one that lets somebody in', async () => {
  const { tenant, outlet } = await aHouse()
  const known = await aHand({ tenant, outlet })
  const stranger = aNumber()
  const answers = []
  for (const phone of [known.phone ?? '', stranger]) {
    const told = []
    const { ticket, ...rest } = await ask(phone)
    expect(ticket).toMatch(/^[0-9a-f]{64}$/)
    told.push(rest)
    const code = (await codeTo(phone)) ?? '123456'
    for (let at = 0; at < 6; at++) {
      const { retryAfter, ...answer } = await prove(ticket, wrong(code))
      told.push({ ...answer, waits: retryAfter > 880 })
    }
    for (let at = 0; at < 3; at++) {
      const { code: why } = await ask(phone)
      told.push(why ?? 'sent')
    }
    answers.push(told)
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([
    {},
    ...[4, 3, 2, 1].map((left) => ({ code: 'code_wrong', left, waits: false })),
    { code: 'locked', waits: true },
    { code: 'locked', waits: true },
    'sent',
    'sent',
    'too_many',
  ])
  expect(await db.sql`select 1 from message_outbox where recipient = ${stranger}`).toEqual([])
})

test('the code goes out in the person’s language, and nothing that is kept tells it', async () => {
  const { tenant, outlet } = await aHouse()
  const { phone } = await aHand({ tenant, outlet })
  const { ticket } = await ask(phone ?? '')
  const [message] = await db.sql`
    select id, template, language, given, tenant_id, expires_at <= now() + interval '10 minutes' as is_short
    from message_outbox where recipient = ${phone}`
  expect(message).toMatchObject({
    template: 'sign_in_code',
    language: 'hi',
    tenant_id: tenant,
    is_short: true,
  })
  const code = message?.given[0]
  expect(code).toMatch(/^\d{6}$/)
  const [kept] = await db.sql`select * from private.phone_tickets where phone = ${phone}`
  expect(JSON.stringify(kept)).not.toContain(ticket)
  expect(kept?.code_hash).not.toContain(code)

  await db.sql`select claim_messages()`
  await db.sql`select message_sent(${message?.id})`
  expect(await codeTo(phone ?? '')).toBeNull()
})

test('what nobody took in time is given up, and says nothing any more', async () => {
  const { tenant, outlet } = await aHouse()
  const { phone } = await aHand({ tenant, outlet })
  await ask(phone ?? '')
  await db.sql`update message_outbox set expires_at = now() where recipient = ${phone}`
  await db.sql`select private.give_up_messages()`
  const [message] =
    await db.sql`select status, given, last_error from message_outbox where recipient = ${phone}`
  expect(message).toEqual({ status: 'failed', given: null, last_error: 'nobody took it in time' })
})

test('the right code makes the account once, in the seat that waits for it', async () => {
  const { tenant, outlet } = await aHouse(2) // the admin's and one more
  const hand = await aHand({ tenant, outlet })
  const { ticket } = await ask(hand.phone ?? '')
  const user = await anAccount()
  expect(await claim(ticket, hand.id)).toEqual({ code: 'ticket_over' }) // not proven
  expect(await keep(ticket, hand.id, user)).toEqual({ code: 'ticket_over' })

  const { people } = await prove(ticket, (await codeTo(hand.phone ?? '')) ?? '')
  expect(people).toEqual([{ id: hand.id, name: expect.any(String), tenant: expect.any(String) }])
  expect(await claim(ticket, hand.id)).toMatchObject({
    userId: null,
    language: 'hi',
    pepper: expect.any(String),
  })
  expect(await keep(ticket, hand.id, user)).toEqual({})
  const [profile] = await db.sql`select tenant_id, tenant_role, email from profiles where id = ${user}`
  expect(profile).toEqual({ tenant_id: tenant, tenant_role: 'member', email: null })
  expect(await claim(ticket, hand.id)).toEqual({ code: 'ticket_over' }) // a ticket opens once

  const next = await ask(hand.phone ?? '')
  await prove(next.ticket, (await codeTo(hand.phone ?? '')) ?? '')
  expect(await claim(next.ticket, hand.id)).toMatchObject({ userId: user })
  expect(await claim(next.ticket, hand.id)).toEqual({ code: 'ticket_over' })
})

test('a number of two people lets in the one that is chosen, and nobody of another number', async () => {
  const [here, there] = [await aHouse(), await aHouse()]
  const phone = aNumber()
  const [one, two] = [await aHand({ ...here, phone }), await aHand({ ...there, phone })]
  const other = await aHand(here)
  const { ticket } = await ask(phone)
  expect(await db.sql`select 1 from message_outbox where recipient = ${phone}`).toHaveLength(1)
  const { people } = await prove(ticket, (await codeTo(phone)) ?? '')
  expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(await claim(ticket, other.id)).toEqual({ code: 'ticket_over' })
  expect(await claim(ticket, two.id)).toMatchObject({ pepper: expect.any(String) })
})

test('access that ended, a last day, a suspended workspace and the way by card let no number in', async () => {
  const ends = [
    `update people_access set ended_at = now() where person_id = $1`,
    `update people set left_on = private.today() - 2, joined_on = private.today() - 9 where id = $1`,
    `update tenants set is_active = false where id = (select tenant_id from people where id = $1)`,
    `update people_access set way = 'card' where person_id = $1`,
    `update people set phone = null where id = $1`,
  ]
  for (const end of ends) {
    const hand = await aHand(await aHouse())
    const { ticket } = await ask(hand.phone ?? '')
    const code = (await codeTo(hand.phone ?? '')) ?? ''
    await db.sql.unsafe(end, [hand.id])
    expect(await prove(ticket, code)).toMatchObject({ code: 'code_wrong' })
  }
})

test('of 200 guesses at once at one number five are looked at', async () => {
  const hand = await aHand(await aHouse())
  const { ticket } = await ask(hand.phone ?? '')
  const code = (await codeTo(hand.phone ?? '')) ?? ''
  const told = await Promise.all(Array.from({ length: 200 }, () => prove(ticket, wrong(code), race)))
  expect(told.filter((one) => one.code === 'code_wrong')).toHaveLength(4)
  expect(told.filter((one) => one.code === 'locked')).toHaveLength(196)
  const looked = await db.sql`
    select 1 from failed_auth_attempts where identifier_hash = private.fingerprint(${hand.phone})`
  expect(looked).toHaveLength(5)
  expect(await prove(ticket, code)).toMatchObject({ code: 'locked' })
  const events = await db.sql`
    select message from security_events where message like 'sign-in blocked%' and data ->> 'identifier' = '+***'`
  expect(events.length).toBeGreaterThan(0)
})

test('an outlet has so many messages in a quarter of an hour, and what is asked beyond shows in no answer', async () => {
  const house = await aHouse(100)
  const hands = await Promise.all(Array.from({ length: 62 }, () => aHand(house)))
  for (const { phone } of hands) expect(await ask(phone ?? '')).toEqual({ ticket: expect.any(String) })
  const sent = await db.sql`select 1 from message_outbox where tenant_id = ${house.tenant}`
  expect(sent).toHaveLength(60)
  const events = await db.sql`
    select data from security_events where message = 'too many sign-in codes for an outlet'
      and data ->> 'tenant_id' = ${house.tenant}`
  expect(events).toHaveLength(1)
})

test('twenty people come in at once in the twenty seats that wait for them, and no twenty-first', async () => {
  const house = await aHouse(21)
  const hands = await Promise.all(Array.from({ length: 20 }, () => aHand(house)))
  const late = await aHand({ ...house, isLetIn: false })
  const [refused] = await db.as(house.admin, (sql) => sql`select * from give_access(${[late.id]}, 'phone')`)
  expect(refused?.outcome).toBe('no_seat')
  const ready = await Promise.all(
    hands.map(async ({ id, phone }) => {
      const { ticket } = await ask(phone ?? '')
      await prove(ticket, (await codeTo(phone ?? '')) ?? '')
      await claim(ticket, id)
      return { ticket, id, user: await anAccount() }
    }),
  )
  const kept = await Promise.all(ready.map(({ ticket, id, user }) => keep(ticket, id, user, race)))
  expect(kept).toEqual(Array.from({ length: 20 }, () => ({})))
  const [used] = await db.sql`select count(*)::int as n from profiles where tenant_id = ${house.tenant}`
  expect(used?.n).toBe(21)
})

test('of two devices that claim somebody new at once one makes the account', async () => {
  const hand = await aHand(await aHouse())
  const tickets: string[] = []
  while (tickets.length < 2) {
    const { ticket } = await ask(hand.phone ?? '')
    await prove(ticket, (await codeTo(hand.phone ?? '')) ?? '')
    tickets.push(ticket)
  }
  const told = await Promise.all(tickets.map((ticket) => claim(ticket, hand.id, race)))
  expect(told.filter(({ pepper }) => pepper)).toHaveLength(1)
  expect(told.filter(({ code }) => code === 'busy')).toHaveLength(1)
})
