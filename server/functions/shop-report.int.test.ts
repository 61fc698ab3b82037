import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopsOf, type TestShop } from '../../tests/database/shops.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const { aShop } = shopsOf(under)
type Call = (init: RequestInit, query?: string) => Promise<Response>

const located = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2e3b55' } })
  .withExif({ IFD0: { Model: 'Pixel 9' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' } })
  .jpeg()
  .toBuffer()
const picture = async () => new Blob([new Uint8Array(await located)])

async function photoOf(
  { token }: Pick<TestShop, 'token'>,
  photo: Blob,
  { client = randomUUID(), question = 'plate' } = {},
) {
  const [link = '', device = ''] = token.split('.')
  const form = new FormData()
  form.set('token', link)
  form.set('device', device)
  form.set('client_id', client)
  form.set('question', question)
  form.set('look', 'f0f0f0f0f0f0f0f0')
  form.set('photo', photo, 'plate.jpg')
  const encoded = new Response(form)
  return {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  }
}
/** A step as a phone sends it: the key (tests/database/shops) is a token and a device there. */
function step({ token, ...said }: Record<string, unknown>) {
  const [link, device] = typeof token === 'string' ? token.split('.') : []
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...said, token: link, device }),
  }
}
const told = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

let shop: TestShop
let other: TestShop
beforeEach(async () => {
  await under.sql`delete from private.throttles`
  ;[shop, other] = [await aShop(), await aShop()]
})

const report = {
  answers: { greeted: { value: 'yes' } },
  narrative: 'As a guest.',
  visited_at: '2026-01-02T14:00:00Z',
}

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  const ask = async (body: Record<string, unknown>) => told(await call(step(body)))

  test('from the offer to the report, with a photo of which only the picture is kept', async () => {
    const offered = await aShop({ state: 'offered' })
    const { token } = offered
    expect(await ask({ step: 'open', token })).toMatchObject({ status: 200, stage: 'offered' })
    expect(await ask({ step: 'answer', token, accepts: true })).toEqual({ status: 200, state: 'accepted' })
    expect(await ask({ step: 'keep', token, report })).toMatchObject({ status: 200, state: 'kept' })
    const client = randomUUID()
    for (let n = 0; n < 2; n++)
      expect((await call(await photoOf(offered, await picture(), { client }))).status).toBe(200)
    const [kept] = await under.sql`select * from shop_photos where shop_id = ${offered.id}`
    expect(kept).toMatchObject({ question_id: 'plate', width: 60, height: 40, client_id: client })
    const { data } = await under.client(secrets.secretKey).storage.from('shop-photos').download(kept?.path)
    const bytes = Buffer.from(await (data as Blob).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Pixel')).toBe(false)

    const submission = randomUUID()
    const sent = { status: 200, state: 'sent', revision: 1 }
    expect(await ask({ step: 'send', token, report, submission })).toEqual(sent)
    expect(await ask({ step: 'send', token, report, submission })).toEqual(sent)
    expect(await ask({ step: 'forget', token, photo: client })).toMatchObject({ code: 'report_closed' })
  })

  test('a link on another device opens nothing until the code of the mail is entered there', async () => {
    const { token, shopper } = await aShop()
    const [link] = token.split('.')
    const stolen = `${link}.${randomBytes(32).toString('hex')}`
    expect(await ask({ step: 'open', token: stolen })).toEqual({ status: 200, stage: 'locked' })
    for (const said of [
      { step: 'answer', accepts: true },
      { step: 'keep', report },
      { step: 'send', report, submission: randomUUID() },
      { step: 'forget', photo: randomUUID() },
    ])
      expect(await ask({ ...said, token: stolen })).toMatchObject({ status: 401, code: 'device_unknown' })
    const photo = await call(await photoOf({ token: stolen }, await picture()))
    expect(await told(photo)).toMatchObject({ status: 401, code: 'device_unknown' })

    expect(await ask({ step: 'code', token: stolen })).toEqual({ status: 200, state: 'sent' })
    const [mail] = await under.sql`
      select data ->> 'code' as code from mail_outbox where recipient = ${`${shopper}@elsewhere.test`}`
    expect(await ask({ step: 'enter', token: stolen, code: '12' })).toMatchObject({ state: 'wrong', left: 4 })
    expect(await ask({ step: 'enter', token: stolen, code: mail?.code })).toEqual({
      status: 200,
      state: 'bound',
    })
    expect(await ask({ step: 'open', token: stolen })).toMatchObject({ stage: 'open' })
  })

  test('of twenty that send at once one is taken', async () => {
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask({ step: 'send', token: shop.token, report, submission: randomUUID() }),
      ),
    )
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await under.sql`select count(*)::int as n from shop_reports where shop_id = ${shop.id}`
    expect(row?.n).toBe(1)
  })

  test('a photo that is taken back is gone', async () => {
    const client = randomUUID()
    await call(await photoOf(shop, await picture(), { client }))
    expect((await ask({ step: 'forget', token: shop.token, photo: client })).status).toBe(200)
    const left = await under.sql`
      select name from storage.objects where bucket_id = 'shop-photos' and name like ${`%${client}%`}`
    expect(left).toEqual([])
  })

  test('a shopper’s token opens nothing else: no other shop, no photo, no table, no other function', async () => {
    const client = randomUUID()
    await call(await photoOf(other, await picture(), { client }))
    const [photo] = await under.sql`select id from shop_photos where client_id = ${client}`
    const bearer = { authorization: `Bearer ${shop.token}` }
    expect((await call({ headers: bearer }, `?id=${photo?.id}`)).status).not.toBe(200)
    expect((await call({ headers: {} }, `?id=${photo?.id}`)).status).toBe(401)
    await ask({ step: 'forget', token: shop.token, photo: client })
    expect(await under.sql`select 1 from shop_photos where client_id = ${client}`).toHaveLength(1)
    for (const token of [other.id, shop.id, `x${shop.token}`, '', '%', `' or true --${shop.token}`])
      expect(await ask({ step: 'open', token })).toMatchObject({ status: 404, code: 'unknown_offer' })
    const tables = [
      'tenants',
      'profiles',
      'outlets',
      'people',
      'shops',
      'shoppers',
      'shop_offers',
      'shop_reports',
    ]
    let opened = 0
    for (const table of tables) {
      const answer = await fetch(`${under.url}/rest/v1/${table}?select=*`, {
        headers: { ...bearer, apikey: secrets.publishableKey },
      })
      if (answer.ok && ((await answer.json()) as unknown[]).length > 0) opened++
    }
    for (const name of ['open_shop', 'send_shop_report', 'answer_offer', 'read_shop_review']) {
      const answer = await fetch(`${under.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...bearer, apikey: secrets.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ p_token: shop.token, p_address_hash: 'x', p_shop_id: shop.id }),
      })
      if (answer.ok) opened++
    }
    expect(opened).toBe(0)
  })

  test.each([
    [{ step: 'dance', token: 'x' }, 400, 'invalid_body'],
    [{ step: 'open' }, 400, 'invalid_body'],
    [{ step: 'send', token: 'x', report: { answers: [] }, submission: randomUUID() }, 400, 'invalid_body'],
    [{ step: 'send', token: 'x', report, submission: 'x' }, 400, 'invalid_body'],
    [{ step: 'keep', token: 'x', report: { ...report, visited_at: 'noon' } }, 400, 'invalid_body'],
    [{ step: 'keep', token: 'x', report: { ...report, narrative: 'x'.repeat(300_000) } }, 413, 'too_large'],
  ])('%j is refused', async (body, status, code) => {
    expect(await ask(body)).toMatchObject({ status, code })
  })

  test('what is no photo, too large, or to a question that is not asked, is refused', async () => {
    const svg = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })
    expect(await told(await call(await photoOf(shop, svg)))).toMatchObject({
      status: 422,
      code: 'not_a_photo',
    })
    const large = new Blob([await picture(), new Uint8Array(5 * 1024 * 1024)])
    expect((await call(await photoOf(shop, large))).status).toBe(413)
    const lost = await call(await photoOf(shop, await picture(), { question: 'nothing' }))
    expect(await told(lost)).toMatchObject({ status: 404, code: 'unknown_question' })
    expect((await call({ method: 'PUT' })).status).toBe(405)
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
  promises((init, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/shop-report${query}`, init), {
      address: '198.51.100.7',
    }),
  )
})

const names = ['shop-report'] as const

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno(names[0], {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init, query) => deno.request(init, query))
})
