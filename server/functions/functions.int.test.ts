import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backendUnderTest, goodPassword, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { startSmtp, type TestSmtp } from '../mail/smtp.fixture.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const hookSecret = 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const publishable = { authorization: `Bearer ${secrets.publishableKey}` }
const secret = { authorization: `Bearer ${secrets.secretKey}` }
const names = ['send-auth-email', 'security-testing', 'deliver-mail', 'auth-mail'] as const
let smtp: TestSmtp

type Call = (
  name: (typeof names)[number],
  body: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
beforeEach(() => under.sql`delete from mail_outbox`)

async function aSignUp(email: string) {
  const { error } = await under
    .client()
    .auth.signUp({ email, password: goodPassword, options: { data: { language: 'hi', full_name: 'Asha' } } })
  if (error) throw error
}

function signed(payload: string, key = hookSecret, at = new Date()) {
  const signature = new Webhook(key.replace('v1,', '')).sign('msg_1', at, payload)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
}

/** What each function promises, whoever runs it. */
function promises(call: Call, host: string) {
  test('send-auth-email greets a new account once and tells no one which addresses exist', async () => {
    const email = `asha@${host}.test`
    await aSignUp(email)
    const known = await Promise.all(
      [1, 2, 3].map(() => call('send-auth-email', { email, type: 'signup', name: 'asha' }, publishable)),
    )
    const unknown = await call('send-auth-email', { email: 'nobody@x.test', type: 'signup', name: 'x' })
    const bodies = await Promise.all(
      [...known, unknown].map(async (answer) => [answer.status, await answer.text()]),
    )
    expect(new Set(bodies.map(String))).toEqual(new Set(['200,{"accepted":true}']))
    const queued = await under.sql`select recipient, template, language, subject, body_text from mail_outbox`
    expect(queued).toEqual([
      {
        recipient: email,
        template: 'welcome',
        language: 'hi',
        subject: 'सोपान में आपका स्वागत है',
        body_text: expect.stringContaining(`नमस्ते Asha,`),
      },
    ])
    expect(queued[0]?.body_text).toContain(`${siteUrl}/hi/auth`)
  })

  test('send-auth-email greets no account that is older than its sign-up', async () => {
    const email = `old@${host}.test`
    await aSignUp(email)
    await under.sql`update auth.users set created_at = now() - interval '1 hour' where email = ${email}`
    await call('send-auth-email', { email, type: 'signup' })
    expect(await under.sql`select 1 from mail_outbox`).toHaveLength(0)
  })

  test.each([
    [{}],
    [[]],
    ['{'],
    ['null'],
    [{ email: 'a@b.co', type: 'recovery' }],
    [{ email: ['a@b.co'], type: 'signup' }],
    [{ email: 'a@b.co\r\nBcc: x@y.zz', type: 'signup' }],
    [{ email: `${'a'.repeat(300)}@b.co`, type: 'signup' }],
    [{ email: 'a@b.co', type: 'signup', name: { $ne: 1 } }],
  ])('send-auth-email refuses %j', async (body) => {
    const answer = await call('send-auth-email', body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'invalid_body', message: 'invalid_body' },
    ])
  })

  test('deliver-mail works for the scheduler alone', async () => {
    const user = await under.newcomer()
    await under.sql`select private.queue_template('asha@x.test', 'application_received', 'en', '{"business_name":"Café"}')`
    const wrong = [
      {},
      publishable,
      { authorization: `Bearer ${user.session.access_token}` },
      { authorization: `Bearer ${secrets.secretKey}x` },
    ]
    for (const headers of wrong) expect((await call('deliver-mail', {}, headers)).status).toBe(401)
    const before = smtp.received.length
    expect(await (await call('deliver-mail', {}, secret)).json()).toEqual({ sent: 1, failed: 0 })
    expect(smtp.received.at(before)?.envelope).toEqual(['asha@x.test'])
  })

  test('auth-mail believes the hook’s signature and nothing else, and queues a repeated event once', async () => {
    const payload = JSON.stringify({
      user: { id: '1', email: 'lata@x.test', user_metadata: { language: 'hi' } },
      email_data: { email_action_type: 'recovery', token_hash: `hash-${host}`, redirect_to: siteUrl },
    })
    const old = new Date(Date.now() - 10 * 60_000)
    const wrong = [
      {},
      secret,
      signed(payload, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      signed(`${payload} `),
      signed(payload, hookSecret, old),
    ]
    for (const headers of wrong) expect((await call('auth-mail', payload, headers)).status).toBe(401)
    expect(await under.sql`select 1 from mail_outbox`).toHaveLength(0)
    for (let time = 0; time < 2; time++)
      expect((await call('auth-mail', payload, signed(payload))).status).toBe(200)
    expect(await under.sql`select recipient, template, language from mail_outbox`).toEqual([
      { recipient: 'lata@x.test', template: 'recovery', language: 'hi' },
    ])
  })

  test('security-testing runs when it is due, tells admins what it found, and no one else anything', async () => {
    const runs = async () =>
      (await under.sql`select is_forced from security_test_runs order by started_at`).map(
        (run) => run.is_forced,
      )
    const user = await under.newcomer()
    const [admin, other] = [await under.newcomer(), await under.newcomer()]
    await under.sql`update profiles set role = 'admin' where id in (${admin.id}, ${other.id})`
    await under.sql`delete from security_test_runs`
    const asUser = { authorization: `Bearer ${user.session.access_token}` }
    const asAdmin = { authorization: `Bearer ${admin.session.access_token}` }
    for (const headers of [publishable, {}, asUser, { authorization: 'Bearer a.b.c' }]) {
      const answer = await call('security-testing', { testSuite: 'daily', forceRun: true }, headers)
      expect([answer.status, await answer.json()]).toEqual([200, { accepted: true }])
    }
    expect(await runs()).toEqual([false])
    const forced = await (
      await call('security-testing', { testSuite: 'daily', forceRun: true }, asAdmin)
    ).json()
    expect(forced).toMatchObject({ accepted: true, result: { ran: true } })
    expect(await runs()).toEqual([false, true])
    await under.sql`update profiles set is_active = false where id = ${admin.id}`
    expect(
      await (await call('security-testing', { testSuite: 'daily', forceRun: true }, asAdmin)).json(),
    ).toEqual({ accepted: true })
    for (const body of [{}, { testSuite: 'weekly' }, { testSuite: 'daily', forceRun: 'yes' }])
      expect((await call('security-testing', body)).status).toBe(400)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = {
      ...readSettings({}),
      siteUrl,
      smtp: { url: smtp.url, from: 'Sopan <hello@sopan.test>' },
    }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {}, hookSecret })
    const accountOf = (token: string) => under.backend.accountOf(token)
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf,
      perMinute: 1e6,
      log,
    })
  })
  promises(
    (name, body, headers) =>
      runner.fetch(
        new Request(`${siteUrl}/functions/v1/${name}`, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers,
        }),
        { address: '203.0.113.7' },
      ),
    'server',
  )
})

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sopan <hello@sopan.test>',
      SEND_EMAIL_HOOK_SECRET: hookSecret,
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, body, headers) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.call(body, headers)
  }, 'deno')
})
