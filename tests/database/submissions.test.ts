import { beforeEach, expect, test } from 'vitest'
import { inOneMinute } from '../in-one-minute.ts'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant, aUser } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from submissions`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
})

const message = {
  kind: 'contact',
  language: 'en',
  name: 'Lata',
  email: 'Lata@X.test',
  message: 'We run two hotels and would like to talk.',
  agreement_version: '2026-11-21',
}
const receive = async (submission: object = {}, address = 'one hotel', over = db.sql) => {
  const [row] = await db.as(
    'service_role',
    (sql) => sql`
      select receive_submission(${sql.json({ ...message, ...submission } as never)}, ${address}, 'staff@sopan.test') as answer`,
    over,
  )
  return row?.answer as { reference: string; is_new: boolean }
}
const idOf = async ({ reference }: { reference: string }) =>
  (await db.sql`select id from submissions where reference = ${reference}`)[0]?.id as string

test('a message is stored with its mails or not at all', async () => {
  const { reference } = await receive({ company: 'Hillcrest', details: { outlets: 2 }, page: '/contact' })
  expect(await db.sql`select reference, email, state, details, search from submissions`).toEqual([
    {
      reference,
      email: 'lata@x.test',
      state: 'new',
      details: { outlets: 2 },
      search: `${reference.toLowerCase()} lata lata@x.test hillcrest `,
    },
  ])
  expect(await db.sql`select recipient, template, language from mail_outbox order by template`).toEqual([
    { recipient: 'lata@x.test', template: 'contact_received', language: 'en' },
    { recipient: 'staff@sopan.test', template: 'submission_waiting', language: 'en' },
  ])
  await expect(receive({ email: 'no address', message: 'other' })).rejects.toMatchObject({ code: '23514' })
  expect(await db.sql`select 1 from submissions`).toHaveLength(1)
  expect(await db.sql`select 1 from mail_outbox`).toHaveLength(2)
})

test('two clicks at the same moment are one message', async () => {
  const ask = (sql: typeof db.sql) =>
    sql`select receive_submission(${sql.json(message)}, 'x', 'staff@sopan.test') as answer` as never
  const [first, second] = await overlap(db, ['service_role', ask as never], ['service_role', ask as never])
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(await db.sql`select 1 from submissions`).toHaveLength(1)
  expect(await db.sql`select 1 from mail_outbox`).toHaveLength(2)
})

test('the same content is a new message after ten minutes, unless it carries the number of the first', async () => {
  const submissionId = 'a0000000-0000-4000-8000-000000000001'
  const first = await receive({ submission_id: submissionId })
  await db.sql`update submissions set created_at = now() - interval '11 minutes'`
  expect(await receive({ submission_id: submissionId })).toEqual({ ...first, is_new: false })
  expect((await receive()).is_new).toBe(true)
})

test('six a minute by one address, thirty from one client; another hotel is not held up', async () => {
  const answerTo = (...wish: Parameters<typeof receive>) =>
    receive(...wish).then(
      ({ is_new }) => (is_new ? 'new' : 'known'),
      ({ code, message }) => `${code} ${message}`,
    )
  const answers = await inOneMinute(async () => {
    await db.sql`delete from submissions`
    await db.sql`delete from private.throttles`
    for (let n = 0; n < 6; n++) await receive({ message: `message ${n}` })
    const own = [await answerTo({ message: 'one more' }), await answerTo({ message: 'message 0' })]
    for (let n = 6; n < 30; n++) await receive({ message: `message ${n}`, email: `guest-${n}@x.test` })
    const fresh = { message: 'x', email: 'new@x.test' }
    return [...own, await answerTo(fresh), await answerTo(fresh, 'another hotel')]
  })
  const refused = 'PT429 too_many_submissions'
  expect(answers).toEqual([refused, 'known', refused, 'new'])
})

test('one person is mailed at most five times a day, and every message is kept', async () => {
  for (let n = 0; n < 6; n++) await receive({ message: `message ${n}` })
  expect(await db.sql`select 1 from mail_outbox where template = 'contact_received'`).toHaveLength(5)
  expect(await db.sql`select 1 from mail_outbox where template = 'submission_waiting'`).toHaveLength(6)
  expect(await db.sql`select 1 from submissions`).toHaveLength(6)
})

test('a circular under many addresses is spam from the fourth on', async () => {
  const circular = 'Dear owner, we sell the best lists of addresses in the world.'
  const states: string[] = []
  for (let n = 0; n < 5; n++) {
    await receive(
      { message: n % 2 ? circular : `${circular.toUpperCase()}  `, email: `seller-${n}@x.test` },
      `line ${n}`,
    )
    const [row] = await db.sql`select state, spam_reason from submissions order by created_at desc limit 1`
    states.push(`${row?.state} ${row?.spam_reason}`)
  }
  expect(states).toEqual(['new null', 'new null', 'new null', 'spam repeated', 'spam repeated'])
  expect(await db.sql`select 1 from mail_outbox where template = 'contact_received'`).toHaveLength(3)
})

test('platform admins work through them; nobody else sees that they exist', async () => {
  const [admin, colleague, annapurna] = [await aPlatformAdmin(), await aPlatformAdmin(), await aTenant()]
  const id = await idOf(await receive())

  await db.as(admin, (sql) => sql`select change_submission(${id}, 'in_progress', ${colleague})`)
  await db.as(admin, (sql) => sql`select add_submission_note(${id}, '  Call on Monday.  ')`)
  await db.as(admin, (sql) => sql`select change_submission(${id}, null, null)`)
  await db.as(admin, (sql) => sql`select change_submission(${id}, null, null)`) // nothing changes, nothing is logged
  const [seen] = await db.as(admin, (sql) => sql`select state, assignee_id from submissions`)
  expect(seen).toEqual({ state: 'in_progress', assignee_id: null })
  expect(await db.as(admin, (sql) => sql`select text, author_id from submission_notes`)).toEqual([
    { text: 'Call on Monday.', author_id: admin },
  ])
  expect(
    await db.sql`select action, actor_id, after from audit_log where subject_id = ${id} order by id`,
  ).toMatchObject([
    {
      action: 'submission.changed',
      actor_id: admin,
      after: { state: 'in_progress', assignee_id: colleague },
    },
    { action: 'submission.noted' },
    { action: 'submission.changed', after: { state: 'in_progress', assignee_id: null } },
  ])

  for (const other of [annapurna.admin, await aUser()]) {
    expect(await db.as(other, (sql) => sql`select id from submissions`)).toEqual([])
    expect(await db.as(other, (sql) => sql`select id from submission_notes`)).toEqual([])
    await expect(
      db.as(other, (sql) => sql`select change_submission(${id}, 'closed', null)`),
    ).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
    await expect(db.as(other, (sql) => sql`select add_submission_note(${id}, 'x')`)).rejects.toMatchObject({
      code: 'PT403',
    })
  }
  await expect(db.as('anon', (sql) => sql`select id from submissions`)).rejects.toMatchObject({
    code: '42501',
  })
  for (const who of ['anon', admin])
    await expect(db.as(who, (sql) => sql`select receive_submission('{}', 'x', 'x')`)).rejects.toMatchObject({
      code: '42501',
    })
  await expect(db.as(admin, (sql) => sql`update submissions set state = 'closed'`)).rejects.toMatchObject({
    code: '42501',
  })
})

test.each([
  ['gone', null, 'PT400', 'unknown_state'],
  ['closed', 'a member', 'PT400', 'unknown_assignee'],
  ['closed', 'a switched-off admin', 'PT400', 'unknown_assignee'],
])('change to %s for %s is refused', async (state, whom, code, refusal) => {
  const admin = await aPlatformAdmin()
  const id = await idOf(await receive())
  const assignee =
    whom === 'a member'
      ? (await aTenant()).admin
      : whom === 'a switched-off admin'
        ? await aPlatformAdmin()
        : null
  if (whom === 'a switched-off admin')
    await db.sql`update profiles set is_active = false where id = ${assignee}`
  await expect(
    db.as(admin, (sql) => sql`select change_submission(${id}, ${state}, ${assignee})`),
  ).rejects.toMatchObject({ code, message: refusal })
})

test('an unknown submission, an empty note and one that is too long are named', async () => {
  const admin = await aPlatformAdmin()
  const id = await idOf(await receive())
  const ask = (text: string, of = id) =>
    db.as(admin, (sql) => sql`select add_submission_note(${of}, ${text})`)
  await expect(ask('x', crypto.randomUUID())).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_submission',
  })
  await expect(ask('   ')).rejects.toMatchObject({ code: 'PT400', message: 'text_required' })
  await expect(ask('x'.repeat(4001))).rejects.toMatchObject({ code: 'PT400', message: 'text_too_long' })
})

test('platform admins find them by a part of name, address, company, phone or reference; signs mean themselves', async () => {
  const admin = await aPlatformAdmin()
  const { reference } = await receive({ company: '100% Chai_House', phone: '+919876543210' })
  await receive({ email: 'other@x.test', name: 'Asha' })
  const find = async (text: string, who = admin) =>
    (await db.as(who, (sql) => sql`select find_submissions(${text}) as id`)).length
  for (const text of ['LATA@', ' lata ', '0% chai_', '98765', reference.slice(3)])
    expect(await find(text)).toBe(1)
  expect([await find('@x.test'), await find('%%'), await find('a_a'), await find('\\')]).toEqual([2, 0, 0, 0])
  await expect(find('lata', (await aTenant()).admin)).rejects.toMatchObject({ code: 'PT403' })
})

test('spam goes after 30 days, the rest two years after its last change', async () => {
  const admin = await aPlatformAdmin()
  const age = (reference: string, days: number) => db.sql`
    update submissions set created_at = now() - make_interval(days => ${days}) where reference = ${reference}`
  const old = await receive({ message: 'old' })
  const touched = await receive({ message: 'touched' })
  const spam = await receive({ message: 'spam', spam_reason: 'links' })
  const freshSpam = await receive({ message: 'fresh', spam_reason: 'links' })
  await age(spam.reference, 31)
  await age(freshSpam.reference, 29)
  await db.sql`alter table submissions disable trigger touch_updated_at`
  await db.sql`
    update submissions set updated_at = now() - interval '731 days'
    where reference in (${old.reference}, ${touched.reference})`
  await db.sql`alter table submissions enable trigger touch_updated_at`
  await db.as(admin, async (sql) => sql`select add_submission_note(${await idOf(touched)}, 'Wrote again')`)
  await db.sql`select private.prune_submissions()`
  expect(await db.sql`select message from submissions order by message`).toEqual([
    { message: 'fresh' },
    { message: 'touched' },
  ])
})

test('references are drawn from signs that nobody mixes up', async () => {
  const drawn = await db.sql`
    select private.new_reference('SP', 'public.submissions') as reference from generate_series(1, 500)`
  const references = drawn.map(({ reference }) => reference as string)
  expect(new Set(references).size).toBe(500)
  expect(references.filter((one) => !/^SP-[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/.test(one))).toEqual([])
})
