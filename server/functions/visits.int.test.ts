import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testData } from '../../tests/data.ts'
import { inFlight } from '../../tests/in-flight.ts'
import { inOneMinute } from '../../tests/in-one-minute.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const person =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const type = 'text/plain;charset=UTF-8' // as navigator.sendBeacon sends a text

type Send = (init: RequestInit) => Promise<Response>

beforeEach(async () => {
  await under.sql`delete from private.analytics_events`
  await under.sql`delete from private.throttles`
})

const stored = () => under.sql`
  select type, action, label, value::float, path, source, medium, campaign, device, browser, language
  from private.analytics_events order by at`

function batch(events: object[] = [{}], more: object = {}) {
  const sessionId = randomUUID()
  const now = Date.now()
  return {
    sentAt: now,
    path: '/hi/pricing',
    session: {
      id: sessionId,
      startTime: now - 60_000,
      source: 'Google.com',
      medium: 'organic',
      campaign: '',
    },
    events: events.map((event, at) => ({
      id: randomUUID(),
      type: 'page_view',
      category: 'navigation',
      action: 'view',
      label: '',
      value: null,
      properties: {},
      timestamp: now - 50_000 + at * 2000,
      sessionId,
      ...event,
    })),
    ...more,
  }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, 'user-agent': person, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** What the function promises, whoever runs it. */
function promises(send: Send) {
  test('a page’s events are stored once, without an address and without the user agent', async () => {
    const sent = batch([
      {},
      { type: 'conversion', category: 'conversion', action: 'contact_sent', value: 9e9 },
    ])
    const answers = [await send(post(sent)), await send(post(sent))]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await answers[0]?.text()).toBe('')
    const visit = {
      path: '/pricing',
      source: 'google.com',
      medium: 'organic',
      campaign: '',
      device: 'phone',
      browser: 'Chrome',
      language: 'hi',
    }
    expect(await stored()).toEqual([
      { type: 'page_view', action: 'view', label: '/pricing', value: null, ...visit },
      { type: 'conversion', action: 'contact_sent', label: '', value: null, ...visit },
    ])
    const [whole] = await under.sql`select string_agg(e::text, ' ') as text from private.analytics_events e`
    expect(whole?.text).not.toMatch(/203\.0\.113|127\.0\.0\.1|Mozilla|Pixel/)
  })

  test('a yes is noted with the visit that brings it, and that it was taken back', async () => {
    const sent = batch([{}], { consent: { version: 2, givenAt: Date.now() - 60_000 } })
    await send(post(sent))
    const noted = () => under.sql`
      select notice_version, language, given_at < now() as is_past, withdrawn_at is not null as is_withdrawn
      from private.analytics_consents where session_id = ${sent.session.id}`
    const yes = { notice_version: 2, language: 'hi', is_past: true }
    expect(await noted()).toEqual([{ ...yes, is_withdrawn: false }])
    expect((await send(post({ withdrawn: randomUUID() }))).status).toBe(204)
    expect(await noted()).toEqual([{ ...yes, is_withdrawn: false }])
    expect((await send(post({ withdrawn: sent.session.id }))).status).toBe(204)
    expect(await noted()).toEqual([{ ...yes, is_withdrawn: true }])
  })

  test.each([
    ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', batch()],
    ['a program', 'curl/8.5', batch()],
    ['impossible timing', person, batch([{}, { timestamp: 1_700_000_000_000 }])],
    ['an unknown event', person, batch([{ type: 'keylog' }])],
    ['a list', person, []],
  ])('what %s sends is answered the same and not kept', async (_, userAgent, body) => {
    expect((await send(post(body, { 'user-agent': userAgent }))).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['another method', 405, { method: 'PUT', body: '{}' }],
    ['no JSON', 400, post('{')],
    ['nothing', 400, post('')],
    ['broken signs', 400, { ...post('{}'), body: new Uint8Array([0xff, 0xfe]) }],
    ['too much', 413, post(JSON.stringify({ x: 'x'.repeat(70_000) }))],
  ] satisfies [string, number, RequestInit][])('%s is refused with %i', async (_, status, init) =>
    expect((await send(init)).status).toBe(status),
  )

  test('more than 600 events a minute from one address are refused', async () => {
    const many = () =>
      batch(
        Array.from({ length: 100 }, (_, at) => ({
          timestamp: Date.now() - 59_000 + at * 500,
          type: 'cta',
          category: 'cta',
          action: 'cta',
          label: '/pricing',
        })),
      )
    const answers = await inOneMinute(async () => {
      await under.sql`delete from private.throttles`
      const statuses = []
      for (let n = 0; n < 7; n += 1) statuses.push((await send(post(many()))).status)
      return statuses
    })
    expect(answers).toEqual([204, 204, 204, 204, 204, 204, 429])
  })

  test('naughty strings in any field are dropped or stored tame', async () => {
    const list = testData('strings/blns.json')
    const strings = [
      ...(list ? (JSON.parse(list) as string[]) : []),
      "' or 1=1 --",
      '<script>alert(1)</script>',
      '=1+1',
      '\ud800',
      'a\0b',
      '../../etc/passwd',
      '{{7*7}}',
      'x'.repeat(9000),
    ]
    await inFlight(strings, async (text) => {
      await under.sql`truncate private.throttles` // see submit.int.test.ts
      const good = batch([
        {},
        { label: text },
        { action: text },
        { category: text },
        { id: text },
        { properties: { [text]: text } },
      ])
      const bodies = [
        good,
        { ...good, path: text },
        { ...good, session: { ...good.session, source: text, campaign: text, medium: text } },
      ]
      for (const body of bodies) expect([204, 413]).toContain((await send(post(body))).status)
    })
    const kept =
      await under.sql`select distinct label, action, path, source, campaign from private.analytics_events`
    for (const row of kept) {
      expect([row.label, row.action, row.path]).toEqual(['/pricing', 'view', '/pricing'])
      for (const word of [row.source, row.campaign]) expect(word).toMatch(/^[\p{L}\p{M}\p{N}._-]*$/u)
    }
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    const folder = path.join(import.meta.dirname, '../../supabase')
    const accountOf = (token: string) => under.backend.accountOf(token)
    runner = createFunctionRunner({ folder, accountOf, perMinute: 1e6, log })
  })
  promises((init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/visits`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  let running: DenoFunction
  beforeAll(async () => {
    running = await serveInDeno('visits', {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    })
  }, 60_000)
  afterAll(() => running.close())
  promises((init) => running.request(init))
})
