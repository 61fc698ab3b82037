import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

// What the scheduler of hosted Supabase calls; our own server makes the files by itself (server/jobs/report-files.ts).

const under = backendUnderTest()
const { aTenant } = castOf(under)
const log = createLog('silent')
type Call = (init: RequestInit) => Promise<Response>

async function aFileAskedFor() {
  const house = await aTenant({ tier: 'master' })
  const id = randomUUID()
  const said = {
    name: 'Everyone',
    place: 'build',
    query: '',
    asks: [{ explore: 'people', dimensions: ['outlet'], metrics: ['people'], filters: {} }],
    said: { lines: ['Who is here'], remarks: [] },
  }
  await under.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: house.admin, role: 'authenticated' })}, true)`
    await sql`set local role authenticated`
    await sql`select ask_report_file(${house.id}, ${id}, ${sql.json(said)})`
  })
  return async () => (await under.sql`select state from report_files where id = ${id}`)[0]?.state
}

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('files are made for who shows the secret key, and for no one else', async () => {
    const state = await aFileAskedFor()
    const post = (authorization?: string) =>
      call({
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      })
    const stranger = (await under.newcomer()).session.access_token
    for (const shown of [undefined, `Bearer ${secrets.publishableKey}`, `Bearer ${stranger}`])
      expect((await post(shown)).status).toBe(401)
    expect(await state()).toBe('waiting')
    const answer = await post(`Bearer ${secrets.secretKey}`)
    expect([answer.status, await answer.json()]).toEqual([200, { made: 1 }])
    expect(await state()).toBe('ready')
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
  promises((init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/report-files`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('report-files', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init) => deno.request(init))
})
