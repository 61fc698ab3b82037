import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionFiles } from '../app/domain/function-files.ts'
import { startTestServer, type TestServer } from './app.fixture.ts'
import type { Backend } from './backend/backend.ts'
import type { Mail, Mailbox } from './mail/mailbox.ts'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Annapurna Indiranagar' }))

/** Stands where the backend stands and says what reached it. */
const echo: Pick<Backend, 'fetch' | 'accountOf'> = {
  accountOf: (token) => /^good-(.+)$/.exec(token)?.[1],
  async fetch(request, caller) {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/fails')) throw new Error('for asha@annapurna.test')
    if (pathname.endsWith('/slow')) await sleep(300)
    if (pathname.endsWith('/never')) await new Promise(() => {})
    if (pathname.endsWith('/rows')) return Response.json(rows)
    const body = request.body ? await request.text() : ''
    return Response.json({ pathname, address: caller.address, length: body.length })
  },
}

let server: TestServer
let state: 'ready' | 'down' = 'ready'
let isWell = true

beforeAll(async () => {
  server = await startTestServer(
    {
      backend: echo,
      databaseState: () => state,
      health: async () => (isWell ? undefined : 'the disk is full'),
    },
    { RATE_LIMIT_ADDRESS: '1000000', TRUSTED_PROXY: '127.0.0.1' },
  )
})
afterAll(() => server.close())

const html = { accept: 'text/html,application/xhtml+xml' }

describe('the site', () => {
  test('a page comes with all its protections', async () => {
    const answer = await fetch(`${server.url}/about`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self' 'sha256-/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    expect(answer.headers.has('x-powered-by')).toBe(false)
  })

  test('only a site reached by https asks for https', async () => {
    const secure = await startTestServer({}, { SOPAN_MODE: 'production', SITE_URL: 'https://sopan.example' })
    for (const path of ['/about', '/healthz', '/nope']) {
      const answer = await secure.raw(
        `GET ${path} HTTP/1.1\r\nHost: sopan.example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/\r\nstrict-transport-security: max-age=63072000/)
    }
    await secure.close()
  })

  test('an unknown address is missed in the language it was asked in', async () => {
    for (const [path, text] of [
      ['/nope', 'missing page'],
      ['/hi/nope', 'पेज नहीं मिला'],
      ['/_system/config', 'missing page'],
    ]) {
      const answer = await fetch(server.url + path, { headers: html })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(text)
    }
  })

  test('a program that misses something is told so as one', async () => {
    const answer = await fetch(`${server.url}/nope`, { headers: { accept: 'application/json' } })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Page not found' },
    ])
    expect((await fetch(`${server.url}/assets/old.js`)).headers.get('content-type')).toBe('application/json')
  })

  test('a page takes no other method', async () => {
    const answer = await fetch(`${server.url}/about`, { method: 'POST', body: 'a=1' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('HEAD answers as GET does, without the body', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) =>
        server.raw(`${method} /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      ),
    )
    const headersOf = (answer = '') => answer.split('\r\n\r\n')[0]?.replace(/date: .*/i, '')
    expect(headersOf(head)).toBe(headersOf(get))
    expect(head?.split('\r\n\r\n')[1]).toBe('')
  })
})

test('only what asks for our own name is answered, whatever it asks for', async () => {
  for (const path of ['/about', '/debug/mailbox', '/rest/v1/rows', '/app-config.json', '/healthz']) {
    const ask = (host: string, target = path) =>
      server.raw(`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect(await ask('Host: evil.example\r\n')).toMatch(
      /^HTTP\/1.1 421 [\s\S]*Open http:\/\/localhost:3000 instead/,
    )
    expect(await ask('Host: localhost\r\n', `http://evil.example${path}`)).toMatch(/^HTTP\/1.1 421/)
    expect(await ask('Host: [::1]:3000\r\n')).not.toMatch(/^HTTP\/1.1 4(00|21)/)
  }
})

describe('errors', () => {
  test('are pages in both languages for people and JSON for programs, and say nothing of their cause', async () => {
    const page = await fetch(`${server.url}/rest/v1/fails`, {
      headers: { ...html, 'accept-language': 'hi-IN,hi;q=0.9' },
    })
    const text = await page.text()
    expect(page.status).toBe(500)
    expect(text).toContain('<html lang="hi-IN">')
    expect(text).toContain('हमारी तरफ़ से कुछ गड़बड़ हो गई')
    expect(text).toContain('Something went wrong on our side')
    expect(text).not.toMatch(/asha|<script/)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/)

    const json = await fetch(`${server.url}/rest/v1/fails`)
    expect(await json.json()).toEqual({
      code: 'unexpected_failure',
      message: 'Something went wrong on our side',
    })
    expect(json.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const failures = server.logged.filter(({ msg }) => msg === 'request failed')
    const failure = failures.find(({ requestId }) => requestId === page.headers.get('x-request-id'))
    expect(JSON.stringify(failure)).toContain('for [email]')
  })

  test('without the database the site still answers, the API says when to come back, and health says so', async () => {
    state = 'down'
    isWell = false
    expect((await fetch(`${server.url}/about`)).status).toBe(200)
    for (const path of ['/rest/v1/tenants', '/auth/v1/user', '/storage/v1/object/x']) {
      const answer = await fetch(server.url + path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    }
    const health = await fetch(`${server.url}/healthz`)
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'down', backend: 'embedded', version: '0.1.0', reason: 'the disk is full' },
    ])
    state = 'ready'
    isWell = true
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({
      status: 'ok',
      backend: 'embedded',
      version: '0.1.0',
    })
  })
})

test('a request that is under way when the database goes is not left waiting', async () => {
  const waiting = fetch(`${server.url}/rest/v1/never`)
  await sleep(50)
  state = 'down'
  expect((await waiting).status).toBe(503)
  state = 'ready'
})

describe('answers of the backend', () => {
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip, br' } })
    return { packed: answer.headers.get('content-encoding'), body: await answer.json() }
  }

  test('many rows are sent small; what hands out tokens keeps its length', async () => {
    expect(await ask('/rest/v1/rows')).toEqual({ packed: 'gzip', body: rows })
    expect(await ask('/auth/v1/rows')).toEqual({ packed: null, body: rows })
  })
})

describe('limits', () => {
  test('a body beyond the limit is refused, declared or not', async () => {
    const large = 'x'.repeat(300 * 1024)
    const declared = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: large })
    expect(declared.status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 30; part++)
          controller.enqueue(new TextEncoder().encode('x'.repeat(10 * 1024)))
        controller.close()
      },
    })
    const chunked = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(chunked.status).toBe(413)
    expect(await chunked.json()).toMatchObject({ code: 'payload_too_large' })
    const small = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: 'x'.repeat(1000) })
    expect(await small.json()).toMatchObject({ length: 1000 })
  })

  test('nothing of a body is waited for before someone wants it', async () => {
    const strict = await startTestServer({
      backend: { ...echo, fetch: async () => Response.json({}, { status: 401 }) },
    })
    for (const path of ['/rest/v1/people', '/auth/v1/signup', '/storage/v1/object/tenant-logos/x.png']) {
      const unfinished = 'Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'
      expect(await strict.raw(`POST ${path} HTTP/1.1\r\n${unfinished}`)).toMatch(/^HTTP\/1.1 401/)
    }
    await strict.close()
  })

  test('a form may bring a picture along, other calls of functions may not', async () => {
    const withFunctions = await startTestServer({ functions: echo })
    const send = async (path: string, megabytes: number) =>
      (await fetch(withFunctions.url + path, { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024) }))
        .status
    expect(await send('/functions/v1/submit', 3.5)).toBe(200)
    expect(await send('/functions/v1/submit', 4.5)).toBe(413)
    for (const [name, { file }] of Object.entries(functionFiles))
      expect([name, await send(`/functions/v1/${name}`, file.bytesMax / 1024 / 1024)]).toEqual([name, 200])
    for (const path of ['/functions/v1/newsletter', '/functions/v1/submit/x', '/functions/v1/x/submit'])
      expect(await send(path, 1.5)).toBe(413)
    await withFunctions.close()
  })

  test('an address that asks too often waits; renewing a session and reading the site do not count', async () => {
    const limited = await startTestServer({ backend: echo }, { RATE_LIMIT_ADDRESS: '1' })
    const ask = (path: string) => fetch(limited.url + path, { method: 'POST' })
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await ask('/rest/v1/rpc/x')).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const refused = await ask('/rest/v1/rpc/x')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/auth/v1/token?grant_type=refresh_token')).status).toBe(200)
    expect((await fetch(`${limited.url}/about`)).status).toBe(200)
    await limited.close()
  })

  test('a whole hotel behind one address: who is signed in is counted as a person, there and anywhere', async () => {
    const limited = await startTestServer({ backend: echo }, { RATE_LIMIT_ADDRESS: '1' })
    const ask = async (token: string) =>
      (await fetch(`${limited.url}/rest/v1/x`, { headers: { authorization: `Bearer ${token}` } })).status
    const guests = Array.from({ length: 30 }, (_, n) => ask(`good-guest${n}`))
    expect(new Set(await Promise.all(guests))).toEqual(new Set([200]))
    const greedy = await Promise.all(Array.from({ length: 10 }, () => ask('good-lata')))
    expect(greedy.filter((status) => status === 429)).toHaveLength(6)
    expect(await ask('good-ravi')).toBe(200)
    const invented = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`bad-guest${n}`)))
    expect(invented.filter((status) => status === 429)).toHaveLength(10)
    await limited.close()
  })

  test('each client behind our proxy has its own count, and no one can write himself another address', async () => {
    const seen = await fetch(`${server.url}/rest/v1/x`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    })
    expect(await seen.json()).toMatchObject({ address: '203.0.113.9' })
    const direct = await startTestServer({ backend: echo })
    const lied = await fetch(`${direct.url}/rest/v1/x`, {
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' },
    })
    expect(await lied.json()).toMatchObject({ address: '127.0.0.1' })
    await direct.close()
  })
})

describe('the mailbox of the demo', () => {
  const mail: Mail = {
    id: '7b1d6a52-9c1e-4c55-8f3b-987654321012',
    recipient: 'lata@x.test',
    subject: '<b>Hello</b>',
    text: 'Open http://x.test/auth/confirm?token_hash=a&type=signup\n<script>alert(1)</script>',
    html: '',
    status: 'queued',
    queuedAt: new Date(0),
  }
  const mailbox: Mailbox = {
    isKept: true,
    list: async (to) => [mail].filter(({ recipient }) => !to || recipient === to),
    find: async (id) => (id === mail.id ? mail : undefined),
  }

  test('lists and shows mails as text, with links and without a mail’s own markup', async () => {
    const demo = await startTestServer({ mailbox })
    const list = await fetch(`${demo.url}/debug/mailbox`, { headers: html })
    expect(await list.text()).toContain(
      `<a href="/debug/mailbox/${mail.id}">&#60;b&#62;Hello&#60;/b&#62;</a>`,
    )
    const view = await fetch(`${demo.url}/debug/mailbox/${mail.id}`, { headers: html })
    const text = await view.text()
    expect(text).toContain('<a href="http://x.test/auth/confirm?token_hash=a&#38;type=signup">')
    expect(text).not.toContain('<script>')
    expect(text).toContain('<dd>kept here</dd>')
    expect(view.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/)
    expect((await fetch(`${demo.url}/debug/mailbox/none`, { headers: html })).status).toBe(404)
    const programs = await fetch(`${demo.url}/debug/mailbox?to=lata@x.test`, {
      headers: { accept: 'application/json' },
    })
    expect(await programs.json()).toMatchObject([{ recipient: 'lata@x.test', subject: '<b>Hello</b>' }])
    await demo.close()
  })

  test('a mail that waits for a mail server is queued', async () => {
    const demo = await startTestServer({ mailbox: { ...mailbox, isKept: false } })
    const view = await fetch(`${demo.url}/debug/mailbox/${mail.id}`, { headers: html })
    expect(await view.text()).toContain('<dd>queued</dd>')
    await demo.close()
  })

  test('does not exist in production', async () => {
    const production = await startTestServer(
      { mailbox },
      { SOPAN_MODE: 'production', SITE_URL: 'https://sopan.example' },
    )
    for (const path of ['/debug/mailbox', `/debug/mailbox/${mail.id}`]) {
      const answer = await production.raw(
        `GET ${path} HTTP/1.1\r\nHost: sopan.example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 404/)
    }
    await production.close()
  })
})

test('the browser is told where the backend is and nothing that is secret', async () => {
  const answer = await fetch(`${server.url}/app-config.json`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    supabaseUrl: server.url,
    publishableKey: 'sb_publishable_test',
    mode: 'demo',
    locales: ['en', 'hi'],
    hasPhoneCodes: true,
  })
})

test('with Supabase behind it the server has the site and its configuration, and nothing else', async () => {
  const hosted = await startTestServer(
    {},
    {
      SUPABASE_URL: 'https://abc.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefghijklmnop',
      SUPABASE_SECRET_KEY: 'sb_secret_abcdefghijklmnopqrst',
    },
  )
  expect(await (await fetch(`${hosted.url}/app-config.json`)).json()).toMatchObject({
    supabaseUrl: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_abcdefghijklmnop',
    hasPhoneCodes: false,
  })
  for (const path of [
    '/rest/v1/tenants',
    '/auth/v1/health',
    '/functions/v1/send-auth-email',
    '/debug/mailbox',
  ]) {
    expect((await fetch(hosted.url + path)).status).toBe(404)
  }
  await hosted.close()
})

test('requests in flight finish when the server stops, and new ones are not taken', async () => {
  const stopping = await startTestServer({ backend: echo })
  const inFlight = fetch(`${stopping.url}/rest/v1/slow`)
  await sleep(50)
  const closed = stopping.close()
  await expect(fetch(`${stopping.url}/about`)).rejects.toThrow()
  expect((await inFlight).status).toBe(200)
  await closed
})
