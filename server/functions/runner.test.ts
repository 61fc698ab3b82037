import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { createLog } from '../log.ts'
import { createFunctionRunner } from './runner.ts'

const sources = {
  open: 'export default { fetch: async (request) => Response.json({ method: request.method, body: await request.text(), address: request.headers.get("x-real-ip"), forwarded: request.headers.get("x-forwarded-for") }) }',
  guarded: 'export default { fetch: async () => new Response("in") }',
  failing: 'export default { fetch: async () => { throw new Error("for asha@annapurna.test") } }',
  slow: 'export default { fetch: () => new Promise(() => {}) }',
  broken: 'export default {',
  _shared: 'export default { fetch: async () => new Response("drawer") }',
}
const folder = temporaryFolder()
for (const [name, source] of Object.entries(sources)) {
  mkdirSync(path.join(folder, 'functions', name), { recursive: true })
  writeFileSync(path.join(folder, 'functions', name, 'index.ts'), source)
}
const open = Object.keys(sources).filter((name) => name !== 'guarded')
writeFileSync(
  path.join(folder, 'config.toml'),
  open.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join(''),
)

function runner(perMinute = 1000) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const accountOf = (token: string) => /^good-?(.*)/.exec(token)?.[0]
  const { fetch } = createFunctionRunner({ folder, accountOf, perMinute, log, timeLimitMs: 200 })
  const call = (name: string, init: RequestInit = {}, address = '203.0.113.9') =>
    fetch(new Request(`http://x.test/functions/v1/${name}`, { method: 'POST', ...init }), { address })
  return { call, lines }
}

test('a function gets the request as it came, with the true address of the caller', async () => {
  const answer = await runner().call('open', {
    body: 'hello',
    headers: { 'x-real-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
  })
  expect(await answer.json()).toEqual({
    method: 'POST',
    body: 'hello',
    address: '203.0.113.9',
    forwarded: '203.0.113.9',
  })
})

test.each([
  [undefined, 401],
  ['Bearer bad', 401],
  ['Basic good', 401],
  ['Bearer good', 200],
])('who shows "%s" to a guarded function gets %i', async (authorization, status) => {
  const answer = await runner().call('guarded', { headers: authorization ? { authorization } : {} })
  expect(answer.status).toBe(status)
  if (status === 401) expect(await answer.json()).toEqual({ code: 401, message: 'Invalid JWT' })
})

test('a browser may ask a guarded function beforehand', async () => {
  expect((await runner().call('guarded', { method: 'OPTIONS' })).status).toBe(200)
})

test.each(['nope', '', '_shared', '../functions/open', '%2e%2e', '__proto__', 'open%00', 'OPEN'])(
  '"%s" is no function',
  async (name) => {
    expect((await runner().call(name)).status).toBe(404)
  },
)

test('a function that fails, hangs or does not load says nothing of it to the caller', async () => {
  const { call, lines } = runner()
  for (const [name, status] of [
    ['failing', 500],
    ['broken', 500],
    ['slow', 504],
  ] as const) {
    const answer = await call(name)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toMatch(/asha|Error:|index\.ts/)
  }
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('for [email]')
})

test('who calls too often waits, each address and each function by itself', async () => {
  const { call } = runner(2)
  const statuses = [await call('open'), await call('open'), await call('open')].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  const wait = Number((await call('open')).headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  const toPerson = await call('open', { headers: { accept: 'text/html' } }) // who sent a form without a script
  expect([toPerson.status, toPerson.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect((await call('open', {}, '203.0.113.10')).status).toBe(200)
  expect((await call('guarded', { headers: { authorization: 'Bearer good' } })).status).toBe(200)
})

test('who is signed in is counted as a person, however many share the address', async () => {
  const { call } = runner(2)
  const as = async (name: string) =>
    (await call('guarded', { headers: { authorization: `Bearer good-${name}` } })).status
  expect([await as('lata'), await as('ravi'), await as('asha'), await as('lata')]).toEqual([
    200, 200, 200, 200,
  ])
  expect([await as('lata'), await as('ravi')]).toEqual([429, 200])
})
