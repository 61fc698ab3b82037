import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import openapi from '../../public/openapi/loyalty-bills.json' with { type: 'json' }
import { loyaltyOf } from '../../tests/database/loyalty.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const { aProgramme, aGuest } = loyaltyOf(under)
const { schemas } = openapi.components
const operation = openapi.paths['/functions/v1/loyalty-bills'].post
const schemaOf = (schema: object) => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
const documented = { answer: schemaOf(schemas.Answer), problem: schemaOf(schemas.Problem) }

let runner: FunctionRunner
beforeAll(() => {
  provideSurroundings({
    settings: readSettings({ SITE_URL: siteUrl }),
    secrets,
    backend: under.backend,
    log,
    onMailQueued() {},
  })
  runner = createFunctionRunner({
    folder: path.join(import.meta.dirname, '../../supabase'),
    accountOf: (token) => under.backend.accountOf(token),
    perMinute: 1e6,
    log,
  })
})

let house: Awaited<ReturnType<typeof aProgramme>>
let key: string
beforeEach(async () => {
  await under.sql`delete from private.throttles`
  house = await aProgramme()
  await under.sql`update outlets set name = 'Camp' where id = ${house.outlet}`
  key = `sopan_${randomBytes(28).toString('hex')}`
  await under.sql`
    insert into ingestion_keys (tenant_id, name, prefix, fingerprint)
    values (${house.tenant}, 'Till', ${key.slice(0, 14)}, private.fingerprint(${key}))`
})

const send = (body: unknown, token = key, method = 'POST') =>
  runner.fetch(
    new Request(`${siteUrl}/functions/v1/loyalty-bills`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    { address: '203.0.113.7' },
  )
async function refused(answer: Promise<Response>): Promise<unknown> {
  const told = await answer
  expect(Object.keys(operation.responses)).toContain(String(told.status))
  return (documented.problem.parse(await told.json()) as { code: string }).code
}

test('the documented example is taken: each bill has its answer, and sent again nothing is counted twice', async () => {
  const guest = await aGuest(house)
  const [, phone] =
    openapi.paths['/functions/v1/loyalty-bills'].post.requestBody.content['application/json'].example.bills
  await aGuest(house, { phone: phone?.phone })
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const { example } = operation.requestBody.content['application/json']
  const bills = example.bills.map((bill) => ({ ...bill, at, ...('card' in bill && { card: guest.card }) }))
  const body = {
    ...example,
    bills: [...bills, { ...bills[0], line: 3, bill_no: 'A-1044', card: 'NOBODYSCARDX' }],
  }
  const answered = async () => {
    const answer = await send(body)
    expect(answer.status).toBe(200)
    return documented.answer.parse(await answer.json())
  }
  expect(await answered()).toMatchObject({
    counted: 2,
    refused: 1,
    points: 105,
    rows: [
      { line: 1, result: 'counted', points: 62 },
      { line: 2, result: 'counted', points: 43 },
      { line: 3, result: 'refused', code: 'unknown_card' },
    ],
  })
  expect(await answered()).toMatchObject({ counted: 0, same: 2, refused: 1, points: 0 })
})

test('what is refused as a whole says why with a documented code', async () => {
  expect(await refused(send({ outlet: 'Camp', bills: [] }))).toBe('bills_required')
  expect(await refused(send('no json'))).toBe('invalid_body')
  expect(await refused(send({ outlet: 'Nowhere', bills: [{}] }))).toBe('unknown_outlet')
  expect(await refused(send({ outlet: 'Camp', bills: [{}] }, 'sopan_nobody'))).toBe('unknown_key')
  expect(await refused(send(null, key, 'GET'))).toBe('method_not_allowed')
  await under.sql`update ingestion_keys set revoked_at = now() where tenant_id = ${house.tenant}`
  expect(await refused(send({ outlet: 'Camp', bills: [{}] }))).toBe('key_revoked')
})
