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
  agreement_version: '2026-11-24',
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
const revisionOf = async (id: string) =>
  (await db.sql`select revision from payment_reports where id = ${id}`)[0]?.revision as number
const decide = async (
  who: string,
  id: string,
  state: string,
  words: string | null = null,
  { revision, paise = null }: { revision?: number | null; paise?: number | null } = {},
) => {
  const read = revision === undefined ? ((await revisionOf(id)) ?? null) : revision
  return db.as(who, (sql) => sql`select decide_payment(${id}, ${state}, ${words}, ${read}, ${paise})`)
}
const assign = (who: string, id: string, to: string | null, revision: number | null) =>
  db.as(who, (sql) => sql`select assign_payment(${id}, ${to}, ${revision})`)
const note = (who: string, id: string, text: string) =>
  db.as(who, (sql) => sql`select add_payment_note(${id}, ${text})`)
const setRupees = (who: string, id: string, paise: number | null, revision: number | null) =>
  db.as(who, (sql) => sql`select set_payment_rupees(${id}, ${paise}, ${revision})`)
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

test('a payment is given to a colleague and noted about; the payer learns nothing of it', async () => {
  const [admin, colleague] = [await aPlatformAdmin(), await aPlatformAdmin()]
  const { reference, code } = await receive()
  const id = await idOf(reference)
  await assign(admin, id, colleague, 1)
  await assign(admin, id, colleague, 1) // nothing changes, nothing is logged
  await note(admin, id, '  Ask the bank about it.  ')
  await decide(admin, id, 'verified', 'Thank you.')
  await assign(admin, id, null, await revisionOf(id))
  const notes = await db.as(admin, (sql) => sql`select text, author_id from payment_notes`)
  expect(notes).toEqual([{ text: 'Ask the bank about it.', author_id: admin }])
  const told = JSON.stringify([
    await status(code),
    await db.sql`select data from mail_outbox where recipient = 'lata@x.test'`,
  ])
  for (const hidden of ['Ask the bank', colleague, 'revision']) expect(told).not.toContain(hidden)
  expect(
    await db.sql`
      select action, after ->> 'reference' as reference, after ->> 'assignee_id' as assignee from audit_log
      where subject_id = ${id} order by id`,
  ).toEqual([
    { action: 'payment.changed', reference, assignee: colleague },
    { action: 'payment.noted', reference, assignee: null },
    { action: 'payment.verified', reference, assignee: null },
    { action: 'payment.changed', reference, assignee: null },
  ])
})

test('only who is an active platform admin looks after payments, writes about them and reads it', async () => {
  const [admin, annapurna, gone] = [await aPlatformAdmin(), await aTenant(), await aPlatformAdmin()]
  const id = await idOf((await receive()).reference)
  await db.sql`update profiles set is_active = false where id = ${gone}`
  for (const nobody of [annapurna.admin, gone, crypto.randomUUID()])
    await expect(assign(admin, id, nobody, 1)).rejects.toMatchObject(refusedAs('PT400', 'unknown_assignee'))
  await note(admin, id, 'Seen')
  expect(await db.as(annapurna.admin, (sql) => sql`select id from payment_notes`)).toEqual([])
  const refused = refusedAs('PT403', 'not_allowed')
  await expect(assign(annapurna.admin, id, null, 1)).rejects.toMatchObject(refused)
  await expect(note(annapurna.admin, id, 'x')).rejects.toMatchObject(refused)
  await expect(setRupees(annapurna.admin, id, 1, 1)).rejects.toMatchObject(refused)
  await expect(note(admin, id, ' ')).rejects.toMatchObject(refusedAs('PT400', 'text_required'))
  await expect(note(admin, id, 'x'.repeat(4001))).rejects.toMatchObject(refusedAs('PT400', 'text_too_long'))
  const unknown = refusedAs('PT404', 'unknown_payment')
  await expect(assign(admin, crypto.randomUUID(), null, 1)).rejects.toMatchObject(unknown)
  await expect(note(admin, crypto.randomUUID(), 'x')).rejects.toMatchObject(unknown)
})

test('of two admins who act at once the second is told, and nothing of it is stored', async () => {
  const [admin, colleague] = [await aPlatformAdmin(), await aPlatformAdmin()]
  const id = await idOf((await receive()).reference)
  const both = await Promise.allSettled([assign(admin, id, admin, 1), assign(colleague, id, colleague, 1)])
  const changed = refusedAs('PT409', 'payment_changed')
  expect(both.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status: outcome }) => outcome === 'rejected')).toMatchObject({ reason: changed })

  await note(colleague, id, 'A note is no change of it')
  for (const stale of [1, null])
    await expect(decide(admin, id, 'verified', null, { revision: stale })).rejects.toMatchObject(changed)
  await decide(admin, id, 'rejected', 'Not there.', { revision: 2 })
  await expect(decide(colleague, id, 'rejected', 'No.', { revision: 2 })).rejects.toMatchObject(
    refusedAs('PT409', 'payment_decided'),
  )
  await expect(decide(colleague, id, 'verified', null, { revision: 2 })).rejects.toMatchObject(changed)
  const [row] = await db.sql`select state, revision, decision_message from payment_reports`
  expect(row).toEqual({ state: 'rejected', revision: 3, decision_message: 'Not there.' })
  expect(await db.sql`select 1 from payment_decisions`).toHaveLength(1)
})

test('in rupees a verified payment counts with its amount, of another currency with what arrived', async () => {
  const admin = await aPlatformAdmin()
  const abroad = { method: 'international', currency: 'USD', amount_minor: 120000 }
  const idAbroad = await idOf((await receive({ ...abroad, utr: 'FT26-0091' })).reference)
  const idAtHome = await idOf((await receive()).reference)
  const inr = async () =>
    (await db.sql`select inr_paise::int from payment_reports order by utr desc`).map((row) => row.inr_paise)
  const wrong = refusedAs('PT400', 'invalid_amount')
  expect(await inr()).toEqual([null, null])
  for (const [id, state, paise] of [
    [idAtHome, 'verified', 1250050],
    [idAbroad, 'verified', 0],
    [idAbroad, 'verified', -1],
    [idAbroad, 'rejected', 9990000],
  ] as const)
    await expect(decide(admin, id, state, 'Why', { paise })).rejects.toMatchObject(wrong)
  await expect(setRupees(admin, idAbroad, 9990000, 1)).rejects.toMatchObject(wrong) // nobody has found it yet

  await decide(admin, idAtHome, 'verified')
  await decide(admin, idAbroad, 'verified') // allowed, and unknown
  expect(await inr()).toEqual([null, 1250050])
  await setRupees(admin, idAbroad, 9990000, 2)
  expect(await inr()).toEqual([9990000, 1250050])
  await expect(setRupees(admin, idAbroad, 1, 2)).rejects.toMatchObject(refusedAs('PT409', 'payment_changed'))
  await expect(setRupees(admin, idAtHome, 1, 2)).rejects.toMatchObject(wrong)
  await decide(admin, idAbroad, 'rejected', 'It went back.')
  expect(await inr()).toEqual([null, 1250050])
  await decide(admin, idAbroad, 'verified', null, { paise: 9980000 })
  expect(await inr()).toEqual([9980000, 1250050])
  const logged = await db.sql`
    select before -> 'rupees' as before, after -> 'rupees' as after from audit_log
    where subject_id = ${idAbroad} and action in ('payment.changed', 'payment.rejected') order by id`
  expect(logged).toEqual([
    { before: null, after: 99900 },
    { before: 99900, after: null },
  ])
})

test('what the payer agreed to is stored with its moment; without it nothing is taken', async () => {
  const [admin, { reference }] = [await aPlatformAdmin(), await receive()]
  const agreed = await db.as(
    admin,
    (sql) => sql`select reference, agreement_version, agreed_at = created_at as now from payment_reports`,
  )
  expect(agreed).toEqual([{ reference, agreement_version: '2026-11-24', now: true }])
  await expect(receive({ agreement_version: null, utr: '401234567899' })).rejects.toMatchObject(
    refusedAs('PT400', 'agreement_required'),
  )
  await db.sql`update payment_reports set agreement_version = null, agreed_at = null` // reported before we asked
  await expect(db.sql`update payment_reports set agreed_at = now()`).rejects.toMatchObject({ code: '23514' })
  await expect(receive({ agreement_version: 'yes', utr: '401234567898' })).rejects.toMatchObject({
    code: '23514',
  })
})

test('the sums are over all payments that fit, and agree with the rows', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const reports = [
    { utr: '401234567001', amount_minor: 100_00 },
    { utr: '401234567002', amount_minor: 250_50 },
    { utr: 'WIRE0000003', amount_minor: 40_00, currency: 'USD', method: 'international' },
    { utr: 'WIRE0000004', amount_minor: 60_00, currency: 'USD', method: 'international' },
  ]
  const ids = []
  for (const report of reports) ids.push(await idOf((await receive(report)).reference))
  const [, second, third, fourth] = ids as [string, string, string, string]
  await decide(admin, second, 'verified')
  await decide(admin, third, 'verified', null, { paise: 3300_00 })
  await decide(admin, fourth, 'verified')
  const sums = (asked: Record<string, string> = {}, who = admin) =>
    db.as(who, (sql) => sql`select * from payment_sums(${sql.json(asked)})`)

  const rows = await db.sql`
    select currency, count(*) as payments, sum(amount_minor)::bigint as amount_minor from payment_reports
    group by currency order by currency <> 'INR', currency`
  expect(
    (await sums()).map(({ currency, payments, amount_minor }) => ({ currency, payments, amount_minor })),
  ).toEqual([...rows])
  expect(await sums()).toMatchObject(
    [
      { currency: 'INR', verified: 1, verified_minor: 250_50, verified_paise: 250_50, without_rupees: 0 },
      { currency: 'USD', verified: 2, verified_minor: 100_00, verified_paise: 3300_00, without_rupees: 1 },
    ].map(({ currency, ...counts }) => ({
      currency,
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    })),
  )
  for (const sum of await sums())
    expect(Number(sum.verified_minor)).toBeLessThanOrEqual(Number(sum.amount_minor))
  expect(await sums({ state: 'awaiting' })).toMatchObject([
    { currency: 'INR', amount_minor: '10000', verified: '0' },
  ])
  expect(await sums({ currency: 'USD', method: 'upi' })).toEqual([])
  expect(await sums({ assignee: 'none' })).toHaveLength(2)
  expect(await sums({ assignee: admin })).toEqual([])
  expect(await sums({ search: 'WIRE0000003' })).toMatchObject([{ currency: 'USD', amount_minor: '4000' }])
  await expect(sums({}, tenant.admin)).rejects.toMatchObject({ code: 'PT403' })
})
