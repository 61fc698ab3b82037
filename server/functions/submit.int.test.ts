import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOfSlot, freeSlots } from '../../app/domain/appointment-slots.ts'
import { agreementVersion } from '../../app/domain/submissions.ts'
import appointmentRules from '../../content/appointments.json' with { type: 'json' }
import brand from '../../content/brand.json' with { type: 'json' }
import english from '../../messages/en/payment-options.ts'
import hindi from '../../messages/hi/payment-options.ts'
import { composeWaiting } from '../../supabase/functions/_shared/mail-templates.ts'
import type { WaitingMail } from '../../supabase/functions/_shared/outbox.ts'
import { testData } from '../../tests/data.ts'
import { inFlight } from '../../tests/in-flight.ts'
import { startTestServer } from '../app.fixture.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['submit', 'appointment-slots', 'newsletter', 'payment-status'] as const
type Call = (name: (typeof names)[number], init?: RequestInit, query?: string) => Promise<Response>

const json = { accept: 'application/json', 'content-type': 'application/json' }
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const contact = {
  kind: 'contact',
  language: 'hi',
  name: 'लता देशपांडे',
  email: 'lata@x.test',
  message: 'हमारे दो होटल हैं।\nक्या आप मदद कर सकते हैं?',
  agreement: 'on',
  page: '/hi/contact',
  website: '',
  source: '{"utm_source":"newsletter","tool":"assessment","__proto__":"x"}',
}
const payment = {
  kind: 'payment',
  name: 'Lata',
  method: 'upi',
  amount: '12,500.50',
  utr: '4012 3456 7890',
  agreement: 'yes',
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeEach(async () => {
  await under.sql`delete from mail_outbox`
  await under.sql`delete from submissions`
  await under.sql`delete from payment_reports`
  await under.sql`delete from newsletter_subscriptions`
  await under.sql`delete from private.throttles`
})

const asJson = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...browser, ...headers },
  body: new URLSearchParams(fields),
  redirect: 'manual',
})
const multipart = async (fields: Record<string, string>, file: Blob): Promise<RequestInit> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('screenshot', file, 'proof.png')
  const encoded = new Response(form)
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  }
}
const mails = async () => {
  const rows = (await under.sql`select * from mail_outbox order by template`) as unknown as WaitingMail[]
  return rows.map((row) => ({
    to: row.recipient,
    template: row.template,
    language: row.language,
    ...composeWaiting(row, siteUrl),
  }))
}
const read = async (answer: Response) => [answer.status, await answer.json()]

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  test('a message arrives by form, without a script: the row, a mail to us, a mail to the sender', async () => {
    const answer = await call('submit', asForm(contact))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${siteUrl}/hi/thank-you`])
    const rows = await under.sql`
      select reference, kind, language, name, email, message, page, source, agreement_version, state from submissions`
    expect(rows).toEqual([
      {
        reference: expect.stringMatching(/^SP-[2-9B-DF-HJKMNP-TV-XZ]{6}$/),
        kind: 'contact',
        language: 'hi',
        name: contact.name,
        email: contact.email,
        message: contact.message,
        page: '/hi/contact',
        source: { utm_source: 'newsletter', tool: 'assessment' },
        agreement_version: expect.stringMatching(/^\d{4}-/),
        state: 'new',
      },
    ])
    const [toSender, toUs] = await mails()
    expect(toSender).toMatchObject({ to: 'lata@x.test', template: 'contact_received', language: 'hi' })
    expect(toSender?.text).toContain(rows[0]?.reference)
    expect(toSender?.text).toContain('नमस्ते लता देशपांडे')
    expect(toSender?.text).toContain(`आपने लिखा था:\n${contact.message.replace(/^/gm, '> ')}`) // the page promises a copy
    expect(toSender?.html).toContain(contact.message.replace('\n', '<br>'))
    expect(toUs).toMatchObject({ to: brand.email, template: 'submission_waiting', language: 'en' })
    expect(toUs?.text).toContain(contact.message)
  })

  test('from the page’s own host the browser stays there, else it is led to the site', async () => {
    const own = await call('submit', asForm(contact, { origin: siteUrl }))
    expect(new URL(own.headers.get('location') ?? '', siteUrl).href).toBe(`${siteUrl}/hi/thank-you`)
    const wrong = await call(
      'submit',
      asForm({ ...contact, email: '' }, { origin: 'https://cdn.sopan.test' }),
    )
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${siteUrl}/hi/not-sent#fields`])
    const empty = await call('submit', asForm({ language: 'en' }))
    expect(empty.headers.get('location')).toBe(`${siteUrl}/not-sent#failed`)
  })

  test('the same sending twice, with and without its number, is one message with one reference', async () => {
    const sending = { ...contact, submission_id: randomUUID() }
    const both = await Promise.all([call('submit', asJson(sending)), call('submit', asJson(sending))])
    const [first, second] = await Promise.all(both.map((answer) => answer.json()))
    expect(first).toEqual({ reference: expect.stringMatching(/^SP-/) })
    expect(second).toEqual(first)
    expect(await (await call('submit', asJson(contact))).json()).toEqual(first)
    await under.sql`update submissions set created_at = now() - interval '1 hour'`
    expect(await (await call('submit', asJson(sending))).json()).toEqual(first)
    expect(await under.sql`select 1 from submissions`).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    // what was corrected before it was sent again is a message of its own
    expect(await (await call('submit', asJson({ ...sending, message: 'Corrected' }))).json()).not.toEqual(
      first,
    )
  })

  test('what is wrong is named by field, what looks like an attack is noted', async () => {
    await under.sql`delete from security_events`
    const wrong = { ...contact, email: 'lata', agreement: '', phone: '12', message: "' or 1=1 --" }
    expect(await read(await call('submit', asJson(wrong)))).toEqual([
      422,
      { problems: { email: 'notAnEmail', agreement: 'mustAgree', phone: 'notAPhone', message: 'threat' } },
    ])
    expect(await under.sql`select data from security_events`).toEqual([
      { data: { kind: 'sql', form: 'contact', field: 'message', threat: 'sql' } },
    ])
    expect(await under.sql`select 1 from submissions`).toHaveLength(0)
  })

  test.each([
    ['honeypot', { website: 'http://buy.test' }],
    ['too_fast', { elapsed: '200' }],
    ['links', { message: 'http://a.test http://b.test https://c.test https://d.test' }],
    ['links', { name: 'Lata http://a.test' }],
  ])('a robot (%s) is answered like everyone, kept apart, and no one is mailed', async (reason, more) => {
    const answer = await call('submit', asJson({ ...contact, ...more }))
    expect(await read(answer)).toEqual([200, { reference: expect.stringMatching(/^SP-/) }])
    expect(await under.sql`select state, spam_reason from submissions`).toEqual([
      { state: 'spam', spam_reason: reason },
    ])
    expect(await mails()).toEqual([])
  })

  test('an appointment takes a free slot; who comes second is told', async () => {
    const slots = ((await (await call('appointment-slots')).json()) as { slots: string[] }).slots
    expect(slots).toEqual(freeSlots(appointmentRules, new Date()))
    const wish = { ...contact, kind: 'appointment', slot: slots[0] ?? '' }
    const day = dayOfSlot(wish.slot)
    const hour = new Date(Date.parse(wish.slot) + 5.5 * 3_600_000).toISOString().slice(11, 16)
    const ofDay = (await (await call('appointment-slots', {}, `?from=${day}&to=${day}`)).json()) as {
      slots: string[]
    }
    expect(ofDay.slots).toEqual(slots.filter((slot) => dayOfSlot(slot) === day))
    // without a script the day and the hour in India are chosen apart
    const typed = await call('submit', asForm({ ...wish, slot: '', slot_date: day, slot_time: hour }))
    expect(typed.headers.get('location')).toBe(`${siteUrl}/hi/thank-you`)
    expect(await under.sql`select starts_at from appointments`).toEqual([{ starts_at: new Date(wish.slot) }])
    expect(await read(await call('submit', asJson({ ...wish, name: 'Asha', email: 'asha@x.test' })))).toEqual(
      [409, { code: 'slot_taken' }],
    )
    const form = await call(
      'submit',
      asForm({ ...wish, name: 'Asha', email: 'asha@x.test', slot: slots[0] ?? '' }),
    )
    expect(form.headers.get('location')).toBe(`${siteUrl}/hi/not-sent#slot`)
    expect(await read(await call('submit', asJson({ ...wish, slot: '2020-01-06T04:30:00.000Z' })))).toEqual([
      422,
      { problems: { slot: 'notASlot' } },
    ])
    const never = await call(
      'submit',
      asForm({ ...wish, slot: '', slot_date: '2020-01-06', slot_time: '10:00' }),
    )
    expect(never.headers.get('location')).toBe(`${siteUrl}/hi/not-sent#time`)
    expect(((await (await call('appointment-slots')).json()) as { slots: string[] }).slots).toEqual(
      slots.slice(1),
    )
    expect(await under.sql`select kind from submissions`).toHaveLength(1)
    // no one of us is told before the sender answers the mail
    expect((await mails()).map(({ template }) => template)).toEqual(['appointment_asked'])
    await under.sql`delete from submissions`
    // a robot takes no slot
    await call('submit', asJson({ ...wish, website: 'x' }))
    expect(await under.sql`select 1 from appointments`).toHaveLength(0)
  })

  test('the newsletter asks first; who has confirmed already is answered alike and not asked again', async () => {
    const wish = { kind: 'newsletter', language: 'en', email: 'Reader@X.test', agreement: 'on' }
    expect(await read(await call('submit', asJson(wish)))).toEqual([200, {}])
    expect((await call('submit', asForm(wish))).headers.get('location')).toBe(
      `${siteUrl}/newsletter/check-your-mail`,
    )
    const [asked, ...others] = await mails()
    expect(others).toEqual([])
    const code = /\/newsletter\/confirm#([0-9a-f]{64})/.exec(asked?.text ?? '')?.[1] ?? ''
    expect(
      await read(await call('newsletter', asJson({ action: 'confirm', code: 'f'.repeat(64) }))),
    ).toMatchObject([404, { code: 'unknown_code' }])
    for (let time = 0; time < 2; time++)
      expect(await read(await call('newsletter', asJson({ action: 'confirm', code })))).toEqual([
        200,
        { state: 'confirmed' },
      ])
    expect(
      (await call('newsletter', asForm({ action: 'confirm', code, language: 'hi' }))).headers.get('location'),
    ).toBe(`${siteUrl}/hi/newsletter/confirmed`)
    expect(await read(await call('submit', asJson(wish)))).toEqual([200, {}])
    expect(await under.sql`select email, state from newsletter_subscriptions`).toEqual([
      { email: 'reader@x.test', state: 'confirmed' },
    ])
    const [, welcome, ...more] = await mails()
    expect(more).toEqual([])
    const leave = /\/newsletter\/unsubscribe#([0-9a-f]{64})/.exec(welcome?.text ?? '')?.[1] ?? ''
    expect(await read(await call('newsletter', asJson({ action: 'unsubscribe', code: leave })))).toEqual([
      200,
      { state: 'unsubscribed' },
    ])
    expect(
      (await call('newsletter', asForm({ action: 'unsubscribe', code: 'x' }))).headers.get('location'),
    ).toBe(`${siteUrl}/newsletter/unsubscribe#unknown`)
    // an old mail does not subscribe again
    expect((await call('newsletter', asJson({ action: 'confirm', code }))).status).toBe(404)
    expect((await call('newsletter', asForm({ action: 'confirm', code }))).headers.get('location')).toBe(
      `${siteUrl}/newsletter/confirm#unknown`,
    )
  })

  test('a payment is reported with its picture; the payer sees how it stands', async () => {
    const sending = { ...payment, email: 'lata@x.test', submission_id: randomUUID() }
    const answer = await call('submit', await multipart(sending, new Blob([png])))
    const { reference, link } = (await answer.json()) as { reference: string; link: string }
    expect(reference).toMatch(/^PY-/)
    expect(link).toMatch(/^\/payment-status#[0-9a-f]{64}$/)
    const [row] =
      await under.sql`select amount_minor, currency, utr, screenshot_path, state, agreement_version from payment_reports`
    expect(row).toMatchObject({
      agreement_version: agreementVersion,
      amount_minor: '1250050',
      currency: 'INR',
      utr: '401234567890',
      state: 'awaiting',
    })
    const again = await call('submit', await multipart(sending, new Blob([png])))
    expect(((await again.json()) as { reference: string }).reference).toBe(reference)
    const kept =
      await under.sql`select name, metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'payment-proofs'`
    expect(kept).toEqual([{ name: row?.screenshot_path, type: 'image/png' }])
    const code = link.split('#')[1]
    expect(await read(await call('payment-status', asJson({ code })))).toEqual([
      200,
      {
        state: 'awaiting',
        reference,
        method: 'upi',
        amount_minor: 1250050,
        currency: 'INR',
        utr: '401234567890',
        reported_at: expect.any(String),
        history: [{ state: 'awaiting', at: expect.any(String), message: null }],
      },
    ])
    expect((await call('payment-status', asJson({ code: 'f'.repeat(64) }))).status).toBe(404)
    expect((await call('payment-status', asJson({ code: ['x'] }))).status).toBe(404)
    const guess = await call('payment-status', asForm({ code: 'x' }))
    expect(guess.headers.get('location')).toBe(`${siteUrl}/payment-status#unknown`)
    expect((await mails()).map(({ template, to }) => [template, to])).toEqual([
      ['payment_received', 'lata@x.test'],
      ['payment_waiting', brand.email],
    ])
    expect((await mails())[0]?.text).toContain('₹12,500.50')
    const form = await call('submit', asForm({ ...payment, utr: '401234567891' }))
    expect(form.headers.get('location')).toMatch(/\/payment-options\/reported#[0-9a-f]{64}$/)
    await under.sql`delete from storage.objects where bucket_id = 'payment-proofs'`
  })

  test('without a script the payer reads how it stands on a page of its own: amount, reference, our message', async () => {
    const { reference, link } = await (await call('submit', asJson(payment))).json()
    const code = link.split('#')[1]
    const look = async (language: string) => {
      const answer = await call('payment-status', asForm({ code: ` ${code} `, language }))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      return answer.text()
    }
    const page = await look('hi')
    expect(page).toContain('<html lang="hi-IN">')
    for (const words of [hindi.status.awaiting, hindi.status.look, '₹12,500.50', reference, '401234567890'])
      expect(page).toContain(words)
    expect(page).not.toContain(`<dt>${hindi.status.message}`)
    await under.sql`
      with decided as (update payment_reports set state = 'rejected', decided_at = now(), decision_message = 'x' returning id)
      insert into payment_decisions (payment_id, state, message)
      select id, 'rejected', 'Not <b>there</b> yet.\nPlease look again.' from decided`
    await under.sql`insert into payment_notes (payment_id, text) select id, 'Between us' from payment_reports`
    const rejected = await look('en')
    expect(rejected).toContain(`<h1>${english.status.rejected}</h1>`)
    expect(rejected).toContain('Not &#60;b&#62;there&#60;/b&#62; yet.\nPlease look again.')
    expect(rejected).toContain('href="/payment-options#report"')
    expect(rejected).not.toMatch(/Between us|<script|<b>/)
  })

  test('a payment without the agreement is told so, and nothing of it is kept', async () => {
    const { agreement, ...without } = payment
    expect(await read(await call('submit', asJson(without)))).toEqual([
      422,
      { problems: { agreement: 'mustAgree' } },
    ])
    const form = await call('submit', asForm(without))
    expect(form.headers.get('location')).toBe(`${siteUrl}/not-sent#fields`)
    expect(await under.sql`select 1 from payment_reports`).toHaveLength(0)
  })

  test('a picture that is none, or too large, is named; nothing of it stays', async () => {
    const page = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], {
      type: 'image/png',
    })
    expect(await read(await call('submit', await multipart(payment, page)))).toEqual([
      422,
      { problems: { screenshot: 'notAChoice' } },
    ])
    const large = new Blob([png, new Uint8Array(3.2 * 1024 * 1024)])
    expect(await read(await call('submit', await multipart(payment, large)))).toEqual([
      422,
      { problems: { screenshot: 'tooLong' } },
    ])
    const huge = Buffer.from(png)
    huge.writeUInt32BE(11_000, 16)
    huge.writeUInt32BE(11_000, 20)
    expect(await read(await call('submit', await multipart(payment, new Blob([huge]))))).toEqual([
      422,
      { problems: { screenshot: 'tooLong' } },
    ])
    expect(
      (await call('submit', await multipart(payment, new Blob([new Uint8Array(5 * 1024 * 1024)])))).status,
    ).toBe(413)
    expect(await under.sql`select 1 from storage.objects where bucket_id = 'payment-proofs'`).toEqual([])
    expect(await under.sql`select 1 from payment_reports`).toEqual([])
  })

  test.each([
    ['no JSON', { method: 'POST', headers: json, body: '{' }],
    ['a list', { method: 'POST', headers: json, body: '[]' }],
    ['bytes that are no UTF-8', { method: 'POST', headers: json, body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
    ['an unknown kind', { method: 'POST', headers: json, body: '{"kind":"constructor"}' }],
    [
      'a body without a type',
      { method: 'POST', headers: { accept: 'application/json' }, body: new Uint8Array([1, 2]) },
    ],
  ])('%s is refused', async (_, init) => {
    expect((await call('submit', init)).status).toBe(400)
  })

  const naughty = testData('strings/blns.json')
  test.skipIf(!naughty)('naughty strings are stored as typed or clearly refused', async () => {
    const strings = [...(JSON.parse(naughty ?? '[]') as string[]), '\ud800', 'a\0b', '\ufeff', 'क्षि 👨‍👩‍👧']
    const answers: Record<string, number> = {}
    await inFlight(strings, async (message) => {
      await under.sql`truncate private.throttles` // waits for the others; deleting would hold some rows and want theirs
      const answer = await call('submit', asJson({ ...contact, message, email: `n${Math.random()}@x.test` }))
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
      const body = (await answer.json()) as { reference?: string; problems?: Record<string, string> }
      if (answer.status === 422) expect(Object.keys(body.problems ?? {})).toEqual(['message'])
      else {
        const [row] =
          await under.sql`select message from submissions where reference = ${body.reference ?? ''}`
        expect(row?.message).toBe(message.replace(/\r\n?/g, '\n').trim())
      }
    })
    expect(Object.keys(answers).sort()).toEqual(['200', '422'])
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    const accountOf = (token: string) => under.backend.accountOf(token)
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf,
      perMinute: 1e6,
      log,
    })
  })
  promises((name, init = {}, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}${query}`, init), { address: '203.0.113.7' }),
  )

  test('when the answer of the database is lost, the picture stays, and the form sent again belongs to it', async () => {
    let isLost = false
    const backend: typeof under.backend = {
      ...under.backend,
      async fetch(request, client) {
        const answer = await under.backend.fetch(request, client)
        if (isLost || !request.url.includes('receive_payment')) return answer
        isLost = true
        throw new TypeError('fetch failed')
      },
    }
    const surroundings = { settings: { ...readSettings({}), siteUrl }, secrets, log, onMailQueued() {} }
    provideSurroundings({ ...surroundings, backend })
    const send = async () => {
      const init = await multipart({ ...payment, submission_id: id }, new Blob([png]))
      const request = new Request(`${siteUrl}/functions/v1/submit`, init)
      return (await runner.fetch(request, { address: '203.0.113.9' })).status
    }
    const id = randomUUID()
    expect([await send(), await send()]).toEqual([500, 200])
    provideSurroundings({ ...surroundings, backend: under.backend })
    const reports = await under.sql`select screenshot_path as name from payment_reports`
    expect(reports).toHaveLength(1)
    expect(await under.sql`select name from storage.objects where bucket_id = 'payment-proofs'`).toEqual(
      reports,
    )
    await under.sql`delete from storage.objects where bucket_id = 'payment-proofs'`
  })

  test('thirty forms a minute from one address pass, then it is busy; the same form again still gets its reference', async () => {
    const send = (message: string, headers = json as Record<string, string>) =>
      runner.fetch(
        new Request(`${siteUrl}/functions/v1/submit`, {
          ...asJson({ ...contact, message, email: `${message}@x.test` }),
          headers: { ...json, ...headers },
        }),
        { address: '203.0.113.8' },
      )
    const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => send(`m${n}`)))
    expect(
      answers.map(({ status }) => status).filter((status) => status === 429).length,
    ).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30)
  })
})

test('over HTTP: the form of a page, and its picture, arrive through the whole server', async () => {
  const accountOf = (token: string) => under.backend.accountOf(token)
  const folder = path.join(import.meta.dirname, '../../supabase')
  const functions = createFunctionRunner({ folder, accountOf, perMinute: 1e6, log })
  const server = await startTestServer({ functions, backend: under.backend })
  const send = (init: RequestInit) => fetch(`${server.url}/functions/v1/submit`, init)

  const answer = await send(asForm(contact, { origin: server.url }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hi/thank-you'])
  const json = await send(asJson({ ...contact, message: 'Another' }))
  expect(await json.json()).toEqual({ reference: expect.stringMatching(/^SP-/) })
  const large = new Blob([png, new Uint8Array(2.5 * 1024 * 1024)])
  expect((await send(await multipart(payment, large))).status).toBe(200)
  const tooLarge = await send(await multipart(payment, new Blob([png, new Uint8Array(4.5 * 1024 * 1024)])))
  expect(tooLarge.status).toBe(413)
  expect(await under.sql`select 1 from submissions`).toHaveLength(2)
  expect(await under.sql`select screenshot_path is not null as kept from payment_reports`).toEqual([
    { kept: true },
  ])
  expect((await mails()).map(({ template }) => template)).toEqual([
    'contact_received',
    'contact_received',
    'payment_waiting',
    'submission_waiting',
    'submission_waiting',
  ])
  await under.sql`delete from storage.objects where bucket_id = 'payment-proofs'`
  await server.close()
})

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, init = {}, query = '') => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init, query)
  })
})
