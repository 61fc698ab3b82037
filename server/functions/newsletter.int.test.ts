import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['newsletter', 'letter-preview'] as const
type Call = (name: (typeof names)[number], init: RequestInit, query?: string) => Promise<Response>

beforeEach(async () => {
  await under.sql`delete from newsletter_letters`
  await under.sql`delete from newsletter_subscriptions`
})

/** A reader who gets the newsletter, and the code of a letter. */
async function aReader() {
  const [reader] = await under.sql`
    insert into newsletter_subscriptions (email, state, agreement_version, confirmed_at)
    values ('reader@x.test', 'confirmed', '2026-11-21', now()) returning private.unsubscribe_code(id) as code`
  return reader?.code as string
}
const stateOf = async () => (await under.sql`select state from newsletter_subscriptions`)[0]?.state as string
const oneClick: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
  redirect: 'manual',
}

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  test('a mail program ends the newsletter with one request, and is led nowhere (RFC 8058)', async () => {
    const code = await aReader()
    for (let time = 0; time < 2; time++) {
      const answer = await call('newsletter', oneClick, `?code=${code}&language=hi`)
      expect([answer.status, await answer.json()]).toEqual([200, { state: 'unsubscribed' }])
    }
    expect(await stateOf()).toBe('unsubscribed')
  })

  test('as a form with parts, too', async () => {
    const code = await aReader()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await call('newsletter', { method: 'POST', body: form }, `?code=${code}`)).status).toBe(200)
    expect(await stateOf()).toBe('unsubscribed')
  })

  test('looking at the address ends nothing: it leads to the page with the button', async () => {
    const code = await aReader()
    const look = (method: string) =>
      call('newsletter', { method, redirect: 'manual' }, `?code=${code}&language=hi`)
    await look('HEAD')
    const answer = await look('GET')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${siteUrl}/hi/newsletter/unsubscribe#${code}`,
    ])
    expect(await stateOf()).toBe('confirmed')
  })

  test.each([
    ['an unknown code', 'f'.repeat(64), 'List-Unsubscribe=One-Click', 404],
    ['no code', '', 'List-Unsubscribe=One-Click', 404],
    ['another body', null, 'action=unsubscribe', 400],
    ['no body', null, '', 400],
  ])('%s ends nothing', async (_, code, body, status) => {
    const own = await aReader()
    const answer = await call('newsletter', { ...oneClick, body }, `?code=${code ?? own}`)
    expect(answer.status).toBe(status)
    expect(await stateOf()).toBe('confirmed')
  })

  test('the mail of Monday is switched off by a press, in a program or on the page, and by looking at the address never', async () => {
    const { id } = await under.newcomer()
    const [{ code } = {}] =
      await under.sql`select private.issue_link_code('signal_mail', ${id}, '1 day') as code`
    const query = `?code=${code}&language=hi&action=mail-off`
    const isOn = async () =>
      (await under.sql`select signal_mail from profiles where id = ${id}`)[0]?.signal_mail
    const look = await call('newsletter', { method: 'GET', redirect: 'manual' }, query)
    expect(look.headers.get('location')).toBe(`${siteUrl}/hi/mail-off#${code}`)
    expect(await isOn()).toBe(true)
    const letters = await call('newsletter', oneClick, `?code=${code}`)
    expect([letters.status, await isOn()]).toEqual([404, true]) // each code is for one thing
    for (let time = 0; time < 2; time++) {
      const answer = await call('newsletter', oneClick, query)
      expect([answer.status, await answer.json()]).toEqual([200, { state: 'switched_off' }])
    }
    expect(await isOn()).toBe(false)

    await under.sql`update profiles set signal_mail = true where id = ${id}`
    const press = async (shown: string) => {
      const body = new URLSearchParams({ action: 'mail-off', language: 'en', code: shown })
      return (await call('newsletter', { method: 'POST', body, redirect: 'manual' })).headers.get('location')
    }
    expect(await press('f'.repeat(64))).toBe(`${siteUrl}/mail-off#unknown`)
    expect(await isOn()).toBe(true)
    expect(await press(code as string)).toBe(`${siteUrl}/mail-off/done`)
    expect(await isOn()).toBe(false)
  })

  test('a letter is drawn for platform admins as the mail it will be, and for no one else', async () => {
    const [letter] = await under.sql`
      insert into newsletter_letters (subject_en, text_en) values ('Two minutes', '**Greet** at once. [More](/tools)') returning id`
    const admin = await under.newcomer()
    await under.sql`update profiles set role = 'admin' where id = ${admin.id}`
    const preview = (headers: Record<string, string>, id: unknown = letter?.id) =>
      call('letter-preview', { method: 'POST', body: JSON.stringify({ id }), headers })
    const asAdmin = { authorization: `Bearer ${admin.session.access_token}` }
    const answer = await preview(asAdmin)
    expect(answer.status).toBe(200)
    const { en, hi } = await answer.json()
    expect([en.subject, hi]).toEqual(['Two minutes', null])
    expect(en.text).toContain(`More (${siteUrl}/tools)`)
    expect(JSON.stringify(en.drawing)).toContain('{"tag":"strong","children":["Greet"]}')
    const stranger = { authorization: `Bearer ${(await under.newcomer()).session.access_token}` }
    for (const [headers, id, status] of [
      [stranger, letter?.id, 404],
      [{}, letter?.id, 401],
      [asAdmin, 'x', 400],
      [asAdmin, '00000000-0000-4000-8000-000000000000', 404],
    ] as const)
      expect((await preview(headers, id)).status).toBe(status)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {}, hookSecret: '' })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((name, init, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}${query}`, init), { address: '203.0.113.7' }),
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
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, init, query) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init, query)
  })
})
