import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMail } from '../../supabase/functions/_shared/mail-delivery.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { connect, type Sql } from '../database/connection.ts'
import { provideSurroundings } from '../functions/surroundings.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { createAuthMail } from './auth-mail.ts'
import { startDelivery } from './delivery-loop.ts'
import { openMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.fixture.ts'

const under = backendUnderTest()
const from = 'Sopan <hello@sopan.test>'
const log = createLog('silent')
let sql: Sql
let mail: ReturnType<typeof createAuthMail>

beforeAll(() => {
  sql = connect(under.login, { max: 3 })
  mail = createAuthMail({ sql, siteUrl, onQueued() {} })
  const settings = { ...readSettings({}), siteUrl }
  provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
})
beforeEach(async () => {
  await under.sql`delete from mail_outbox`
})
afterAll(() => sql.end())

const deliver = (url: string) => deliverMail(platform(), { url, from, siteUrl })
const letTimePass = () =>
  under.sql`update mail_outbox set due_at = now() - interval '1 second' where status <> 'sent'`
const states = () =>
  under.sql`select recipient, status, attempts, last_error from mail_outbox order by recipient`

test('a Hindi mail arrives as it was written, in both forms, with a link that only our page follows', async () => {
  const smtp = await startSmtp()
  await mail({
    kind: 'signup',
    email: 'lata@annapurna.test',
    tokenHash: 'a+b/c=',
    language: 'hi',
    name: 'लता देशपांडे',
  })
  expect(await deliver(smtp.url)).toEqual({ sent: 1, failed: 0 })

  const { envelope, mail: got } = smtp.received[0] ?? { mail: undefined }
  const link = 'http://sopan.test/hi/auth/confirm?token_hash=a%2Bb%2Fc%3D&type=signup'
  expect(envelope).toEqual(['lata@annapurna.test'])
  expect(got?.from).toMatchObject({ name: 'Sopan', address: 'hello@sopan.test' })
  expect(got?.subject).toBe('सोपान के लिए अपने ई-मेल पते की पुष्टि कीजिए')
  expect(got?.text).toContain('नमस्ते लता देशपांडे,')
  expect(got?.text).toContain(link)
  expect(got?.html).toContain('<html lang="hi-IN">')
  expect(got?.html).toContain(link.replace('&', '&#38;'))
  expect(got?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(await states()).toEqual([
    { recipient: 'lata@annapurna.test', status: 'sent', attempts: 1, last_error: null },
  ])
  await smtp.close()
})

test('a registration arrives with its calendar entry, as a part that mail programs read and as a file', async () => {
  const smtp = await startSmtp()
  const data = {
    event_id: '6a1f0c3e-2d10-4a3a-9a8e-0d6f6a2f1c11',
    event_slug: 'menu-evening',
    event_title: 'एक शाम में मेन्यू',
    starts_at: '2026-12-01T11:30:00Z',
    minutes: '60',
    sequence: '0',
    registration_state: 'registered',
    full_name: 'Lata',
    attendee: 'lata@x.test',
    code: 'x',
  }
  await under.sql`select private.queue_template('lata@x.test', 'event_registered', 'hi', ${sql.json(data)})`
  expect(await deliver(smtp.url)).toEqual({ sent: 1, failed: 0 })
  const attachments = smtp.received[0]?.mail.attachments ?? []
  expect(attachments.map(({ mimeType, method }) => [mimeType, method])).toEqual([
    ['text/calendar', 'REQUEST'],
    ['application/ics', undefined],
  ])
  expect(attachments.at(-1)?.filename).toBe('event.ics')
  for (const { content } of attachments) {
    const file = typeof content === 'string' ? content : new TextDecoder().decode(content)
    expect(file.replaceAll('\r\n', '\n')).toContain('SUMMARY:एक शाम में मेन्यू\n')
  }
  await smtp.close()
})

test('a letter reaches each reader with a way out of their own that mail programs can press (RFC 8058)', async () => {
  await under.sql`delete from newsletter_subscriptions`
  await under.sql`
    insert into newsletter_subscriptions (email, language, state, agreement_version, confirmed_at)
    select name || '@readers.test', 'hi', 'confirmed', '2026-11-21', now()
    from unnest(array['asha', 'blocked', 'gone', 'lata']) name`
  const [letter] = await under.sql`
    insert into newsletter_letters (subject_hi, text_hi, state, started_at, missing)
    values ('दो मिनट', 'तुरंत **स्वागत**।', 'sending', now(), 'leave_out') returning id`
  await under.sql`
    insert into newsletter_recipients (letter_id, subscription_id, language)
    select ${letter?.id}, s.id, 'hi' from newsletter_subscriptions s`
  await under.sql`select private.send_letters()`
  const smtp = await startSmtp({
    refuses: (address) =>
      address.startsWith('gone') || (address.startsWith('blocked') && '5.7.1 we do not know you yet'),
  })
  expect(await deliver(smtp.url)).toEqual({ sent: 2, failed: 2 })

  const ways = smtp.received.map(({ mail: got }) => {
    const header = (key: string) => got.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(got.subject).toBe('दो मिनट')
    expect(got.html).toContain('<strong>स्वागत</strong>')
    expect(got.html).not.toMatch(/<img|<script|src=/)
    return header('list-unsubscribe') ?? ''
  })
  expect(new Set(ways).size).toBe(2)
  for (const way of ways)
    expect(way).toMatch(/^<http:\/\/sopan\.test\/functions\/v1\/newsletter\?code=[0-9a-f]{64}&language=hi>$/)
  expect(
    await under.sql`
      select s.email, r.state from newsletter_recipients r join newsletter_subscriptions s on s.id = r.subscription_id
      order by s.email`,
  ).toEqual([
    { email: 'asha@readers.test', state: 'sent' },
    { email: 'blocked@readers.test', state: 'queued' }, // is tried again
    { email: 'gone@readers.test', state: 'failed' },
    { email: 'lata@readers.test', state: 'sent' },
  ])
  await smtp.close()
})

test('a change of address is approved by the old one and confirmed by the new one', async () => {
  const change = { kind: 'email_change', newEmail: 'new@annapurna.test', language: 'en' } as const
  await mail({ ...change, email: 'old@annapurna.test', tokenHash: 'one' })
  await mail({ ...change, email: 'new@annapurna.test', tokenHash: 'two' })
  const smtp = await startSmtp()
  await deliver(smtp.url)
  const subjects = Object.fromEntries(
    smtp.received.map(({ envelope, mail: got }) => [envelope[0], got.subject]),
  )
  expect(subjects).toEqual({
    'old@annapurna.test': 'Approve the new email address for your Sopan account',
    'new@annapurna.test': 'Confirm your new email address for Sopan',
  })
  await smtp.close()
})

test('a known address is told once an hour, however often someone tries it', async () => {
  for (let time = 0; time < 5; time++)
    await mail({ kind: 'known_address', email: 'lata@annapurna.test', language: 'en' })
  expect(await under.sql`select template from mail_outbox`).toEqual([{ template: 'known_address' }])
})

test('a refused recipient waits and says why, and keeps no one else from getting mail', async () => {
  const smtp = await startSmtp({ refuses: (address) => address.startsWith('gone') })
  await mail({ kind: 'recovery', email: 'gone@annapurna.test', tokenHash: 'one', language: 'en' })
  await mail({ kind: 'recovery', email: 'lata@annapurna.test', tokenHash: 'two', language: 'en' })
  expect(await deliver(smtp.url)).toEqual({ sent: 1, failed: 1 })
  expect(await states()).toEqual([
    {
      recipient: 'gone@annapurna.test',
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('no such mailbox'),
    },
    { recipient: 'lata@annapurna.test', status: 'sent', attempts: 1, last_error: null },
  ])
  expect(await deliver(smtp.url)).toEqual({ sent: 0, failed: 0 }) // not before its time
  await smtp.close()
})

test('while the mail server is away nothing is lost and only one mail spends an attempt; then all arrive', async () => {
  const gone = await startSmtp()
  await gone.close()
  for (const name of ['a', 'b', 'c'])
    await mail({ kind: 'recovery', email: `${name}@x.test`, tokenHash: name, language: 'en' })
  expect(await deliver(gone.url)).toEqual({ sent: 0, failed: 1 })
  expect((await states()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])

  const back = await startSmtp({ port: gone.port })
  await letTimePass()
  expect(await deliver(back.url)).toEqual({ sent: 3, failed: 0 })
  expect(back.received.map(({ envelope }) => envelope[0]).sort()).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ])
  await back.close()
})

test('a sender that is killed in the middle loses nothing and sends at most one mail twice', async () => {
  for (const name of ['a', 'b', 'c'])
    await mail({ kind: 'recovery', email: `${name}@x.test`, tokenHash: name, language: 'en' })
  const silent = await startSmtp({ isSilent: true })
  const environment = { ...process.env, SUPABASE_URL: under.url, SUPABASE_SECRET_KEY: secrets.secretKey }
  const child = spawn(process.execPath, [`${import.meta.dirname}/deliver-alone.fixture.ts`, silent.url], {
    env: environment,
  })
  await silent.arrived(1)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const smtp = await startSmtp()
  expect(await deliver(smtp.url)).toEqual({ sent: 2, failed: 0 }) // the third may still be in the dead one's hands
  await letTimePass()
  expect(await deliver(smtp.url)).toEqual({ sent: 1, failed: 0 })
  const all = [...silent.received, ...smtp.received]
  expect(smtp.received.map(({ envelope }) => envelope[0]).sort()).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ])
  expect(all).toHaveLength(4)
  expect(new Set(all.map(({ mail: got }) => got.messageId)).size).toBe(3)
  await Promise.all([smtp.close(), silent.close()])
})

test('two senders at once send each mail once', async () => {
  for (let number = 0; number < 20; number++)
    await mail({ kind: 'recovery', email: `p${number}@x.test`, tokenHash: `t${number}`, language: 'en' })
  const smtp = await startSmtp()
  const results = await Promise.all([deliver(smtp.url), deliver(smtp.url), deliver(smtp.url)])
  expect(results.reduce((total, { sent }) => total + sent, 0)).toBe(20)
  expect(new Set(smtp.received.map(({ envelope }) => envelope[0])).size).toBe(20)
  expect(smtp.received).toHaveLength(20)
  await smtp.close()
})

test('0 of the tricks in names, subjects and addresses add a header or a recipient', async () => {
  const tricks = [
    'Lata\r\nBcc: spy@evil.test',
    'Lata\nSubject: cheap',
    'Lata <spy@evil.test>',
    'x@a.test, spy@evil.test',
    '\u2028Bcc: spy@evil.test',
    '<b>Lata</b>',
    'http://evil.test',
  ]
  for (const [number, trick] of tricks.entries()) {
    await mail({
      kind: 'welcome' as 'signup',
      email: `p${number}@x.test`,
      tokenHash: trick,
      language: 'en',
      name: trick,
    })
    await sql`select queue_mail(${`q${number}@x.test`}, 'welcome', 'en', ${`Hello ${trick}`}, ${trick}, ${trick})`
    await expect(sql`select queue_mail(${trick}, 'welcome', 'en', 's', 't')`).rejects.toMatchObject({
      code: '23514',
    })
  }
  const smtp = await startSmtp()
  expect(await deliver(smtp.url)).toEqual({ sent: 14, failed: 0 })
  const wrong = smtp.received.filter(
    ({ envelope, mail: got }) =>
      envelope.length !== 1 ||
      got.bcc ||
      got.cc ||
      got.to?.length !== 1 ||
      got.headers.filter(({ key }) => key === 'subject').length !== 1,
  )
  expect(wrong).toEqual([])
  const greetings = smtp.received
    .filter(({ envelope }) => envelope[0]?.startsWith('p'))
    .map(({ mail: got }) => got.text?.split('\n')[0])
  expect(new Set(greetings)).toEqual(new Set(['Hello,']))
  await smtp.close()
})

test('the loop sends at once what anyone queues, and stops when told', async () => {
  const smtp = await startSmtp()
  const loop = await startDelivery({ server: { url: smtp.url, from, siteUrl }, sql, log })
  await sleep(200)
  await under.sql`select private.queue_template('new@annapurna.test', 'invitation', 'hi', ${sql.json({
    token: 'abc',
    tenant_name: 'अन्नपूर्णा कैफ़े',
    invited_by: 'Lata Deshpande',
    expires_at: '2026-11-27T20:00:00Z',
  })})`
  await smtp.arrived(1)
  const got = smtp.received[0]?.mail
  expect(got?.subject).toBe('अन्नपूर्णा कैफ़े की ओर से सोपान का निमंत्रण')
  expect(got?.text).toContain('http://sopan.test/hi/invitation/abc')
  expect(got?.text).toContain('28 नवंबर 2026')
  await loop.close()
  await mail({ kind: 'recovery', email: 'late@x.test', tokenHash: 'x', language: 'en' })
  await sleep(300)
  expect(smtp.received).toHaveLength(1)
  await smtp.close()
})

test('the mailbox shows what readers would see, also what is still a template', async () => {
  await mail({ kind: 'recovery', email: 'lata@x.test', tokenHash: 'x', language: 'en' })
  await under.sql`select private.queue_template('asha@x.test', 'application_received', 'en', ${sql.json({ business_name: 'Café <b>' })})`
  await under.sql`select private.queue_template('asha@x.test', 'not_written_yet', 'en', '{}')`
  const mailbox = openMailbox(sql, siteUrl, true)
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual([
    '(not_written_yet)',
    'We’ve received your application',
    'Set a new password for Sopan',
  ])
  const [mine] = await mailbox.list('LATA@x.test')
  expect(mine?.text).toContain('http://sopan.test/auth/confirm?token_hash=x&type=recovery')
  expect(await mailbox.find(mine?.id ?? '')).toEqual(mine)
  expect(await mailbox.find("x' or 1=1")).toBeUndefined()
  const [application] = (await mailbox.list('asha@x.test')).filter(({ subject }) => subject.startsWith('We'))
  expect(application?.html).toContain('Café &#60;b&#62;')
})
