import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap, type Step } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant, aUser } = castOf(db)
let admin: string

beforeEach(async () => {
  await db.sql`delete from newsletter_letters`
  await db.sql`delete from newsletter_subscriptions`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
  admin = await aPlatformAdmin()
})

const both = {
  subject_en: 'Two minutes',
  text_en: 'Greet at once.',
  subject_hi: 'दो मिनट',
  text_hi: 'तुरंत स्वागत।',
}
const english = { subject_en: 'Two minutes', text_en: 'Greet at once.' }
const refusedAs = (code: string, message: string) => ({ code, message })

async function save(letter: object, id: string | null = null, revision: number | null = null, who = admin) {
  const [row] = await db.as(
    who,
    (sql) => sql`select save_letter(${id}, ${sql.json(letter as never)}, ${revision}) as saved`,
  )
  return row?.saved as { id: string; revision: number }
}
const send = (id: string, { revision = 1, missing = null as string | null, at = null as Date | null } = {}) =>
  db.as(admin, (sql) => sql`select send_letter(${id}, ${revision}, ${missing}, ${at})`)
const cancel = (id: string) => db.as(admin, (sql) => sql`select cancel_letter(${id})`)
const aMinutePasses = () => db.sql`select private.send_letters()`
const tally = async (id: string) =>
  (await db.as(admin, (sql) => sql`select letter_tally(${id}) as t`))[0]?.t as Record<string, number>
const stateOf = async (id: string) =>
  (await db.sql`select state from newsletter_letters where id = ${id}`)[0]?.state

async function subscribers(count: number, language = 'en', state = 'confirmed') {
  await db.sql`
    insert into newsletter_subscriptions (email, language, state, agreement_version, confirmed_at, unsubscribed_at)
    select ${`${language}-${state}-`} || n || '@readers.test', ${language}, ${state}, '2026-11-21', now(), now()
    from generate_series(1, ${count}::integer) n`
}
const claim = (limit = 100) => db.as('service_role', (sql) => sql`select * from claim_mail(${limit})`)
const report = (id: string) => db.as('service_role', (sql) => sql`select mail_sent(${id})`)
const failing = (id: string, isFinal = false) =>
  db.as('service_role', (sql) => sql`select mail_failed(${id}, '550 no such mailbox', ${isFinal})`)
const leave = (code: string) => db.as('service_role', (sql) => sql`select unsubscribe_newsletter(${code})`)
const codeFor = async (email: string) =>
  (await db.sql`select data ->> 'unsubscribe_code' as code from mail_outbox where recipient = ${email}`)[0]
    ?.code as string

describe('writing', () => {
  test('a draft is saved at the revision that was read, and by nobody else', async () => {
    const { id } = await save({ ...english, state: 'sent', revision: 9, is_sample: true })
    expect(await db.sql`select state, revision, is_sample from newsletter_letters`).toEqual([
      { state: 'draft', revision: 1, is_sample: false },
    ])
    expect(await save(both, id, 1)).toEqual({ id, revision: 2 })
    await expect(save(english, id, 1)).rejects.toMatchObject(refusedAs('PT409', 'letter_changed'))
    await expect(save(english, id)).rejects.toMatchObject(refusedAs('PT409', 'letter_changed'))
    const annapurna = await aTenant()
    await expect(save(english, id, 2, annapurna.admin)).rejects.toMatchObject(
      refusedAs('PT403', 'not_allowed'),
    )
    expect(await db.as(annapurna.admin, (sql) => sql`select id from newsletter_letters`)).toEqual([])
    expect(await db.as(admin, (sql) => sql`select subject_hi from newsletter_letters`)).toEqual([
      { subject_hi: both.subject_hi },
    ])
  })

  test.each([
    ['no subject', { text_en: 'x' }],
    ['a subject of two lines', { subject_en: 'x\ny' }],
    ['a subject too long', { subject_en: 'x'.repeat(301) }],
    ['a text too long', { subject_en: 'x', text_en: 'x'.repeat(40_001) }],
  ])('%s is refused', async (_, letter) => {
    await expect(save(letter)).rejects.toMatchObject(refusedAs('PT400', 'invalid_letter'))
  })

  test('a test goes to who asks, ten times a minute, and carries nobody’s way out', async () => {
    await subscribers(1)
    const { id } = await save(both)
    const tryIt = () => db.as(admin, (sql) => sql`select send_test_letter(${id})`)
    await tryIt()
    const mails = (await claim()).toSorted((one, other) => one.language.localeCompare(other.language))
    const [me] = await db.sql`select email from profiles where id = ${admin}`
    expect(mails.map(({ recipient, language, data }) => [recipient, language, data.subject])).toEqual([
      [me?.email, 'en', both.subject_en],
      [me?.email, 'hi', both.subject_hi],
    ])
    expect(JSON.stringify(mails)).not.toContain('unsubscribe_code')
    for (let time = 1; time < 10; time++) await tryIt()
    await expect(tryIt()).rejects.toMatchObject(refusedAs('PT429', 'sent_just_now'))
    const empty = await save({ subject_en: 'Only a subject' })
    await db.sql`delete from private.throttles`
    await expect(db.as(admin, (sql) => sql`select send_test_letter(${empty.id})`)).rejects.toMatchObject(
      refusedAs('PT400', 'letter_incomplete'),
    )
  })
})

describe('sending', () => {
  test('each confirmed reader gets it once, in their language, with a way out of their own', async () => {
    await subscribers(2)
    await subscribers(1, 'hi')
    await subscribers(1, 'en', 'pending')
    await subscribers(1, 'en', 'unsubscribed')
    const { id } = await save(both)
    await send(id)
    for (let time = 0; time < 2; time++) await aMinutePasses()
    const mails = (await claim()).toSorted((one, other) => one.recipient.localeCompare(other.recipient))
    expect(mails.map(({ recipient, data }) => [recipient, data.subject, data.text])).toEqual([
      ['en-confirmed-1@readers.test', both.subject_en, both.text_en],
      ['en-confirmed-2@readers.test', both.subject_en, both.text_en],
      ['hi-confirmed-1@readers.test', both.subject_hi, both.text_hi],
    ])
    expect(new Set(mails.map(({ data }) => data.unsubscribe_code)).size).toBe(3)
    expect(await tally(id)).toMatchObject({ people: 3, queued: 3, en: 2, hi: 1 })
    for (const mail of mails) await report(mail.id)
    await aMinutePasses()
    expect(await stateOf(id)).toBe('sent')
    expect(await tally(id)).toMatchObject({ people: 3, queued: 0, sent: 3 })
    await expect(send(id)).rejects.toMatchObject(refusedAs('PT409', 'letter_closed'))
    await expect(save(english, id, 1)).rejects.toMatchObject(refusedAs('PT409', 'letter_closed'))
  })

  test.each([
    ['leave_out', ['en-confirmed-1@readers.test en']],
    ['other_language', ['en-confirmed-1@readers.test en', 'hi-confirmed-1@readers.test en']],
  ])('what happens to who reads a language it is not written in is said: %s', async (missing, expected) => {
    await subscribers(1)
    await subscribers(1, 'hi')
    const { id } = await save(english)
    for (const unsaid of [null, 'whatever'])
      await expect(send(id, { missing: unsaid })).rejects.toMatchObject(
        refusedAs('PT400', 'language_missing'),
      )
    await send(id, { missing })
    const mails = await claim()
    expect(mails.map(({ recipient, language }) => `${recipient} ${language}`).toSorted()).toEqual(expected)
    for (const { data } of mails) expect(data.text).toBe(english.text_en)
  })

  test('half a letter, another revision, nobody to send it to: refused, and nothing has happened', async () => {
    const { id } = await save({ ...english, subject_hi: 'दो मिनट' })
    await expect(send(id)).rejects.toMatchObject(refusedAs('PT400', 'letter_incomplete'))
    await save(both, id, 1)
    await expect(send(id, { revision: 1 })).rejects.toMatchObject(refusedAs('PT409', 'letter_changed'))
    await expect(send(id, { revision: 2 })).rejects.toMatchObject(refusedAs('PT409', 'nobody_to_send'))
    expect(await stateOf(id)).toBe('draft')
  })

  test('who leaves after it was queued does not get it; who is being mailed at that moment gets no second try', async () => {
    await subscribers(3)
    const { id } = await save(both)
    await send(id)
    const [held] = await claim(1)
    const others = (
      await db.sql`select email from newsletter_subscriptions where email <> ${held?.recipient} order by email`
    ).map(({ email }) => email as string)
    await leave(await codeFor(others[0] ?? ''))
    await leave(held?.data.unsubscribe_code)
    expect((await claim()).map(({ recipient }) => recipient)).toEqual([others[1]])
    await failing(held?.id)
    await db.sql`update mail_outbox set due_at = now()`
    expect(await claim()).toHaveLength(1) // the third, whose sender was silent
    expect(await tally(id)).toMatchObject({ people: 3, unsubscribed: 2, queued: 1 })
  })

  test('a reader who is erased leaves no trace, not in the outbox either', async () => {
    await subscribers(1)
    await subscribers(1, 'hi')
    const { id } = await save(both)
    await send(id)
    const [gone] = await db.sql`select id from newsletter_subscriptions where language = 'hi'`
    const erase = (who: string) => db.as(who, (sql) => sql`select erase_subscriber(${gone?.id})`)
    const annapurna = await aTenant()
    await expect(erase(annapurna.admin)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
    await erase(admin)
    await expect(erase(admin)).rejects.toMatchObject(refusedAs('PT404', 'unknown_subscriber'))
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(['en-confirmed-1@readers.test'])
    expect(await db.sql`select 1 from private.link_codes where subject_id = ${gone?.id}`).toEqual([])
    expect(await tally(id)).toMatchObject({ people: 1 })
    const [entry] =
      await db.sql`select before, after from audit_log where action = 'newsletter_subscriber.erased'`
    expect(entry).toEqual({ before: { state: 'confirmed', language: 'hi' }, after: null })
  })

  test('mail that somebody waits for goes before mail to many', async () => {
    await subscribers(5)
    const { id } = await save(both)
    await send(id)
    await db.sql`select private.queue_template('lata@x.test', 'recovery', 'en', '{"token": "x"}')`
    expect((await claim(1)).map(({ recipient }) => recipient)).toEqual(['lata@x.test'])
  })

  test('at most 500 of its mails stand in the outbox; killed anywhere it goes on, to nobody twice', async () => {
    await subscribers(700)
    const { id } = await save(both)
    await send(id)
    await aMinutePasses()
    const inOutbox = async () =>
      Number((await db.sql`select count(*) from mail_outbox where is_bulk and status <> 'sent'`)[0]?.count)
    expect(await inOutbox()).toBe(500)
    const got: string[] = []
    for (let round = 0; round < 9; round++) {
      const mails = await db.as(
        'service_role',
        (sql) => sql`select m.recipient, mail_sent(m.id) from claim_mail(100) m`,
      )
      got.push(...mails.map(({ recipient }) => recipient as string))
      const killed = db.sql.begin(async (sql) => {
        await sql`select private.send_letters()`
        throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
      await aMinutePasses()
    }
    expect(got).toHaveLength(700)
    expect(new Set(got).size).toBe(700)
    expect(await stateOf(id)).toBe('sent')
  })

  test('addresses that are tried again later keep nobody waiting', async () => {
    await subscribers(501)
    const { id } = await save(both)
    await send(id)
    await db.sql`update mail_outbox set attempts = 3, due_at = now() + interval '1 hour'`
    await aMinutePasses()
    expect(await db.sql`select 1 from mail_outbox where is_bulk`).toHaveLength(501)
    expect(await tally(id)).toMatchObject({ waiting: 0, queued: 501 })
  })

  test('what a mail server refuses for good is shown with its words', async () => {
    await subscribers(1)
    const { id } = await save(both)
    await send(id)
    const [mail] = await claim()
    await failing(mail?.id, true)
    expect(
      await db.as(
        admin,
        (sql) => sql`select state, error from newsletter_recipients where letter_id = ${id}`,
      ),
    ).toEqual([{ state: 'failed', error: '550 no such mailbox' }])
    await aMinutePasses()
    expect(await stateOf(id)).toBe('sent')
    expect(await tally(id)).toMatchObject({ people: 1, failed: 1 })
  })

  test.each(['leaving', 'queueing'])(
    'leaving and queueing at the same moment, %s first: no letter for who has left',
    async (first) => {
      await subscribers(20)
      const { id } = await save(both)
      await db.sql`update newsletter_letters set state = 'sending', started_at = now() where id = ${id}`
      const [one] =
        await db.sql`select id, private.unsubscribe_code(id) as code from newsletter_subscriptions limit 1`
      await db.sql`
      insert into newsletter_recipients (letter_id, subscription_id, language)
      select ${id}, s.id, 'en' from newsletter_subscriptions s`
      await db.sql`update private.scheduled_jobs set last_started_at = case name when 'send letters' then null else now() end`
      const leaving: Step = ['service_role', (sql) => sql`select unsubscribe_newsletter(${one?.code})`]
      const queueing: Step = ['service_role', (sql) => sql`select run_due_jobs()`]
      const ended = await (first === 'leaving'
        ? overlap(db, leaving, queueing)
        : overlap(db, queueing, leaving))
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      expect(await db.sql`select 1 from mail_outbox`).toHaveLength(19)
      expect(await tally(id)).toMatchObject({ people: 20, unsubscribed: 1, queued: 19 })
    },
  )

  test.each([
    ['leaving', 'leaving'],
    ['leaving', 'sending'],
    ['erasing', 'leaving'],
    ['erasing', 'sending'],
  ])('%s and sending at the same moment, %s first: the letter ends', async (how, first) => {
    await subscribers(20)
    const { id } = await save(both)
    const [one] =
      await db.sql`select id, private.unsubscribe_code(id) as code from newsletter_subscriptions limit 1`
    const leaving: Step =
      how === 'leaving'
        ? ['service_role', (sql) => sql`select unsubscribe_newsletter(${one?.code})`]
        : [admin, (sql) => sql`select erase_subscriber(${one?.id})`]
    const sending: Step = [admin, (sql) => sql`select send_letter(${id}, 1)`]
    const isLeavingFirst = first !== 'sending'
    const ended = await (isLeavingFirst ? overlap(db, leaving, sending) : overlap(db, sending, leaving))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    for (const mail of await claim()) await report(mail.id)
    await aMinutePasses()
    expect(await stateOf(id)).toBe('sent')
    expect(await tally(id)).toMatchObject({ waiting: 0, queued: 0, sent: 19 })
  })

  test('who leaves while a failed attempt is reported gets no second one', async () => {
    await subscribers(1)
    const { id } = await save(both)
    await send(id)
    const [held] = await claim(1)
    const ended = await overlap(
      db,
      ['service_role', (sql) => sql`select mail_failed(${held?.id}, '451 later')`],
      ['service_role', (sql) => sql`select unsubscribe_newsletter(${held?.data.unsubscribe_code})`],
    )
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await db.sql`select 1 from mail_outbox where status = 'queued'`).toEqual([])
    expect(await tally(id)).toMatchObject({ unsubscribed: 1 })
  })
})

describe('later, or not at all', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  test('a scheduled letter goes out at its time to all who have confirmed by then', async () => {
    await subscribers(1)
    const { id } = await save(both)
    await expect(send(id, { at: inHours(-1) })).rejects.toMatchObject(refusedAs('PT400', 'send_in_past'))
    await expect(send(id, { at: inHours(24 * 400) })).rejects.toMatchObject(
      refusedAs('PT400', 'send_too_far'),
    )
    await send(id, { at: inHours(2) })
    await aMinutePasses()
    expect(await stateOf(id)).toBe('scheduled')
    await expect(save(english, id, 1)).rejects.toMatchObject(refusedAs('PT409', 'letter_closed'))
    await subscribers(1, 'hi')
    await db.sql`update newsletter_letters set send_at = now() - interval '1 minute'`
    await aMinutePasses()
    expect(await stateOf(id)).toBe('sending')
    expect(await tally(id)).toMatchObject({ people: 2, queued: 2 })
  })

  test('until its time it can be made a draft again', async () => {
    await subscribers(1)
    const { id } = await save(english)
    await send(id, { at: inHours(2), missing: 'leave_out' })
    await cancel(id)
    await db.sql`select private.send_letters()`
    expect(await db.sql`select state, send_at, missing from newsletter_letters`).toEqual([
      { state: 'draft', send_at: null, missing: null },
    ])
    await expect(cancel(id)).rejects.toMatchObject(refusedAs('PT409', 'letter_closed'))
    await db.as(admin, (sql) => sql`select discard_letter(${id})`)
    expect(await db.sql`select 1 from newsletter_letters`).toEqual([])
  })

  test('a letter on its way is stopped: what has left has left, nothing else goes', async () => {
    await subscribers(3)
    const { id } = await save(both)
    await send(id)
    const [gone, held] = await claim(2)
    await report(gone?.id)
    await cancel(id)
    await failing(held?.id)
    await db.sql`update mail_outbox set due_at = now()`
    await aMinutePasses()
    expect(await claim()).toEqual([])
    expect(await tally(id)).toMatchObject({ people: 3, sent: 1, stopped: 2 })
    expect(await stateOf(id)).toBe('stopped')
    await expect(db.as(admin, (sql) => sql`select discard_letter(${id})`)).rejects.toMatchObject(
      refusedAs('PT409', 'letter_closed'),
    )
  })

  test('a mail that a sender held when the letter was stopped counts as sent, soon after', async () => {
    await subscribers(2)
    const { id } = await save(both)
    await send(id)
    const [held] = await claim(1)
    await cancel(id)
    expect(await tally(id)).toMatchObject({ people: 2, sent: 0, stopped: 2 })
    await report(held?.id)
    await aMinutePasses()
    expect(await tally(id)).toMatchObject({ people: 2, sent: 1, stopped: 1 })
    await db.sql`delete from newsletter_subscriptions where email = ${held?.recipient}`
    await aMinutePasses()
    expect(await tally(id)).toMatchObject({ people: 2, sent: 1 })
  })

  test('who got it is forgotten after 90 days, the sums stay; until then it is in their own export', async () => {
    await subscribers(1)
    const { id } = await save(both)
    await send(id)
    for (const mail of await claim()) await report(mail.id)
    await aMinutePasses()
    const me = await aUser({ email: 'en-confirmed-1@readers.test' })
    const letters = async () =>
      (await db.as(me, (sql) => sql`select export_my_data() -> 'letters' as told`))[0]?.told as unknown[]
    expect(await letters()).toEqual([]) // nobody has proven whose address it is
    await db.sql`update auth.users set confirmation_sent_at = now() where id = ${me}`
    expect(await letters()).toMatchObject([{ subject: both.subject_en, language: 'en', state: 'sent' }])
    await db.sql`update newsletter_letters set finished_at = now() - interval '89 days'`
    await db.sql`select private.prune_newsletter_recipients()`
    expect(await db.sql`select 1 from newsletter_recipients`).toHaveLength(1)
    await db.sql`update newsletter_letters set finished_at = now() - interval '91 days'`
    await db.sql`select private.prune_newsletter_recipients()`
    expect(await db.sql`select 1 from newsletter_recipients`).toEqual([])
    expect(await tally(id)).toMatchObject({ people: 1, sent: 1 })
  })
})

test('staff end a subscription for who asks by telephone, and count who reads what', async () => {
  await subscribers(2)
  await subscribers(1, 'hi', 'pending')
  const [one] = await db.sql`select id from newsletter_subscriptions where state = 'confirmed' limit 1`
  const end = (who: string) => db.as(who, (sql) => sql`select unsubscribe_subscriber(${one?.id})`)
  const annapurna = await aTenant()
  await expect(end(annapurna.admin)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  for (let time = 0; time < 2; time++) await end(admin)
  expect(
    await db.sql`select 1 from audit_log where action = 'newsletter_subscriber.unsubscribed'`,
  ).toHaveLength(1)
  const counted = await db.as(admin, (sql) => sql`select * from count_subscribers() order by state`)
  expect(counted).toEqual([
    { state: 'confirmed', language: 'en', people: 1 },
    { state: 'pending', language: 'hi', people: 1 },
    { state: 'unsubscribed', language: 'en', people: 1 },
  ])
  await expect(db.as(annapurna.admin, (sql) => sql`select * from count_subscribers()`)).rejects.toMatchObject(
    refusedAs('PT403', 'not_allowed'),
  )
})
