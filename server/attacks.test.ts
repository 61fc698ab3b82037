import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './app.fixture.ts'

let server: TestServer
beforeAll(async () => {
  const backend = { fetch: async () => Response.json({}), accountOf: () => undefined }
  server = await startTestServer({ backend }, { RATE_LIMIT_ADDRESS: '1000000' })
})
afterAll(() => server.close())

test('the API is not even asked with an address that no one can read', async () => {
  for (const path of [
    '/rest/v1/%00',
    '/rest/v1/tenants?id=eq.%00',
    '/auth/v1/%zz',
    '/storage/v1/object/%ff%fe',
    '/rest/v1/%e0%a4',
  ]) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status]).toEqual([path, 400])
  }
})

test('0 of the attacks on the address get a file, a crash or an error of ours', async () => {
  const targets = [
    ...[
      '/../secrets.json',
      '/..%2fsecrets.json',
      '/%2e%2e/secrets.json',
      '/%2e%2e%2fsecrets.json',
      '/about/../../secrets.json',
    ],
    ...[
      '/..\\secrets.json',
      '/%5c..%5csecrets.json',
      '/....//secrets.json',
      '/%252e%252e/secrets.json',
      '/%c0%ae%c0%ae/secrets.json',
    ],
    ...[
      '/about%00',
      '/about%00.html',
      '/%00',
      '/rest/v1/%00',
      '/rest/v1/tenants?id=eq.%00',
      '/auth/v1/%',
      '/auth/v1/%zz',
      '/storage/v1/%ff%fe',
    ],
    ...[
      '/%',
      '/%e0%a4',
      '/%zz',
      '/\u00ff\u00fe',
      '//',
      '///',
      '//evil.example/',
      '/\\evil.example',
      '/?',
      '/?%',
      '/#x',
      '/;a=b',
      '/*',
      '*',
    ],
    ...[
      'http://evil.example/',
      'http://',
      'http://[',
      'https://evil.example:99999/',
      'evil.example:80',
      'javascript:alert(1)',
      '',
    ],
    ...[
      '/__proto__',
      '/constructor',
      '/hasOwnProperty',
      '/hi/__proto__',
      '/debug/mailbox',
      '/debug/mailbox/../../secrets.json',
    ],
    ...[
      '/_system/config',
      '/_system/',
      '/rest/v1/../../_system/config',
      '/rest/v1/%2e%2e/_system/config',
      '/functions/v1/',
      '/functions/v1/../x',
    ],
    ...[
      '/.env',
      '/.git/config',
      '/server/start.js',
      '/package.json',
      '/_headers',
      '/manifest.json',
      '/__spa-fallback.html',
      '/about.br',
    ],
    `/${'a'.repeat(8000)}`,
    `/${'a'.repeat(40_000)}`,
    `/${'%41'.repeat(4000)}`,
    `/?${'a=1&'.repeat(3000)}`,
    `/rest/v1/${'../'.repeat(500)}etc/passwd`,
  ]
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND', 'TRACE', 'BREW']
  const heads = [
    'Host: x',
    'Host: evil.example',
    'Host: [',
    'Host: localhost\r\nX-Forwarded-For: \u0001',
    "Host: x'--",
    'Host:',
  ]
  const requests = [
    ...targets.flatMap((target) =>
      methods.map((method) => `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    ),
    ...heads.map((head) => `GET /about HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`),
    ...[
      'GET /about HTTP/1.0\r\n\r\n',
      'GET /about HTTP/9.9\r\n\r\n',
      'GET\r\n\r\n',
      '\0\0\0\0',
      '\x16\x03\x01\x02\x00',
      '{"a":1}\r\n\r\n',
    ],
    'POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /secrets.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    'POST /rest/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
  ]
  const bad: string[] = []
  for (const request of requests) {
    const answer = await server.raw(Buffer.from(request, 'latin1'))
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
    const leads = /^location: (.*)$/im.exec(answer)?.[1] ?? '/'
    if (status >= 500 || answer.includes('TOP-SECRET') || !/^\/(?![/\\])/.test(leads))
      bad.push(`${request.slice(0, 80)} -> ${answer.slice(0, 200)}`)
  }
  expect(bad).toEqual([])
  expect(requests.length).toBeGreaterThan(500)
  expect((await fetch(`${server.url}/about`)).status).toBe(200)
})
