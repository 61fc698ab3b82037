import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loyaltyOf } from '../../tests/database/loyalty.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const { aProgramme, aReward } = loyaltyOf(under)
type Call = (init: RequestInit, query?: string) => Promise<Response>

const located = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2e3b55' } })
  .withExif({ IFD0: { Model: 'Pixel 9' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' } })
  .jpeg()
  .toBuffer()

let reward: string
let admin: string
let member: string
let stranger: string

/** A reward of a programme, its admin and a member beside, and the admin of another one. */
beforeEach(async () => {
  const [house, neighbour] = [await aProgramme(), await aProgramme()]
  const join = async (tenant: string, role: string) => {
    const { id, session } = await under.newcomer()
    await under.sql`update profiles set tenant_id = ${tenant}, tenant_role = ${role} where id = ${id}`
    return session.access_token
  }
  admin = await join(house.tenant, 'admin')
  member = await join(house.tenant, 'member')
  stranger = await join(neighbour.tenant, 'admin')
  reward = await aReward(house)
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const read = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

async function sending(photo: Blob, { token = admin, about = reward } = {}): Promise<RequestInit> {
  const form = new FormData()
  form.set('reward_id', about)
  form.set('client_id', randomUUID())
  form.set('photo', photo, 'coffee.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { ...bearer(token), 'content-type': type }
  return { method: 'POST', headers, body: await encoded.arrayBuffer() }
}
const photo = async () => new Blob([new Uint8Array(await located)])
const filesOf = (id: string) => under.sql`
  select name from storage.objects where bucket_id = 'reward-photos' and name like ${`%${id}%`}`

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('a photo is kept without where it was taken, makes room for the next, and is taken away by its house', async () => {
    const kept = (await (await call(await sending(await photo()))).json()) as { id: string }
    expect(kept).toMatchObject({ width: 60, height: 40 })
    const shown = await call({ headers: bearer(admin) }, `?id=${kept.id}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([(await sharp(bytes).metadata()).exif, bytes.includes('Pixel')]).toEqual([undefined, false])

    const next = (await (await call(await sending(await photo()))).json()) as { id: string }
    expect(await read(await call({ headers: bearer(admin) }, `?id=${kept.id}`))).toEqual([
      404,
      'unknown_photo',
    ])
    const remove = (token: string) => call({ method: 'DELETE', headers: bearer(token) }, `?id=${next.id}`)
    expect([(await remove(stranger)).status, (await remove(member)).status]).toEqual([404, 403])
    expect((await remove(admin)).status).toBe(200)
    expect(await read(await call({ headers: bearer(admin) }, `?id=${next.id}`))).toEqual([
      404,
      'unknown_photo',
    ])
  })

  test('who does not keep the programme, what is no photo, and what is over is refused, and nothing of it stays', async () => {
    const refused = async (init: RequestInit) => read(await call(init))
    expect(await refused(await sending(await photo(), { token: stranger }))).toEqual([404, 'unknown_reward'])
    expect(await refused(await sending(await photo(), { token: member }))).toEqual([403, 'not_allowed'])
    expect(await refused(await sending(await photo(), { about: 'x' }))).toEqual([404, 'unknown_reward'])
    const page = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })
    expect(await refused(await sending(page))).toEqual([422, 'not_a_photo'])
    await under.sql`update loyalty_rewards set state = 'ended' where id = ${reward}`
    expect(await refused(await sending(await photo()))).toEqual([409, 'reward_over'])
    expect(await filesOf(reward)).toEqual([])
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((init, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/reward-photo${query}`, init), {
      address: '203.0.113.7',
    }),
  )
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('reward-photo', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init, query = '') => deno.request(init, query))
})
