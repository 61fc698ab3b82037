import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import openapi from '../../public/openapi/figures.json' with { type: 'json' }
import { castOf, type TestTenant } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const { aTenant, anOutlet } = castOf(under)
const { schemas } = openapi.components
const operation = openapi.paths['/functions/v1/figures'].post
const schemaOf = (schema: object) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
const documented = { answer: schemaOf(schemas.Answer), problem: schemaOf(schemas.Problem) }

type Send = (init: RequestInit, query?: string) => Promise<Response>

let house: TestTenant
let key: string
beforeEach(async () => {
  await under.sql`delete from private.throttles`
  house = await aTenant({ tier: 'growth' })
  await anOutlet(house.id, 'Camp')
  await anOutlet(house.id, 'Deccan')
  key = await aKey()
})

async function aKey(): Promise<string> {
  const token = `sopan_${randomBytes(28).toString('hex')}`
  await under.sql`
    insert into ingestion_keys (tenant_id, name, prefix, fingerprint)
    values (${house.id}, 'Till', ${token.slice(0, 14)}, private.fingerprint(${token}))`
  return token
}

let posts = 0
function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': `post ${++posts}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  }
}
const rows = (...told: object[]) =>
  JSON.stringify(
    told.map((row) => ({ date: '2026-03-05', outlet: 'Camp', measure: 'covers', value: 40, ...row })),
  )
const values = async () =>
  (
    await under.sql`
      select m.key, k.days[5] as value from private.kpi_monthly k join measures m on m.id = k.measure_id
      where k.tenant_id = ${house.id} and k.month = '2026-03-01' order by 1, 2 desc`
  ).map(({ key, value }) => [key, value])

/** What the function promises, whoever runs it. */
function promises(send: Send) {
  const answered = async (init: RequestInit, query?: string) => {
    const answer = await send(init, query)
    expect(answer.status).toBe(200)
    return documented.answer.parse(await answer.json())
  }
  const refused = async (init: RequestInit, query?: string) => {
    const answer = await send(init, query)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(Object.keys(operation.responses)).toContain(String(answer.status))
    const told = documented.problem.parse(await answer.json()) as { status: number; code: string }
    expect(told.status).toBe(answer.status)
    return told
  }

  test('the documented examples are taken, as JSON and as CSV, with money in rupees', async () => {
    const { content } = operation.requestBody
    const day = (text: string) => text.replaceAll('2026-11-20', '2026-03-05')
    expect(await answered(post(day(JSON.stringify(content['application/json'].example))))).toMatchObject({
      written: 3,
      refused: 0,
    })
    expect(
      await answered(post(day(content['text/csv'].example), { 'content-type': 'text/csv; charset=utf-8' })),
    ).toMatchObject({ written: 0, same: 2, refused: 0 })
    expect(await values()).toEqual([
      ['covers', 184],
      ['covers', 21],
      ['revenue', 9_654_050],
    ])
  })

  test('each row has its answer, and what fits is written', async () => {
    const told = await answered(
      post(
        rows(
          {},
          { value: 'many', date: '2026-03-06' },
          { outlet: 'Baner' },
          { date: '2026-02-30' },
          { date: '2026-03-08', hour: 25 },
        ),
      ),
    )
    expect(told).toMatchObject({
      written: 1,
      rows: [
        { line: 1, result: 'written' },
        { line: 2, result: 'refused', code: 'not_a_number' },
        { line: 3, result: 'refused', code: 'unknown_outlet' },
        { line: 4, result: 'refused', code: 'day_invalid' },
        { line: 5, result: 'refused', code: 'hour_invalid' },
      ],
    })
  })

  test('twenty posts at once under one name are written once and answered alike', async () => {
    const once = post(rows({}))
    const all = await Promise.all(Array.from({ length: 20 }, () => send(once)))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(all.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true')).toHaveLength(1)
    expect(new Set(await Promise.all(all.map((answer) => answer.text()))).size).toBe(1)
    const [entries] =
      await under.sql`select count(*)::int as n from kpi_entries where tenant_id = ${house.id}`
    expect(entries?.n).toBe(1)
    expect(await refused({ ...once, body: rows({ value: 41 }) })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })

  test.each([
    ['no key', { authorization: '' }, rows({}), 401, 'key_missing'],
    ['a key that nobody made', { authorization: 'Bearer sopan_x' }, rows({}), 401, 'unknown_key'],
    ['no name of the post', { 'idempotency-key': '' }, rows({}), 400, 'idempotency_key_missing'],
    ['another type', { 'content-type': 'application/xml' }, '<a/>', 415, 'unsupported_type'],
    ['no JSON', {}, '[{', 400, 'invalid_body'],
    ['no array', {}, '{}', 400, 'invalid_body'],
    ['a row that is none', {}, '[1]', 400, 'invalid_body'],
    ['a name that nobody knows', {}, rows({ tenant_id: 'x' }), 400, 'invalid_body'],
    ['a NUL', {}, rows({ outlet: '\0' }), 400, 'invalid_body'],
    ['nothing', {}, '[]', 400, 'no_rows'],
    [
      'a heading that lacks something',
      { 'content-type': 'text/csv' },
      'date,outlet\n1,2',
      400,
      'invalid_body',
    ],
    ['semicolons', { 'content-type': 'text/csv' }, 'date;outlet;measure;value\n1;2;3;4', 400, 'invalid_body'],
    [
      'a broken quote',
      { 'content-type': 'text/csv' },
      'date,outlet,measure,value\n"1,2,3,4',
      400,
      'invalid_body',
    ],
    ['too many rows', {}, rows(...Array(5001).fill({})), 413, 'too_many_rows'],
    ['a megabyte', {}, rows({ outlet: 'x'.repeat(1e6) }), 413, 'too_large'],
  ])('%s is refused', async (_, headers, body, status, code) => {
    expect(await refused(post(body, headers))).toMatchObject({ status, code })
  })

  test('what is asked for in another way, a reason too short, a revoked key, a workspace without the module', async () => {
    expect(await refused({ method: 'GET' })).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(await refused(post(rows({})), '?reason=x')).toMatchObject({ code: 'invalid_reason' })
    await under.sql`update tenants set active_modules = active_modules - 'kpi_heatmaps' where id = ${house.id}`
    expect(await refused(post(rows({})))).toMatchObject({ status: 403, code: 'module_off' })
    await under.sql`update ingestion_keys set revoked_at = now() where tenant_id = ${house.id}`
    expect(await refused(post(rows({})))).toMatchObject({ status: 401, code: 'key_revoked' })
    expect(await values()).toEqual([])
  })

  test('sixty posts a minute, then a pause', async () => {
    await under.sql`
      insert into private.throttles (key, minute, used)
      select 'figures ' || id, date_trunc('minute', clock_timestamp()), 60 from ingestion_keys where tenant_id = ${house.id}`
    expect(await refused(post(rows({})))).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('a figure of last week is changed with a reason', async () => {
    await answered(post(rows({})))
    await under.sql`update kpi_entries set entered_at = entered_at - interval '7 days' where tenant_id = ${house.id}`
    expect(await answered(post(rows({ value: 41 })))).toMatchObject({ rows: [{ code: 'reason_missing' }] })
    expect(await answered(post(rows({ value: 41 })), '?reason=The%20till%20was%20recounted')).toMatchObject({
      written: 1,
    })
    expect(await answered(post(rows({ value: null })), '?reason=It%20was%20closed')).toMatchObject({
      written: 1,
    })
    expect(await values()).toEqual([['covers', null]])
  })
}

test('the document says what the endpoint takes: every row of its schema is read, and no other names', () => {
  const row = schemaOf(schemas.Row)
  const good = { date: '2026-03-05', outlet: 'Camp', measure: 'covers', value: 4, hour: 3 }
  for (const told of [good, { ...good, value: null, hour: null }])
    expect(row.safeParse(told).success).toBe(true)
  for (const told of [
    { ...good, more: 1 },
    { ...good, value: 'x' },
    { ...good, hour: 24 },
    { date: '2026-03-05' },
  ])
    expect(row.safeParse(told).success).toBe(false)
  for (const { $ref } of Object.values(operation.responses).filter((one) => '$ref' in one) as {
    $ref: string
  }[])
    expect($ref).toBe('#/components/responses/Problem')
})

test('the codes of rows in the document are those that the database judges by', async () => {
  const [judge] = await under.sql`select prosrc from pg_proc where proname = 'judge_facts'`
  const codes = [...String(judge?.prosrc).matchAll(/then '([a-z_]+)'/g)].map(([, code]) => code)
  expect(schemas.Answer.properties.rows.items.properties.code.enum.toSorted()).toEqual(codes.toSorted())
})

describe('on our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = readSettings({ SITE_URL: siteUrl })
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((init, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/figures${query}`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  let running: DenoFunction
  beforeAll(async () => {
    running = await serveInDeno('figures', {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    })
  }, 60_000)
  afterAll(() => running.close())
  promises((init, query) => running.request(init, query))
})
