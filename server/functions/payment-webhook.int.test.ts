import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const secret = `whsec_${Buffer.from('a provider and nobody else knows').toString('base64')}`
type Call = (init: RequestInit) => Promise<Response>

const paid = (more: object = {}) =>
  JSON.stringify({
    type: 'payment.succeeded',
    data: { invoice: 'SPN/0000/00000', amount_paise: 47_200, currency: 'INR', reference: 'pay_77', ...more },
  })

function signed(body: string, { id = `msg_${randomUUID()}`, by = secret } = {}): RequestInit {
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign(id, at, body),
    'content-type': 'application/json',
  }
  return { method: 'POST', headers, body }
}

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  const said = async (init: RequestInit) => {
    const answer = await call(init)
    return [answer.status, await answer.json()]
  }

  test('what fits no open invoice waits to be checked, once for its id', async () => {
    const id = `msg_${randomUUID()}`
    const waiting = async () => {
      const rows = await under.sql`select 1 from payment_reports where invoice = ${id.slice(0, 30)}`
      return rows.length
    }
    const event = paid({ invoice: id.slice(0, 30) })
    expect(await said(signed(event, { id }))).toEqual([200, { outcome: 'to_check' }])
    expect(await said(signed(event, { id }))).toEqual([200, { outcome: 'to_check' }])
    expect(await waiting()).toBe(1)
  })

  test('whoever does not know the secret, and what tells of no payment, changes nothing', async () => {
    const stranger = `whsec_${Buffer.from('somebody else altogether, really').toString('base64')}`
    const [status, answer] = await said(signed(paid(), { by: stranger }))
    expect([status, answer.code]).toEqual([401, 'invalid_signature'])
    expect((await call({ method: 'POST', body: paid() })).status).toBe(401)
    expect((await said(signed(paid({ amount_paise: 0 }))))[0]).toBe(400)
    expect((await said(signed('[]')))[0]).toBe(400)
    expect(await said(signed(paid({ currency: 'USD' })))).toEqual([200, { outcome: 'ignored' }])
    expect((await call({ method: 'GET' })).status).toBe(405)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl, paymentSecret: secret }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/payment-webhook`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('payment-webhook', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      PAYMENT_WEBHOOK_SECRET: secret,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init) => deno.request(init))
})
