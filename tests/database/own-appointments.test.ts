import { beforeEach, describe, expect, test } from 'vitest'
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
  await db.sql`delete from private.link_codes`
})

const hours = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + count * 3_600_000)
const staff = 'staff@sopan.test'
let asked = 0

/** Somebody asks for a time; the code is that of the mail they get. */
async function ask(startsAt: Date) {
  const n = ++asked
  const email = `guest-${n}@x.test`
  const wish = { kind: 'appointment', language: 'hi', name: 'Lata', email, agreement_version: '2026-11-21' }
  await db.as(
    'service_role',
    (sql) => sql`select receive_appointment(${sql.json(wish)}, ${startsAt}, 30, ${String(n)}, ${staff})`,
  )
  const held = await codeOf(email, 'appointment_asked')
  await db.as('service_role', (sql) => sql`select confirm_own_appointment(${held}, ${staff})`)
  await db.sql`delete from mail_outbox where template = 'appointment_asked'`
  const [row] = await db.sql`
    select a.id, s.id as lead from appointments a join submissions s on s.id = a.submission_id where s.email = ${email}`
  return {
    email,
    id: row?.id as string,
    lead: row?.lead as string,
    code: await codeOf(email, 'appointment_received'),
  }
}
const codeOf = async (email: string, template: string) =>
  (
    await db.sql`
      select data ->> 'code' as code from mail_outbox where recipient = ${email} and template = ${template}
      order by created_at desc limit 1`
  )[0]?.code as string
type Answer = {
  state: string
  starts_at: string
  sequence: number
  may_change: boolean
  move_problem: string | null
} | null
const see = async (code: string) =>
  (await db.as('service_role', (sql) => sql`select own_appointment(${code}) as answer`))[0]?.answer as Answer
const move = async (code: string, startsAt: Date, over = db.sql) =>
  (
    await db.as(
      'service_role',
      (sql) => sql`select move_appointment(${code}, ${startsAt}, 30, 'x', ${staff}) as answer`,
      over,
    )
  )[0]?.answer as Answer
const cancel = async (code: string, words: string | null = null) =>
  (
    await db.as(
      'service_role',
      (sql) => sql`select withdraw_appointment(${code}, ${words}, ${staff}) as answer`,
    )
  )[0]?.answer as Answer
const decide = (admin: string, id: string, state: string, startsAt: Date | null = null) =>
  db.as(admin, (sql) => sql`select decide_appointment(${id}, ${state}, 'We call you.', ${startsAt})`)
const taken = async () =>
  (
    await db.as('service_role', (sql) => sql`select starts_at from taken_slots(${hours(0)}, ${hours(100)})`)
  ).map((row) => (row.starts_at as Date).getTime())
const mails = async () =>
  (await db.sql`select template, recipient, data from mail_outbox order by created_at, template`).map(
    ({ template, recipient, data }) => ({ template, recipient, sequence: data.sequence, code: data.code }),
  )
const refusedAs = (code: string, message: string) => ({ code, message })

test('the mail’s code opens the appointment, and staff’s mail holds none', async () => {
  const { code, email } = await ask(hours(9))
  expect(code).toMatch(/^[0-9a-f]{64}$/)
  expect(await see(code)).toMatchObject({ state: 'requested', may_change: true, with: null, minutes: 30 })
  expect((await mails()).map(({ recipient, code }) => [recipient, Boolean(code)])).toEqual([
    [email, true],
    [staff, false],
  ])
  expect(await see('f'.repeat(64))).toBeNull()
  expect(await cancel('f'.repeat(64))).toBeNull()
  expect(await move('f'.repeat(64), hours(12))).toBeNull()
  await db.sql`update private.link_codes set expires_at = now() - interval '1 second'`
  for (const answer of [await see(code), await cancel(code), await move(code, hours(12))])
    expect(answer).toBeNull()
  expect(await db.sql`select state from appointments`).toEqual([{ state: 'requested' }])
})

test('a code of another purpose opens nothing', async () => {
  const { id } = await ask(hours(9))
  const [row] = await db.sql`select private.issue_link_code('payment_status', ${id}, '1 day') as code`
  expect(await see(row?.code)).toBeNull()
  expect(await cancel(row?.code)).toBeNull()
})

test('a moved appointment waits for an answer again, its old time is free at once, both sides are told', async () => {
  const admin = await aPlatformAdmin()
  const { code, id, lead, email } = await ask(hours(9))
  await decide(admin, id, 'confirmed')
  await db.sql`delete from mail_outbox`

  expect(await move(code, hours(12))).toMatchObject({ state: 'requested', sequence: 1 })
  expect(await taken()).toEqual([hours(12).getTime()])
  expect(
    await db.sql`select state, message, decided_by, moved_from, moves, calendar_sequence from appointments`,
  ).toEqual([
    {
      state: 'requested',
      message: null,
      decided_by: null,
      moved_from: hours(9),
      moves: 1,
      calendar_sequence: 1,
    },
  ])
  expect(await db.sql`select state from submissions where id = ${lead}`).toEqual([{ state: 'new' }])
  expect(await mails()).toEqual([
    { template: 'appointment_changed', recipient: staff, sequence: undefined, code: undefined },
    { template: 'appointment_moved', recipient: email, sequence: '1', code: expect.any(String) },
  ])
  const log = await db.sql`
    select action, actor_kind, before ->> 'state' as was, after ->> 'state' as is from audit_log
    where subject_id = ${id} order by id desc limit 1`
  expect(log).toEqual([
    { action: 'appointment.moved', actor_kind: 'service', was: 'confirmed', is: 'requested' },
  ])

  // the same sending again changes nothing and mails nobody
  expect(await move(code, hours(12))).toMatchObject({ state: 'requested' })
  expect(await mails()).toHaveLength(2)
  await ask(hours(9))
})

test('every code lives until a month after the new end, and never shorter than before', async () => {
  const { code } = await ask(hours(9))
  const lives = async () =>
    (
      await db.sql`
        select distinct c.expires_at - a.ends_at >= interval '30 days' as whole from private.link_codes c, appointments a
        where c.purpose = 'appointment' and c.subject_id = a.id`
    ).map(({ whole }) => whole)
  await move(code, hours(24 * 20))
  expect(await lives()).toEqual([true])
  await move(code, hours(12))
  expect(await lives()).toEqual([true])
  expect(
    await db.sql`select 1 from private.link_codes where expires_at > now() + interval '49 days'`,
  ).toHaveLength(3)
})

test('a wish marked as spam frees its time, without a mail; a confirmed one stays', async () => {
  const admin = await aPlatformAdmin()
  const [spam, confirmed] = [await ask(hours(9)), await ask(hours(12))]
  await decide(admin, confirmed.id, 'confirmed')
  await db.sql`delete from mail_outbox`
  for (const { lead } of [spam, confirmed])
    await db.as(admin, (sql) => sql`select change_submission(${lead}, 'spam', null)`)
  expect(await see(spam.code)).toMatchObject({ state: 'declined', may_change: false })
  expect(await see(confirmed.code)).toMatchObject({ state: 'confirmed' })
  expect(await taken()).toEqual([hours(12).getTime()])
  expect(await db.sql`select decided_by from appointments where id = ${spam.id}`).toEqual([
    { decided_by: admin },
  ])
  expect(await mails()).toEqual([])
  await ask(hours(9))
})

test('of twenty who move to one time at the same moment one gets it; the others keep theirs', async () => {
  const guests = []
  for (let n = 0; n < 20; n++) guests.push(await ask(hours(20 + n)))
  const race = db.connect(20)
  await Promise.all(Array.from({ length: 20 }, () => race`select pg_sleep(0.05)`)) // all connected
  const ended = await Promise.allSettled(guests.map(({ code }) => move(code, hours(9), race)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of ended)
    if (one.status === 'rejected') expect(one.reason).toMatchObject(refusedAs('PT409', 'slot_taken'))
  expect(await taken()).toHaveLength(20)
})

test('who moves while another asks for the same time waits, and is refused', async () => {
  const { code } = await ask(hours(9))
  const wish = { kind: 'appointment', name: 'Asha', email: 'asha@x.test', agreement_version: '2026-11-21' }
  const [asking, moving] = await overlap(
    db,
    [
      'service_role',
      (sql) => sql`select receive_appointment(${sql.json(wish)}, ${hours(12)}, 30, 'y', ${staff})`,
    ],
    ['service_role', (sql) => sql`select move_appointment(${code}, ${hours(12)}, 30, 'x', ${staff})`],
  )
  expect(asking.status).toBe('fulfilled')
  expect(moving).toMatchObject({ status: 'rejected', reason: refusedAs('PT409', 'slot_taken') })
  expect(await see(code)).toMatchObject({ state: 'requested' })
})

test('nobody moves to a time that is blocked, over, or somebody else’s, nor by half', async () => {
  const admin = await aPlatformAdmin()
  const { code } = await ask(hours(9))
  await ask(hours(15))
  await db.as(admin, (sql) => sql`select block_appointments(${hours(12)}, ${hours(13)}, 'Away')`)
  const half = (moment: Date) => new Date(moment.getTime() + 15 * 60_000)
  for (const moment of [hours(12), hours(15), half(hours(15)), half(hours(12)), hours(-5)])
    await expect(move(code, moment)).rejects.toMatchObject(refusedAs('PT409', 'slot_taken'))
  // by half onto the own time, which is free the moment it is left
  expect(await move(code, half(hours(9)))).toMatchObject({ state: 'requested' })
})

test('a cancelled one frees its time, says why, and is cancelled once', async () => {
  const admin = await aPlatformAdmin()
  const { code, id, lead, email } = await ask(hours(9))
  await decide(admin, id, 'confirmed')
  await db.sql`delete from mail_outbox`
  expect(await cancel(code, ' We open later. ')).toMatchObject({
    state: 'withdrawn',
    visitor_message: 'We open later.',
    may_change: false,
    sequence: 1,
  })
  expect(await cancel(code, 'Again')).toMatchObject({ state: 'withdrawn', visitor_message: 'We open later.' })
  expect(await taken()).toEqual([])
  expect(await db.sql`select state from submissions where id = ${lead}`).toEqual([{ state: 'closed' }])
  expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['appointment_changed', staff],
    ['appointment_withdrawn', email],
  ])
  expect(await db.sql`select data ->> 'text' as text from mail_outbox where recipient = ${staff}`).toEqual([
    { text: 'We open later.' },
  ])
  await expect(move(code, hours(12))).rejects.toMatchObject(refusedAs('PT409', 'appointment_closed'))
  await expect(decide(admin, id, 'cancelled')).rejects.toMatchObject(refusedAs('PT409', 'appointment_closed'))
  expect(
    (await db.sql`select action from audit_log where subject_id = ${id} order by id`).map(
      ({ action }) => action,
    ),
  ).toEqual(['appointment.confirmed', 'appointment.withdrawn'])
})

describe('two hours before it begins', () => {
  test.each([
    ['2 hours 1 minute', true],
    ['2 hours', false],
    ['1 minute', false],
    ['-10 minutes', false],
  ])('in %s: may it be changed? %s', async (ahead, mayChange) => {
    const { code } = await ask(hours(9))
    await db.sql`
      update appointments set starts_at = now() + ${ahead}::interval, ends_at = now() + ${ahead}::interval + interval '30 minutes'`
    expect(await see(code)).toMatchObject({ state: 'requested', may_change: mayChange })
    if (mayChange) {
      expect(await cancel(code)).toMatchObject({ state: 'withdrawn' })
      return
    }
    await expect(move(code, hours(12))).rejects.toMatchObject(refusedAs('PT409', 'too_late'))
    await expect(cancel(code)).rejects.toMatchObject(refusedAs('PT409', 'too_late'))
  })

  test('what is over says so', async () => {
    const { code } = await ask(hours(9))
    await db.sql`update appointments set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'`
    expect(await see(code)).toMatchObject({ state: 'past', may_change: false })
  })
})

test('what staff decided meanwhile in another tab holds, and staff decide on the time they looked at', async () => {
  const admin = await aPlatformAdmin()
  const declined = await ask(hours(9))
  await decide(admin, declined.id, 'declined', hours(9))
  await expect(move(declined.code, hours(12))).rejects.toMatchObject(refusedAs('PT409', 'appointment_closed'))
  await expect(cancel(declined.code)).rejects.toMatchObject(refusedAs('PT409', 'appointment_closed'))
  expect(await see(declined.code)).toMatchObject({ state: 'declined', message: 'We call you.' })

  const moved = await ask(hours(15))
  await move(moved.code, hours(18))
  await expect(decide(admin, moved.id, 'confirmed', hours(15))).rejects.toMatchObject(
    refusedAs('PT409', 'appointment_moved'),
  )
  await decide(admin, moved.id, 'confirmed', hours(18))

  const both = await ask(hours(20))
  const [staffs, visitors] = await overlap(
    db,
    [admin, (sql) => sql`select decide_appointment(${both.id}, 'declined', null, ${hours(20)})`],
    ['service_role', (sql) => sql`select withdraw_appointment(${both.code}, null, ${staff})`],
  )
  expect(staffs.status).toBe('fulfilled')
  expect(visitors).toMatchObject({ status: 'rejected', reason: refusedAs('PT409', 'appointment_closed') })
})

test('a calendar entry is counted on from the first confirmation: moved, confirmed again, cancelled', async () => {
  const admin = await aPlatformAdmin()
  const { code, id, email } = await ask(hours(9))
  await move(code, hours(12)) // nobody has an entry yet
  await decide(admin, id, 'confirmed')
  await move(code, hours(15))
  await decide(admin, id, 'confirmed')
  await cancel(code)
  const sent = (await mails()).filter(({ recipient }) => recipient === email)
  expect(sent.map(({ template, sequence }) => [template, sequence])).toEqual([
    ['appointment_received', undefined],
    ['appointment_moved', undefined],
    ['appointment_confirmed', '0'],
    ['appointment_moved', '1'],
    ['appointment_confirmed', '2'],
    ['appointment_withdrawn', '3'],
  ])
})

test('after five moves, and while nobody can ask for a time, it stays where it is; cancelling goes on', async () => {
  const { code } = await ask(hours(9))
  for (let n = 1; n <= 5; n++) {
    await db.sql`delete from private.throttles`
    await move(code, hours(9 + n))
  }
  await expect(move(code, hours(20))).rejects.toMatchObject(refusedAs('PT409', 'moved_too_often'))
  expect(await see(code)).toMatchObject({ may_change: true, move_problem: 'moved_too_often' })

  const other = await ask(hours(30))
  expect(await see(other.code)).toMatchObject({ may_change: true, move_problem: null })
  await db.sql`update feature_flags set is_on = false where key = 'appointment-requests'`
  await expect(move(other.code, hours(33))).rejects.toMatchObject(refusedAs('PT403', 'feature_off'))
  expect(await see(other.code)).toMatchObject({ may_change: true, move_problem: 'feature_off' })
  expect(await cancel(other.code)).toMatchObject({ state: 'withdrawn' })
  await db.sql`update feature_flags set is_on = true where key = 'appointment-requests'`
})

test('the visitor learns whom they talk to once it is confirmed, and nobody but the server opens a code', async () => {
  const [admin, annapurna] = [await aPlatformAdmin(), await aTenant()]
  const { code, id, lead } = await ask(hours(9))
  await db.sql`update profiles set full_name = 'Meera Joshi' where id = ${admin}`
  await db.as(admin, (sql) => sql`select change_submission(${lead}, null, ${admin})`)
  expect(await see(code)).toMatchObject({ with: null })
  await decide(admin, id, 'confirmed')
  expect(await see(code)).toMatchObject({ with: 'Meera Joshi' })
  for (const who of ['anon', admin, annapurna.admin])
    await expect(db.as(who, (sql) => sql`select own_appointment(${code})`)).rejects.toMatchObject({
      code: '42501',
    })
})
