import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from payment_reports`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
})

const payment = {
  language: 'hi',
  method: 'upi',
  amount_minor: 1250050,
  currency: 'INR',
  name: 'Lata',
  email: 'Lata@X.test',
  utr: '401234567890',
}
let clients = 0
const receive = async (more: object = {}, over = db.sql) => {
  const client = String(++clients)
  const sent = { ...payment, ...more }
  const [row] = await db.as(
    'service_role',
    (sql) => sql`
      select receive_payment(${sql.json(sent as never)}, ${JSON.stringify(sent)}, ${client}, 'staff@sopan.test') as answer`,
    over,
  )
  return row?.answer as { reference: string; code: string; is_new: boolean }
}
const status = async (code: string) =>
  (await db.as('service_role', (sql) => sql`select payment_status(${code}) as answer`))[0]?.answer
const idOf = async (reference: string) =>
  (await db.sql`select id from payment_reports where reference = ${reference}`)[0]?.id as string
const decide = (who: string, id: string, state: string, words: string | null = null) =>
  db.as(who, (sql) => sql`select decide_payment(${id}, ${state}, ${words})`)
const refusedAs = (code: string, message: string) => ({ code, message })

test('a payment is looked for, found, and the payer sees every step by the link', async () => {
  const admin = await aPlatformAdmin()
  const { reference, code } = await receive()
  const id = await idOf(reference)
  expect(await status(code)).toMatchObject({
    state: 'awaiting',
    reference,
    amount_minor: 1250050,
    currency: 'INR',
  })

  await expect(decide(admin, id, 'rejected', ' ')).rejects.toMatchObject(
    refusedAs('PT400', 'message_required'),
  )
  await decide(admin, id, 'rejected', 'Not on the statement yet.')
  await expect(decide(admin, id, 'rejected', 'Again.')).rejects.toMatchObject(
    refusedAs('PT409', 'payment_decided'),
  )
  await decide(admin, id, 'verified')
  const seen = await status(code)
  expect(seen).toMatchObject({
    state: 'verified',
    history: [
      { state: 'awaiting', message: null },
      { state: 'rejected', message: 'Not on the statement yet.' },
      { state: 'verified', message: null },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain(admin)
  const mails =
    await db.sql`select template, recipient, language, data ->> 'code' as code from mail_outbox order by created_at, template`
  expect(mails.map(({ template, recipient }) => `${template} ${recipient}`)).toEqual([
    'payment_received lata@x.test',
    'payment_waiting staff@sopan.test',
    'payment_rejected lata@x.test',
    'payment_verified lata@x.test',
  ])
  for (const mail of mails.filter((one) => one.code))
    expect((await status(mail.code)).reference).toBe(reference)
  expect(await db.sql`select action from audit_log where subject_id = ${id} order by id`).toEqual([
    { action: 'payment.rejected' },
    { action: 'payment.verified' },
  ])
})

test('the same report twice has one reference; the link of each try works', async () => {
  const both = await Promise.all([receive(), receive()].map((one) => one))
  const [first, second] = both
  expect(first?.reference).toBe(second?.reference)
  expect(both.map(({ is_new: isNew }) => isNew).toSorted()).toEqual([false, true])
  for (const { code } of both) expect((await status(code)).reference).toBe(first?.reference)
  expect(await db.sql`select 1 from payment_reports`).toHaveLength(1)
  expect(await db.sql`select 1 from mail_outbox where template = 'payment_waiting'`).toHaveLength(1)
})

test('two reports of one number at the same moment: both are kept, one is shown as the repetition', async () => {
  const race = db.connect(6)
  await Promise.all(Array.from({ length: 6 }, () => race`select pg_sleep(0.05)`)) // all connected
  await Promise.all([1, 2, 3].map((n) => receive({ name: `Payer ${n}`, email: `p${n}@x.test` }, race)))
  const rows = await db.sql`select id, repeats_id from payment_reports order by repeats_id nulls first`
  expect(rows.map(({ repeats_id: repeats }) => repeats)).toEqual([null, rows[0]?.id, rows[0]?.id])
  const told =
    await db.sql`select data ->> 'is_repeat' as repeats from mail_outbox where template = 'payment_waiting'`
  expect(told.map(({ repeats }) => repeats).toSorted()).toEqual([null, 'yes', 'yes'])
})

test('money is a whole number of the smallest coin', async () => {
  await receive({ amount_minor: 99991, currency: 'KWD', method: 'international', utr: 'FT26-0091' })
  await receive({ amount_minor: 1000, currency: 'JPY', method: 'international', utr: 'FT26-0092' })
  expect(await db.sql`select amount_minor::int, currency from payment_reports order by currency`).toEqual([
    { amount_minor: 1000, currency: 'JPY' },
    { amount_minor: 99991, currency: 'KWD' },
  ])
})

test.each([
  ['an amount of nothing', { amount_minor: 0 }],
  ['a UPI number that is too short', { utr: '12345' }],
  ['a currency that is none', { currency: 'rupees' }],
  ['a path out of its folder', { screenshot_path: '../tenant-logos/x.png' }],
])('%s is refused by the table', async (_, more) => {
  await expect(receive(more)).rejects.toMatchObject({ code: '23514' })
})

test('without an address nobody is mailed but us, and the link still works', async () => {
  const admin = await aPlatformAdmin()
  const { reference, code } = await receive({ email: null })
  await decide(admin, await idOf(reference), 'verified', 'Thank you.')
  expect(await db.sql`select template from mail_outbox`).toEqual([{ template: 'payment_waiting' }])
  expect((await status(code)).state).toBe('verified')
})

test('an unknown code, a code for something else and one that ran out tell nothing', async () => {
  const { code } = await receive()
  expect(await status('f'.repeat(64))).toBeNull()
  const [newsletter] = await db.sql`
    select private.issue_link_code('newsletter_confirm', (select id from payment_reports), '1 day') as code`
  expect(await status(newsletter?.code)).toBeNull()
  await db.sql`update private.link_codes set expires_at = now() - interval '1 second'`
  expect(await status(code)).toBeNull()
})

test('platform admins read and decide, nobody else', async () => {
  const [admin, annapurna] = [await aPlatformAdmin(), await aTenant()]
  const id = await idOf((await receive()).reference)
  expect(await db.as(admin, (sql) => sql`select id from payment_reports`)).toEqual([{ id }])
  expect(await db.as(annapurna.admin, (sql) => sql`select id from payment_reports`)).toEqual([])
  await expect(decide(annapurna.admin, id, 'verified')).rejects.toMatchObject(
    refusedAs('PT403', 'not_allowed'),
  )
  await expect(decide(admin, crypto.randomUUID(), 'verified')).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_payment'),
  )
  await expect(decide(admin, id, 'awaiting')).rejects.toMatchObject(refusedAs('PT400', 'unknown_state'))
  for (const who of ['anon', admin])
    await expect(db.as(who, (sql) => sql`select payment_status('x')`)).rejects.toMatchObject({
      code: '42501',
    })
})

test('half a year after the decision a picture is let go, before it is kept', async () => {
  const admin = await aPlatformAdmin()
  const path = (n: number) => `2026-11/a0000000-0000-4000-8000-00000000000${n}.png`
  for (const n of [1, 2, 3]) {
    const { reference } = await receive({ utr: `40123456789${n}`, screenshot_path: path(n) })
    if (n < 3) await decide(admin, await idOf(reference), 'verified')
  }
  await db.sql`update payment_reports set decided_at = now() - interval '181 days' where utr = '401234567891'`
  await db.sql`select private.prune_payment_proofs()`
  expect(await db.sql`select screenshot_path as path from payment_reports order by utr`).toEqual([
    { path: null },
    { path: path(2) },
    { path: path(3) },
  ])
})

test('a report is found by a part of its number', async () => {
  const admin = await aPlatformAdmin()
  await receive()
  expect(await db.as(admin, (sql) => sql`select find_payments('456789') as id`)).toHaveLength(1)
  expect(await db.as(admin, (sql) => sql`select find_payments('999') as id`)).toHaveLength(0)
})

test('only pictures without a report are orphans, a day after they came; a job calls for the server then', async () => {
  const runJob = async () => (await db.sql`select private.call_for_orphans() as count`)[0]?.count
  const called = Promise.withResolvers<void>()
  const notices = await db.sql.listen('files_orphaned', () => called.resolve())
  expect(await runJob()).toBe(0)

  const path = '2026-11/a0000000-0000-4000-8000-000000000001.png'
  await receive({ screenshot_path: path })
  await db.sql`
    insert into storage.objects (bucket_id, name, created_at)
    values ('payment-proofs', ${path}, now() - interval '25 hours'),
      ('payment-proofs', '2026-11/new.png', now() - interval '23 hours'),
      ('payment-proofs', '2026-11/lost.png', now() - interval '25 hours'),
      ('tenant-logos', 'x/old.png', now() - interval '25 hours')`
  expect(await db.as('service_role', (sql) => sql`select * from orphaned_payment_proofs() as name`)).toEqual([
    { name: '2026-11/lost.png' },
  ])
  expect(await runJob()).toBe(1)
  await called.promise
  await notices.unlisten()
})
