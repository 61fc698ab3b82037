import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from submissions`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
  await db.sql`delete from private.mail_turns`
})

const hours = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + count * 3_600_000)
async function ask(startsAt: Date, { email, address = 'somewhere' }: { email: string; address?: string }) {
  const wish = { kind: 'appointment', language: 'en', name: 'Lata', email, agreement_version: '2026-11-21' }
  await db.as(
    'service_role',
    (sql) =>
      sql`select receive_appointment(${sql.json(wish)}, ${startsAt}, 30, ${address}, 'staff@sopan.test')`,
  )
  const [mail] = await db.sql`
    select data ->> 'code' as code from mail_outbox where recipient = ${email} and template = 'appointment_asked'
    order by created_at desc limit 1`
  return mail?.code as string
}
const confirm = async (code: string) => {
  const [row] = await db.as(
    'service_role',
    (sql) => sql`select confirm_own_appointment(${code}, 'staff@sopan.test') as told`,
  )
  return row?.told as { state: string } | null
}
const stateOf = async (email: string) =>
  (
    await db.sql`
      select a.state from appointments a join submissions s on s.id = a.submission_id where s.email = ${email}
      order by a.created_at desc limit 1`
  )[0]?.state
const taken = async () =>
  (await db.as('service_role', (sql) => sql`select starts_at from taken_slots(${hours(0)}, ${hours(200)})`))
    .length
const mailsTo = async (recipient: string) =>
  (await db.sql`select template from mail_outbox where recipient = ${recipient} order by created_at`).map(
    ({ template }) => template,
  )
/** Lets half an hour pass. */
const wait = () => db.sql`update appointments set held_until = held_until - interval '30 minutes 1 second'`

test('a time is held until its mail is answered, and nobody of us is told before', async () => {
  const code = await ask(hours(5), { email: 'lata@x.test' })
  expect(await stateOf('lata@x.test')).toBe('held')
  expect(await taken()).toBe(1)
  expect(await mailsTo('staff@sopan.test')).toEqual([])
  expect(await mailsTo('lata@x.test')).toEqual(['appointment_asked'])
  await expect(ask(hours(5), { email: 'other@x.test' })).rejects.toMatchObject({ message: 'slot_taken' })

  expect(await confirm(code)).toMatchObject({ state: 'requested' })
  expect(await confirm(code)).toMatchObject({ state: 'requested' })
  expect(await mailsTo('staff@sopan.test')).toEqual(['submission_waiting'])
  expect(await mailsTo('lata@x.test')).toEqual(['appointment_asked', 'appointment_received'])
})

test('what nobody answers comes free by itself', async () => {
  const code = await ask(hours(5), { email: 'lata@x.test' })
  await wait()
  expect(await taken()).toBe(0)
  const [told] = await db.as(
    'service_role',
    (sql) => sql`select own_appointment(${code}) ->> 'state' as state`,
  )
  expect(told).toEqual({ state: 'lapsed' })
  await ask(hours(5), { email: 'other@x.test' })
  expect(await stateOf('lata@x.test')).toBe('lapsed')
  await expect(confirm(code)).rejects.toMatchObject({ code: 'PT409', message: 'slot_taken' })
})

test('who answers late has the time if nobody else wanted it', async () => {
  const code = await ask(hours(5), { email: 'lata@x.test' })
  await wait()
  await db.sql`select private.release_holds()`
  expect(await stateOf('lata@x.test')).toBe('lapsed')
  expect(await confirm(code)).toMatchObject({ state: 'requested' })
  expect(await confirm('f'.repeat(64))).toBeNull()
})

test('one place holds six times at once and asks for twenty a day, whatever addresses it invents', async () => {
  const asked = async (count: number, from: number) => {
    const outcomes = []
    for (let at = from; at < from + count; at++)
      outcomes.push(
        await ask(hours(5 + at), { email: `invented-${at}@x.test`, address: 'one place' }).then(
          () => 'held',
          ({ message }) => message,
        ),
      )
    return outcomes
  }
  expect(await asked(8, 0)).toEqual([...Array(6).fill('held'), ...Array(2).fill('too_many_submissions')])
  await ask(hours(90), { email: 'elsewhere@x.test', address: 'another place' })
  for (let round = 1; round <= 3; round++) {
    await wait()
    await asked(6, round * 10)
  }
  const [total] = await db.sql`
    select count(*)::int as n from submissions where email like 'invented-%'`
  expect(total).toEqual({ n: 20 })
})

test('one e-mail address holds one time, the last it asked for, and asks four times a day', async () => {
  const email = 'lata@x.test'
  for (let at = 0; at < 4; at++) await ask(hours(5 + at), { email, address: `place ${at}` })
  expect(await taken()).toBe(1)
  await expect(ask(hours(20), { email, address: 'place 9' })).rejects.toMatchObject({ code: 'PT429' })
})

test('where somebody asked from is kept no longer than the time is held', async () => {
  const code = await ask(hours(5), { email: 'lata@x.test' })
  await ask(hours(6), { email: 'other@x.test' })
  expect(await db.sql`select 1 from private.appointment_holds`).toHaveLength(2)
  await confirm(code)
  expect(await db.sql`select 1 from private.appointment_holds`).toHaveLength(1)
  await wait()
  await db.sql`select private.release_holds()`
  expect(await db.sql`select 1 from private.appointment_holds`).toEqual([])
})

test('staff cannot answer for who has not answered the mail, and spam frees the time', async () => {
  await ask(hours(5), { email: 'lata@x.test' })
  const admin = await aPlatformAdmin()
  const [held] = await db.sql`select id, submission_id from appointments`
  await expect(
    db.as(admin, (sql) => sql`select decide_appointment(${held?.id}, 'confirmed', null)`),
  ).rejects.toMatchObject({ message: 'appointment_closed' })
  await db.as(admin, (sql) => sql`select change_submission(${held?.submission_id}, 'spam', null)`)
  expect(await taken()).toBe(0)
})
