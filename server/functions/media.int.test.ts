import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['check-media', 'clear-files'] as const
type Call = (
  name: (typeof names)[number],
  body: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

const bucket = 'course-media'
const picture = Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a0802000000025058ea', 'hex') // 10 × 10
const film = Buffer.from('0000001c667479706d703432', 'hex')

/** Media as it is announced, and its file as a page has sent it. */
async function media(content: Buffer, type = 'image/png') {
  const id = randomUUID()
  const name = `library/${id}.png`
  await under.sql`
    insert into course_media (id, kind, name, path, mime, bytes, width, height)
    values (${id}, 'image', 'Hands', ${name}, 'image/png', ${content.length}, 10, 10)`
  const files = under.client(secrets.secretKey).storage.from(bucket)
  const { error } = await files.upload(name, content, { contentType: type })
  expect(error).toBeNull()
  return { id, name }
}
const kept = async (name: string) =>
  (await under.sql`select name from storage.objects where bucket_id = ${bucket} and name = ${name}`)
    .length === 1

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  test('a picture that is one counts from then on, and however often it is looked at', async () => {
    const { id, name } = await media(picture)
    for (const _ of [1, 2]) {
      const answer = await call('check-media', { id })
      expect([answer.status, await answer.json()]).toEqual([200, { ready: true }])
    }
    const [row] = await under.sql`select ready_at is not null as ready from course_media where id = ${id}`
    expect([row?.ready, await kept(name)]).toEqual([true, true])
  })

  test('a film that was announced as a picture goes, file and row', async () => {
    const { id, name } = await media(film, 'video/mp4')
    const answer = await call('check-media', { id })
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { code: 'media_invalid', message: 'media_invalid' },
    ])
    expect([await kept(name), await under.sql`select from course_media where id = ${id}`]).toEqual([
      false,
      [],
    ])
    expect((await call('check-media', { id })).status).toBe(404)
    expect((await call('check-media', { id: 'hands' })).status).toBe(400)
  })

  test('files that no row speaks of go when the scheduler asks, and nobody else is heard', async () => {
    const { id, name } = await media(picture)
    await under.sql`delete from course_media where id = ${id}`
    await under.sql`update storage.objects set created_at = now() - interval '2 hours' where name = ${name}`
    expect((await call('clear-files', {})).status).toBe(401)
    expect(
      (await call('clear-files', {}, { authorization: `Bearer ${secrets.publishableKey}` })).status,
    ).toBe(401)
    expect(await kept(name)).toBe(true)
    const answer = await call('clear-files', {}, { authorization: `Bearer ${secrets.secretKey}` })
    expect([answer.status, await answer.json()]).toEqual([200, { removed: 1 }])
    expect(await kept(name)).toBe(false)
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
  promises((name, body, headers) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    return runner.fetch(new Request(`${siteUrl}/functions/v1/${name}`, init), { address: '203.0.113.7' })
  })
})

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, body, headers) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.call(body, headers)
  })
})
