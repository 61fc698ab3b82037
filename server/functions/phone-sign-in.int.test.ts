import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '../../supabase/functions/_shared/message-words.ts'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { readSettings } from '../settings.ts'
import { heldToContract } from './accounts-contract.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const { aTenant, anOutlet, aPlacement, aPerson } = castOf(under)
const hosted = heldToContract((request, visitor) => under.backend.fetch(request, visitor))
const secret = `whsec_${Buffer.from('a secret of the port, 32 bytes long').toString('base64')}`

interface Told {
  status: number
  code?: string
  left?: number
  ticket?: string
  people?: { id: string; tenant: string }[]
  access_token?: string
  refresh_token?: string
}
type Call = (body: object) => Promise<Told>

interface Taken {
  id: string
  to: string
  channel: string
  template: string
  language: string
  values: string[]
}

/** A provider: takes what carries our signature. */
let provider: Server
let port = ''
let answers: number[] = []
const taken: Taken[] = []
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const status = answers.shift() ?? 200
    if (status === 200)
      taken.push(new Webhook(secret).verify(body, request.headers as Record<string, string>) as Taken)
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  port = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
  await under.sql`select tell_message_port('sms')`
})
beforeEach(() => {
  taken.length = 0
  answers = []
})
afterAll(() => new Promise((closed) => provider.close(closed)))

let made = 0

async function aHand({ phone = `+9197${String(++made).padStart(8, '0')}`, seatCap = 10 } = {}) {
  const tenant = await aTenant({ seatCap })
  const id = await aPerson(tenant.id, 'Sunita Devi')
  await under.sql`update people set phone = ${phone}, language = 'hi' where id = ${id}`
  await aPlacement(id, await anOutlet(tenant.id))
  await under.sql`insert into people_access (tenant_id, person_id, way) values (${tenant.id}, ${id}, 'phone')`
  await under.sql`insert into private.pin_accounts (tenant_id, person_id) values (${tenant.id}, ${id})`
  return { id, phone, tenant }
}

const arrived = async (phone: string) => {
  await expect.poll(() => taken.filter(({ to }) => to === phone).length).toBeGreaterThan(0)
  return taken.findLast(({ to }) => to === phone) as Taken
}

async function comeIn(call: Call, phone: string): Promise<Told> {
  taken.length = 0
  const { ticket } = await call({ step: 'code', phone })
  const { values } = await arrived(phone)
  return call({ step: 'enter', ticket, code: values[0] })
}

async function profileBehind({ access_token = '', refresh_token = '' }: Told) {
  const client = under.client()
  await client.auth.setSession({ access_token, refresh_token })
  const { data } = await client
    .from('profiles')
    .select('id, full_name, email, tenant_role, language')
    .single()
  return data
}

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('a code comes by a signed message, lets in, and the next one leads to the same account', async () => {
    const { phone } = await aHand()
    expect(await call({ step: 'open' })).toMatchObject({ status: 200, isOffered: true })
    const { ticket } = await call({ step: 'code', phone: `0${phone.slice(3, 8)} ${phone.slice(8)}` })
    const message = await arrived(phone)
    expect(message).toMatchObject({ channel: 'sms', template: 'sign_in_code', language: 'hi', to: phone })
    const code = message.values[0] ?? ''
    expect(messageText('sign_in_code', 'hi', message.values)).toContain(code)

    const wrong = code === '000000' ? '000001' : '000000'
    expect(await call({ step: 'enter', ticket, code: wrong })).toMatchObject({ status: 403, left: 4 })
    const inDevanagari = [...code].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('')
    const first = await call({ step: 'enter', ticket, code: inDevanagari })
    expect(first.status).toBe(200)
    const profile = await profileBehind(first)
    expect(profile).toMatchObject({
      full_name: 'Sunita Devi',
      email: null,
      tenant_role: 'member',
      language: 'hi',
    })
    expect(await call({ step: 'enter', ticket, code })).toMatchObject({ status: 410, code: 'ticket_over' })

    expect(await profileBehind(await comeIn(call, phone))).toEqual(profile)
    const [message_] =
      await under.sql`select given from message_outbox where recipient = ${phone} and status = 'sent' limit 1`
    expect(message_).toEqual({ given: null })
  })

  test('a number of two workspaces asks which, and leads there', async () => {
    const one = await aHand()
    const two = await aHand({ phone: one.phone })
    taken.length = 0
    const { ticket } = await call({ step: 'code', phone: one.phone })
    const { values } = await arrived(one.phone)
    const asked = await call({ step: 'enter', ticket, code: values[0] })
    expect(asked.access_token).toBeUndefined()
    expect(asked.people?.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    const stranger = await aHand()
    expect(await call({ step: 'choose', ticket, person: stranger.id })).toMatchObject({ code: 'ticket_over' })
    const chosen = await profileBehind(await call({ step: 'choose', ticket, person: two.id }))
    const [mine] = await under.sql`select tenant_id from profiles where id = ${chosen?.id}`
    expect(mine?.tenant_id).toBe(two.tenant.id)
  })

  test('a workspace that is full all the same lets nobody in, and leaves no account', async () => {
    const { phone } = await aHand({ seatCap: 1 }) // the admin's: as no path of the product would
    expect(await comeIn(call, phone)).toMatchObject({ status: 409, code: 'no_seat' })
    const [left] =
      await under.sql`select count(*)::int as n from auth.users where email like '%@phone.invalid' and id not in (select id from profiles where tenant_id is not null)`
    expect(left?.n).toBe(0)
  })

  test.each([
    [{ step: 'code', phone: '12345' }, 400, 'phone_shape'],
    [{ step: 'enter', ticket: 'x', code: '12' }, 400, 'code_shape'],
    [{ step: 'enter', ticket: 'x', code: '123456' }, 410, 'ticket_over'],
    [{ step: 'choose', ticket: 'x', person: 'nobody' }, 410, 'ticket_over'],
    [{ step: 'dance' }, 400, 'invalid_body'],
  ])('%j is refused', async (body, status, code) => {
    expect(await call(body)).toMatchObject({ status, code })
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = {
      ...readSettings({ MESSAGE_WEBHOOK_URL: port, MESSAGE_WEBHOOK_SECRET: secret }),
      siteUrl,
    }
    const log = createLog('silent')
    provideSurroundings({ settings, secrets, backend: hosted, log, onMailQueued() {} })
    const folder = path.join(import.meta.dirname, '../../supabase')
    runner = createFunctionRunner({ folder, accountOf: () => undefined, perMinute: 1e6, log })
  })
  const request = async (
    name: string,
    body: object,
    headers = {},
    address = `198.51.100.${++made % 250}`,
  ) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const answer = await runner.fetch(new Request(`${siteUrl}/functions/v1/${name}`, init), { address })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const call: Call = (body) => request('phone-sign-in', body)
  promises(call)

  test('what the port cannot take now is handed over again, and what it refuses is not', async () => {
    const [late, never] = [await aHand(), await aHand()]
    answers = [503]
    await call({ step: 'code', phone: late.phone })
    const state = async (phone: string) =>
      (
        await under.sql`select status, last_error, given is null as is_blank from message_outbox where recipient = ${phone}`
      )[0]
    await expect
      .poll(() => state(late.phone))
      .toEqual({
        status: 'queued',
        last_error: 'the port answered 503',
        is_blank: false,
      })
    await under.sql`update message_outbox set due_at = now() - interval '1 second' where recipient = ${late.phone}`
    const scheduler = { apikey: secrets.secretKey }
    expect(await request('deliver-message', {}, {})).toMatchObject({ status: 401 })
    expect(await request('deliver-message', {}, scheduler)).toEqual({ status: 200, sent: 1, failed: 0 })
    expect(await state(late.phone)).toMatchObject({ status: 'sent', is_blank: true })

    answers = [422]
    await call({ step: 'code', phone: never.phone })
    await expect
      .poll(() => state(never.phone))
      .toEqual({
        status: 'failed',
        last_error: 'the port answered 422',
        is_blank: false,
      })
  })

  test('the demo’s mailbox shows the text in the person’s language', async () => {
    const { phone } = await aHand()
    answers = [503]
    await call({ step: 'code', phone })
    const mailbox = openMailbox(under.sql, siteUrl, true)
    const [shown] = await mailbox.list(phone)
    expect(shown?.text).toMatch(/^\d{6} आपका सोपान साइन इन कोड है।/)
    expect(await mailbox.find(shown?.id ?? '')).toMatchObject({ recipient: phone, text: shown?.text })
  })

  test('where there is no port nobody is sent anything, and that is said', async () => {
    const { phone } = await aHand()
    await under.sql`select tell_message_port(null)`
    expect(await call({ step: 'open' })).toMatchObject({ isOffered: false })
    expect(await call({ step: 'code', phone })).toMatchObject({ status: 404, code: 'not_offered' })
    await under.sql`select tell_message_port('sms')`
  })
})

const names = ['phone-sign-in', 'deliver-message'] as const

test('every call to the accounts is one that hosted Supabase takes, and is answered as it answers', () => {
  expect(hosted.breaches).toEqual([])
  expect([...hosted.made].toSorted()).toEqual([
    'createUser',
    'deleteUser',
    'getUserById', // supabase-js asks before it deletes
    'signInWithPassword',
  ])
})

describe('in Deno', () => {
  let deno: DenoFunction
  let delivery: DenoFunction
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      MESSAGE_WEBHOOK_URL: port,
      MESSAGE_WEBHOOK_SECRET: secret,
    }
    ;[deno, delivery] = await Promise.all([
      serveInDeno(names[0], environment),
      serveInDeno(names[1], environment),
    ])
  }, 60_000)
  afterAll(() => Promise.all([deno.close(), delivery.close()]))
  const call: Call = async (body) => {
    const answer = await deno.call(body, { 'x-real-ip': `198.51.100.${++made % 250}` })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  promises(call)

  test('messages are handed over for the scheduler alone', async () => {
    expect((await delivery.call({})).status).toBe(401)
    const answer = await delivery.call({}, { apikey: secrets.secretKey })
    expect([answer.status, await answer.json()]).toEqual([200, { sent: 0, failed: 0 }])
  })

  test('whose number it is shows neither in the answer nor in its time', async () => {
    const { phone } = await aHand()
    for (const number of [phone, '+919600000001']) {
      const began = performance.now()
      const told = await call({ step: 'code', phone: number })
      expect(performance.now() - began).toBeGreaterThanOrEqual(245)
      expect(Object.keys(told).toSorted()).toEqual(['status', 'ticket'])
    }
  })
})
