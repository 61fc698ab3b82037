import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, aUser } = castOf(db)

const queue = async (to: string, key: string | null = null) =>
  (
    await db.as(
      'service_role',
      (sql) => sql`
    select queue_mail(${to}, 'welcome', 'hi', 'Subject', 'Text', '<p>Html</p>', null, ${key}) as id`,
    )
  )[0]?.id as string
const claim = (limit = 100, over = db.sql) =>
  db.as('service_role', (sql) => sql`select * from claim_mail(${limit})`, over)
const sent = (id: string) => db.as('service_role', (sql) => sql`select mail_sent(${id})`)
const failed = (id: string) => db.as('service_role', (sql) => sql`select mail_failed(${id}, 'mailbox full')`)
const find = async (id: string) => (await db.sql`select * from mail_outbox where id = ${id}`)[0]
const makeDue = (id: string) => db.sql`update mail_outbox set due_at = now() where id = ${id}`

test('a mail is queued, handed out once, and reported as sent', async () => {
  const id = await queue(' Lata@X.test ')
  const [mail] = await claim()
  expect(mail).toEqual({
    id,
    recipient: 'lata@x.test',
    template: 'welcome',
    language: 'hi',
    subject: 'Subject',
    body_text: 'Text',
    body_html: '<p>Html</p>',
    data: null,
    tenant_id: null,
    attempts: 1,
  })
  expect(await claim()).toEqual([])
  await sent(id)
  expect(await find(id)).toMatchObject({ status: 'sent', last_error: null })
  expect(await claim()).toEqual([])
})

test('the same dedupe key is one mail', async () => {
  const id = await queue('once@x.test', 'sign-up 1')
  expect(await queue('once@x.test', 'sign-up 1')).toBe(id)
  expect(await queue('once@x.test', 'sign-up 2')).not.toBe(id)
  expect(await db.sql`select id from mail_outbox where recipient = 'once@x.test'`).toHaveLength(2)
  await claim()
})

test('a failed mail waits longer each time and is given up after the twelfth', async () => {
  const id = await queue('away@x.test')
  const waits: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    await makeDue(id)
    const [mail] = await claim()
    expect(mail).toMatchObject({ id, attempts: attempt })
    await failed(id)
    const row = await find(id)
    expect(row).toMatchObject({ status: attempt < 12 ? 'queued' : 'failed', last_error: 'mailbox full' })
    waits.push(Math.round((row?.due_at - Date.now()) / 30_000))
  }
  expect(waits).toEqual(Array.from({ length: 12 }, (_, before) => 2 ** before))
  await makeDue(id)
  expect(await claim()).toEqual([])
})

test('a sender that never reports loses the mail to another after two minutes', async () => {
  const id = await queue('silent@x.test')
  await claim()
  const { due_at } = (await find(id)) as { due_at: Date }
  expect(Math.round((due_at.getTime() - Date.now()) / 1000)).toBeGreaterThan(110)
  await makeDue(id)
  expect((await claim()).map((mail) => mail.id)).toEqual([id])
  await db.sql`update mail_outbox set attempts = 12, due_at = now() where id = ${id}`
  expect(await claim()).toEqual([])
  await db.sql`select private.give_up_mail()`
  expect(await find(id)).toMatchObject({ status: 'failed', last_error: 'the sender never reported' })
})

test('ten senders at once never hold the same mail', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => queue(`race-${n}@x.test`)))
  const race = db.connect(10)
  const hands = await Promise.all(Array.from({ length: 20 }, () => claim(5, race)))
  const taken = hands.flat().map(({ id }) => id as string)
  expect(taken).toHaveLength(40)
  expect(new Set(taken)).toEqual(new Set(ids))
})

test('platform admins see that a mail went out and never what it says; nobody else sees anything', async () => {
  await queue('secret@x.test')
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const envelope = (who: string) =>
    db.as(who, (sql) => sql`select recipient, status from mail_outbox where recipient = 'secret@x.test'`)

  expect(await envelope(admin)).toEqual([{ recipient: 'secret@x.test', status: 'queued' }])
  expect(await envelope(tenant.admin)).toEqual([])
  for (const column of ['subject', 'body_text', 'body_html', 'data', 'dedupe_key', '*']) {
    await expect(
      db.as(admin, (sql) => sql.unsafe(`select ${column} from mail_outbox`)),
    ).rejects.toMatchObject({ code: '42501' })
  }
  for (const who of ['anon', tenant.admin, admin]) {
    for (const call of [
      "queue_mail('a@b.test', 'x', 'en', 's', 't')",
      'claim_mail(1)',
      'mail_sent(gen_random_uuid())',
      "mail_failed(gen_random_uuid(), 'x')",
      "signup_mail_due('a@b.test')",
      'run_due_jobs()',
      "run_security_tests('daily', true)",
    ]) {
      await expect(db.as(who, (sql) => sql.unsafe(`select ${call}`))).rejects.toMatchObject({ code: '42501' })
    }
  }
  await claim()
})

test('a day after sending, nothing is left of what a mail said', async () => {
  const old = await queue('old@x.test')
  const young = await queue('young@x.test')
  await claim()
  await sent(old)
  await sent(young)
  await db.sql`update mail_outbox set sent_at = now() - interval '25 hours' where id = ${old}`
  await db.sql`select private.blank_mail()`

  expect(await find(old)).toMatchObject({
    subject: null,
    body_text: null,
    body_html: null,
    data: null,
    status: 'sent',
  })
  expect((await find(old))?.blanked_at).not.toBeNull()
  expect(await find(young)).toMatchObject({ body_text: 'Text', blanked_at: null })
  await db.sql`update mail_outbox set blanked_at = now() - interval '31 days' where id = ${old}`
  await db.sql`select private.blank_mail()`
  expect(await find(old)).toBeUndefined()
})

test('the welcome mail of a sign-up is claimed once, by whoever asks first', async () => {
  const id = await aUser({ email: 'fresh@x.test' })
  const race = db.connect(8)
  const due = (email: string, over = db.sql) =>
    db
      .as('service_role', (sql) => sql`select signup_mail_due(${email}) as due`, over)
      .then(([row]) => row?.due)

  const claims = await Promise.all(Array.from({ length: 8 }, () => due('Fresh@x.test', race)))
  expect(claims.filter(Boolean)).toEqual([{ user_id: id, language: 'en', full_name: 'fresh' }])
  expect(await due('stranger@x.test')).toBeNull()

  const late = await aUser({ email: 'late@x.test' })
  await db.sql`update auth.users set created_at = now() - interval '16 minutes' where id = ${late}`
  expect(await due('late@x.test')).toBeNull()
  const confirming = await aUser({ email: 'confirming@x.test' })
  await db.sql`update auth.users set confirmation_sent_at = now() where id = ${confirming}`
  expect(await due('confirming@x.test')).toBeNull()
})

test.each([
  ['nobody', 'welcome', 'en'],
  ['a@b.test', 'Not A Template', 'en'],
  ['a@b.test', 'welcome', 'fr'],
])('a mail to %s with %s in %s is refused', async (to, template, language) => {
  await expect(
    db.as('service_role', (sql) => sql`select queue_mail(${to}, ${template}, ${language}, 's', 't')`),
  ).rejects.toMatchObject({ code: '23514' })
})
