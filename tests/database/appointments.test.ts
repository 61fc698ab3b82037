import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from submissions`
  await db.sql`delete from appointment_blocks`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
})

const hours = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + count * 3_600_000)
let asked = 0
const ask = async (startsAt: Date, wish: object = {}, over = db.sql) => {
  const n = ++asked // each from a client of its own: one client's own wishes take turns
  const submission = {
    kind: 'appointment',
    language: 'hi',
    name: 'Lata',
    email: `guest-${n}@x.test`,
    agreement_version: '2026-11-21',
    ...wish,
  }
  const [row] = await db.as(
    'service_role',
    (sql) => sql`
      select receive_appointment(${sql.json(submission as never)}, ${startsAt}, 30, ${String(n)}, 'staff@sopan.test') as answer`,
    over,
  )
  const [mail] = await db.sql`
    select data ->> 'code' as code from mail_outbox
    where recipient = ${submission.email} and template = 'appointment_asked' order by created_at desc limit 1`
  // Answered at once, as most of these tests are about what comes after.
  await db.as(
    'service_role',
    (sql) => sql`select confirm_own_appointment(${mail?.code ?? ''}, 'staff@sopan.test')`,
  )
  await db.sql`delete from mail_outbox where template = 'appointment_asked'`
  return row?.answer as { reference: string }
}
const appointmentAt = async (startsAt: Date) =>
  (
    await db.sql`select id from appointments where starts_at = ${startsAt} order by created_at desc limit 1`
  )[0]?.id as string
const taken = async () =>
  (
    await db.as('service_role', (sql) => sql`select starts_at from taken_slots(${hours(0)}, ${hours(100)})`)
  ).map((row) => row.starts_at as Date)
const refusedAs = (code: string, message: string) => ({ code, message })

test('a slot belongs to who asked first; what overlaps it is taken, what touches it is free', async () => {
  await ask(hours(5))
  await expect(ask(hours(5))).rejects.toMatchObject(refusedAs('PT409', 'slot_taken'))
  await expect(ask(new Date(hours(5).getTime() + 10 * 60_000))).rejects.toMatchObject({ code: 'PT409' })
  await ask(new Date(hours(5).getTime() + 30 * 60_000))
  await expect(ask(new Date(Date.now() - 60_000))).rejects.toMatchObject({ code: 'PT409' })
  expect(await db.sql`select 1 from submissions`).toHaveLength(2) // who came too late has left nothing
  expect(await taken()).toHaveLength(2)
})

test('of twenty who ask for one slot at the same moment one gets it', async () => {
  const race = db.connect(20)
  await Promise.all(Array.from({ length: 20 }, () => race`select pg_sleep(0.05)`)) // all connected
  const ended = await Promise.allSettled(Array.from({ length: 20 }, () => ask(hours(7), {}, race)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of ended)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refusedAs('PT409', 'slot_taken'))
  expect(await db.sql`select 1 from appointments`).toHaveLength(1)
  expect(await db.sql`select 1 from mail_outbox`).toHaveLength(2)
})

test('even without the lock the table refuses two on one slot', async () => {
  const { reference } = await ask(hours(9))
  const again = await ask(hours(11))
  await expect(
    db.sql`update appointments set starts_at = ${hours(9)}, ends_at = ${new Date(hours(9).getTime() + 30 * 60_000)}
           where starts_at = ${hours(11)}`,
  ).rejects.toMatchObject({ code: '23P01' })
  expect(reference).not.toBe(again.reference)
})

test('staff confirm, decline and cancel; the visitor is told, the slot follows', async () => {
  const admin = await aPlatformAdmin()
  const decide = (id: string, state: string, words: string | null = null) =>
    db.as(admin, (sql) => sql`select decide_appointment(${id}, ${state}, ${words})`)
  await ask(hours(5), { email: 'lata@x.test' })
  const id = await appointmentAt(hours(5))

  await decide(id, 'confirmed', ' We call you. ')
  await expect(decide(id, 'declined')).rejects.toMatchObject(refusedAs('PT409', 'appointment_closed'))
  expect(await db.sql`select state, message, decided_by from appointments`).toEqual([
    { state: 'confirmed', message: 'We call you.', decided_by: admin },
  ])
  expect(await db.sql`select state from submissions`).toEqual([{ state: 'answered' }])
  await decide(id, 'cancelled')
  expect(await taken()).toEqual([])
  await ask(hours(5))
  await decide(await appointmentAt(hours(5)), 'declined', 'We are away.')
  expect(await taken()).toEqual([])
  const mails = await db.sql`
    select template, language, data ->> 'staff_message' as words from mail_outbox
    where template ~ '^appointment_(c|d)' order by created_at`
  expect(mails).toEqual([
    { template: 'appointment_confirmed', language: 'hi', words: 'We call you.' },
    { template: 'appointment_cancelled', language: 'hi', words: null },
    { template: 'appointment_declined', language: 'hi', words: 'We are away.' },
  ])
  expect(
    (await db.sql`select action from audit_log where action like 'appointment.%' order by id`).map(
      (row) => row.action,
    ),
  ).toEqual(['appointment.confirmed', 'appointment.cancelled', 'appointment.declined'])
  await expect(decide(id, 'requested')).rejects.toMatchObject(refusedAs('PT400', 'unknown_state'))
  await expect(decide(crypto.randomUUID(), 'confirmed')).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_appointment'),
  )
})

test('a blocked span can be asked for by nobody; who had an appointment in it keeps it', async () => {
  const admin = await aPlatformAdmin()
  const block = (from: Date, to: Date, reason = 'Training') =>
    db.as(admin, (sql) => sql`select block_appointments(${from}, ${to}, ${reason}) as id`)
  await ask(hours(5))
  const [row] = await block(hours(4), hours(8))
  await expect(ask(hours(6))).rejects.toMatchObject({ code: 'PT409' })
  expect(await db.sql`select state from appointments`).toEqual([{ state: 'requested' }])
  expect(await taken()).toHaveLength(2)
  await db.as(admin, (sql) => sql`select unblock_appointments(${row?.id})`)
  await ask(hours(6))

  await expect(block(hours(8), hours(4))).rejects.toMatchObject(refusedAs('PT400', 'impossible_span'))
  await expect(block(hours(0), hours(24 * 93))).rejects.toMatchObject(refusedAs('PT400', 'impossible_span'))
  await expect(block(hours(1), hours(2), '  ')).rejects.toMatchObject(refusedAs('PT400', 'reason_required'))
  await expect(db.as(admin, (sql) => sql`select unblock_appointments(${row?.id})`)).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_block'),
  )
})

test('who asks while staff block the time waits, and is refused', async () => {
  const admin = await aPlatformAdmin()
  const wish = { kind: 'appointment', name: 'Lata', email: 'lata@x.test', agreement_version: '2026-11-21' }
  const [blocked, asking] = await overlap(
    db,
    [admin, (sql) => sql`select block_appointments(${hours(20)}, ${hours(21)}, 'Away')`],
    [
      'service_role',
      (sql) => sql`select receive_appointment(${sql.json(wish)}, ${hours(20)}, 30, 'x', 'staff@sopan.test')`,
    ],
  )
  expect(blocked.status).toBe('fulfilled')
  expect(asking).toMatchObject({ status: 'rejected', reason: refusedAs('PT409', 'slot_taken') })
})

test('who has an appointment is known to platform admins alone; what is taken to the server alone', async () => {
  const [admin, annapurna] = [await aPlatformAdmin(), await aTenant()]
  await ask(hours(5))
  const id = await appointmentAt(hours(5))
  expect(await db.as(admin, (sql) => sql`select id from appointments`)).toEqual([{ id }])
  expect(await db.as(annapurna.admin, (sql) => sql`select id from appointments`)).toEqual([])
  await expect(
    db.as(annapurna.admin, (sql) => sql`select decide_appointment(${id}, 'confirmed', null)`),
  ).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  for (const who of ['anon', admin])
    await expect(db.as(who, (sql) => sql`select taken_slots(now(), now())`)).rejects.toMatchObject({
      code: '42501',
    })
})
