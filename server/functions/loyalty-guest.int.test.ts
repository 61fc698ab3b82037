import { generateKeyPairSync, randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loyaltyOf } from '../../tests/database/loyalty.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const { aProgramme, aGuest, aReward } = loyaltyOf(under)
// Of nobody: a certificate whose key was thrown away.
const aCertificate = `-----BEGIN CERTIFICATE-----
MIIB/DCCAWWgAwIBAgIUHhEr5fk05maddaxThUvjugTFISAwDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjgxNDI2MzhaGA8yMTI2MTEwNDE0
MjYzOFowDzENMAsGA1UEAwwEVGVzdDCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkC
gYEAwEjJASkimPKz4J3NvI0T7ubIFkiksTl9lg3lvHCu+9SFiaYubVB6/Hg9Opj+
BOSJ3aRMdZB73fW/bU1xJbH0ek/4uo8z33e//OXj1pKODpfvWfZEs2692UKgcqnX
6ZIIpQzBChc7+N1QTCY56gl65yghNcNx5/6gTxlmtikbLGMCAwEAAaNTMFEwHQYD
VR0OBBYEFE6i5HiYcE4HwEzRTWk3n0dXypzRMB8GA1UdIwQYMBaAFE6i5HiYcE4H
wEzRTWk3n0dXypzRMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADgYEA
EImEf32LqexfcJlhYyOl5FFTpk/1LfmJic/pHYozY9yC0a68wzYkpSbIr/89FWEB
VHWU20o06IPFm6CDTa6hXrJDrq4A6YacuIOFm+prICBGOgnVZuSxTNcmO7Gzo26U
6V+UYpON81QQ7xutkfsQnpO2meii9xE/UkMJVrhoUp8=
-----END CERTIFICATE-----`

interface Told {
  status: number
  code?: string
  ticket?: string
  token?: string
  to?: string
  id?: string
  member_id?: string
  entry_id?: string
  member?: { card: string }
  claims?: object[]
}
type Call = (name: string, init: RequestInit) => Promise<Response>

let house: Awaited<ReturnType<typeof aProgramme>> & { slug: string }
beforeEach(async () => {
  await under.sql`delete from private.throttles`
  await under.sql`delete from private.mail_turns`
  const made = await aProgramme()
  const [row] = await under.sql`select slug from tenants where id = ${made.tenant}`
  house = { ...made, slug: row?.slug }
})

const codeFor = async (email: string) => {
  const [mail] = await openMailbox(under.sql, siteUrl, true).list(email)
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  const told = async (answer: Response) =>
    ({ status: answer.status, ...((await answer.json()) as object) }) as Told
  const ask = async (name: string, body: unknown) =>
    told(
      await call(name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const guest = (body: object) => ask('loyalty-guest', body)
  const counter = (body: object) => ask('loyalty-counter', { shift: house.shift, ...body })

  async function join(about: object = { full_name: 'Asha', consents: { programme: true } }) {
    const to = `${randomUUID()}@guest.test`
    const { ticket } = await guest({ step: 'code', slug: house.slug, way: 'email', to, language: 'hi' })
    return { to, ticket, ...(await guest({ step: 'enter', ticket, code: await codeFor(to), about })) }
  }

  test('a guest joins with the code of a mail, earns, redeems at the counter, and leaves', async () => {
    expect(await guest({ step: 'place', slug: house.slug })).toMatchObject({ status: 200, is_open: true })
    const first = await join({})
    expect(first).toMatchObject({ code: 'consent_required' })
    const { token } = await join()
    const card = (await guest({ step: 'home', token })).member?.card
    const key = randomUUID()
    const bill = { step: 'earn', key, card, paise: 400_000, bill: 'b 17' }
    expect(await counter(bill)).toMatchObject({ status: 200, points: 200, guest: 'Asha' })
    expect(await counter(bill)).toMatchObject({ status: 200, points: 200 })
    expect(await counter({ ...bill, key: randomUUID() })).toMatchObject({ code: 'bill_used' })

    const reward = await aReward(house)
    const wanted = { step: 'redeem', token, reward, key: randomUUID() }
    const issued = await guest(wanted)
    expect((await guest(wanted)).code).toBe(issued.code)
    expect(await counter({ step: 'code', code: issued.code })).toMatchObject({ points: 100, is_here: true })
    expect(await counter({ step: 'redeem', key: randomUUID(), code: issued.code })).toMatchObject({
      status: 200,
      points: 100,
    })
    const home = await guest({ step: 'home', token })
    expect(home).toMatchObject({ balance: { points: 100 }, history: [{ kind: 'redeem' }, { kind: 'earn' }] })
    const next = `${randomUUID()}@guest.test`
    const { ticket } = await guest({ step: 'contact', token, way: 'email', to: next, language: 'en' })
    const code = await codeFor(next)
    expect(await guest({ step: 'confirm', token, ticket, code })).toMatchObject({
      status: 200,
      way: 'email',
      to: next,
    })
    expect(await guest({ step: 'leave', token })).toEqual({ status: 200 })
    expect(await guest({ step: 'home', token })).toMatchObject({ status: 401, code: 'loyalty_signed_out' })
  })

  test('a wrong code is counted, and the sixth try finds no ticket', async () => {
    const to = `${randomUUID()}@guest.test`
    const { ticket } = await guest({ step: 'code', slug: house.slug, way: 'email', to })
    const wrong = (await codeFor(to)) === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1, 0])
      expect(await guest({ step: 'enter', ticket, code: wrong })).toMatchObject({ code: 'code_wrong', left })
    expect(await guest({ step: 'enter', ticket, code: await codeFor(to) })).toMatchObject({
      code: 'ticket_over',
    })
  })

  test('a guest’s token opens nothing of another: 0 of all that can be asked', async () => {
    const [mine, theirs] = [await join(), await join()]
    const reward = await aReward(house)
    const { card } = (await guest({ step: 'home', token: theirs.token })).member as { card: string }
    await counter({ step: 'earn', key: randomUUID(), card, paise: 400_000, bill: 'B1' })
    const code = await guest({ step: 'redeem', token: theirs.token, reward, key: randomUUID() })
    const claim = randomUUID()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    await guest({
      step: 'claim',
      token: theirs.token,
      claim: { id: claim, outlet_id: house.outlet, bill_no: 'B9', bill_on: today, amount_paise: 9000 },
    })

    expect(await guest({ step: 'cancel', token: mine.token, redemption: code.id })).toMatchObject({
      status: 404,
    })
    expect(
      await guest({ step: 'share', token: mine.token, act: 'part', card: theirs.member_id }),
    ).toMatchObject({ status: 404 })
    const photo = new FormData()
    photo.set('token', mine.token ?? '')
    photo.set('claim', claim)
    photo.set(
      'photo',
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
            .jpeg()
            .toBuffer(),
        ),
      ]),
      'bill.jpg',
    )
    const encoded = new Response(photo)
    const form = {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: await encoded.arrayBuffer(),
    }
    expect((await call('loyalty-guest', form)).status).toBe(404)
    for (const step of ['home', 'history', 'messages', 'export'])
      expect(JSON.stringify(await guest({ step, token: mine.token }))).not.toMatch(
        new RegExp(`${card}|${theirs.to}|B1|${theirs.member_id}`),
      )
    for (const token of [
      '',
      'x',
      mine.member_id,
      theirs.member_id,
      `${theirs.token}0`,
      card,
      `${theirs.token}' or true --`,
    ])
      for (const step of ['home', 'history', 'export', 'erase', 'leave', 'messages'])
        expect(await guest({ step, token })).toMatchObject({ status: 401 })
    const bearer = under.client(secrets.publishableKey)
    for (const table of ['loyalty_members', 'loyalty_entries'] as const) {
      const { data, error } = await bearer.from(table).select()
      expect(data ?? error?.code).toBe('PGRST205') // as if it were not there
    }
    expect((await guest({ step: 'home', token: theirs.token })).claims).toHaveLength(1)
  })

  test('without an issuer’s keys no wallet is offered', async () => {
    const { token } = await join()
    expect(await guest({ step: 'home', token })).toMatchObject({ wallets: [] })
    expect(await guest({ step: 'pass', token })).toMatchObject({ status: 400, code: 'invalid_body' })
  })

  test('a step that there is not is refused, whatever it is called', async () => {
    for (const step of ['nothing', '__proto__', 'constructor', 'toString'])
      for (const ask of [guest, counter])
        expect(await ask({ step })).toMatchObject({ status: 400, code: 'invalid_body' })
  })

  test('who erases the card is nobody any more, and the books stay', async () => {
    const { token, member_id: id, to } = await join()
    const { card } = (await guest({ step: 'home', token })).member as { card: string }
    await counter({ step: 'earn', key: randomUUID(), card, paise: 400_000, bill: 'B1' })
    expect(await guest({ step: 'export', token })).toMatchObject({
      entries: [{ points: 200 }],
      card: { email: to },
    })
    expect(await guest({ step: 'erase', token })).toEqual({ status: 200 })
    const [row] = await under.sql`select * from loyalty_members where id = ${id ?? ''}`
    expect(row).toMatchObject({ state: 'erased', email: null, full_name: null, points: 0 })
    expect(
      await under.sql`select kind from loyalty_entries where member_id = ${id ?? ''} order by id`,
    ).toEqual([{ kind: 'earn' }, { kind: 'expire' }])
    expect(await guest({ step: 'home', token })).toMatchObject({ status: 401 })
    expect(await counter({ step: 'find', card })).toMatchObject({ status: 404, code: 'unknown_card' })
  })

  test('by phone a counter earns and sees no balance; what it did is undone for five minutes', async () => {
    await aGuest(house, { phone: '+919811122233', full_name: 'Ravi Nair' })
    expect(await counter({ step: 'find', phone: '98111 22233', paise: 100_000 })).toMatchObject({
      guest: 'Ravi N.',
      balance: null,
      points: 50,
    })
    const earned = await counter({
      step: 'earn',
      key: randomUUID(),
      phone: '9811122233',
      paise: 100_000,
      bill: 'B2',
    })
    expect(await counter({ step: 'undo', id: earned.entry_id })).toEqual({ status: 200 })
    expect(await counter({ step: 'undo', id: earned.entry_id })).toEqual({ status: 200 })
    expect(
      await counter({ step: 'earn', key: randomUUID(), phone: '9811122233', paise: 100_000, bill: 'B2' }),
    ).toMatchObject({ points: 50, balance: 50 })
    expect(await counter({ step: 'close' })).toEqual({ status: 200 })
    expect(await counter({ step: 'open' })).toMatchObject({ status: 401, code: 'shift_over' })
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    const folder = path.join(import.meta.dirname, '../../supabase')
    runner = createFunctionRunner({ folder, accountOf: () => undefined, perMinute: 1e6, log })
  })

  test('with the keys a card goes to Google by a link and to Apple as a file, for whoever has its token', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const before = { ...readSettings({}), siteUrl }
    const passes = {
      GOOGLE_WALLET_ISSUER: '3388',
      GOOGLE_WALLET_ACCOUNT: 'cards@example.com',
      GOOGLE_WALLET_KEY: key.replaceAll('\n', String.raw`\n`),
      APPLE_PASS_TYPE: 'pass.test',
      APPLE_PASS_TEAM: 'T',
      APPLE_PASS_KEY: key,
      APPLE_PASS_CERTIFICATE: aCertificate,
      APPLE_PASS_AUTHORITY: aCertificate,
    }
    const given = { secrets, backend: under.backend, log, onMailQueued() {} }
    provideSurroundings({ settings: { ...before, passes }, ...given })
    try {
      const { card, token } = await aGuest(house, { full_name: 'Asha Rao' })
      const call = (init: RequestInit) =>
        runner.fetch(new Request(`${siteUrl}/functions/v1/loyalty-guest`, { method: 'POST', ...init }), {
          address: '198.51.100.7',
        })
      const step = async (body: object) =>
        (await call({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
      expect(await step({ step: 'home', token })).toMatchObject({ wallets: ['google', 'apple'] })
      const { url } = (await step({ step: 'pass', token, language: 'hi' })) as { url: string }
      const claims = JSON.parse(Buffer.from(url.split('.')[3] ?? '', 'base64url').toString())
      expect(claims.payload.loyaltyObjects[0].barcode.value).toBe(card)
      const sent = (about: Record<string, string>) => call({ body: new URLSearchParams(about) })
      const file = await sent({ token, language: 'hi', slug: house.slug })
      expect(file.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain(card)
      const logo = await runner.fetch(
        new Request(`${siteUrl}/functions/v1/loyalty-guest?logo=${house.slug}`),
        { address: '198.51.100.7' },
      )
      expect(logo.headers.get('content-type')).toBe('image/png')
      const away = await sent({ token: 'none', language: 'hi', slug: house.slug })
      expect(away.status).toBe(303)
      expect(away.headers.get('location')).toBe(`${siteUrl}/hi/loyalty/${house.slug}`)
      expect((await sent({ token: 'none', slug: '//elsewhere' })).status).toBe(401)
    } finally {
      provideSurroundings({ settings: before, ...given })
    }
  })
  promises((name, init) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}`, init), { address: '198.51.100.7' }),
  )
})

const names = ['loyalty-guest', 'loyalty-counter', 'loyalty-bills'] as const

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    for (const name of names)
      running.set(
        name,
        await serveInDeno(name, {
          SUPABASE_URL: under.url,
          SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
          SUPABASE_SECRET_KEY: secrets.secretKey,
        }),
      )
  }, 120_000)
  afterAll(async () => {
    for (const deno of running.values()) await deno.close()
  })
  promises((name, init) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init)
  })
})
