import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
type Call = (init: RequestInit, query?: string) => Promise<Response>

const located = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2e3b55' } })
  .withExif({ IFD0: { Model: 'Pixel 9' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' } })
  .jpeg()
  .toBuffer()

let action: string
let owner: string
let stranger: string

/** Lata owns an action of her hotel; someone of another one looks in. */
beforeEach(async () => {
  const { aTenant, anOutlet } = castOf(under)
  const [house, neighbour] = [await aTenant({ tier: 'growth' }), await aTenant({ tier: 'growth' })]
  const hill = await anOutlet(house.id, 'Hill')
  const join = async (tenant: string, role: string) => {
    const { id, session } = await under.newcomer()
    await under.sql`update profiles set tenant_id = ${tenant}, tenant_role = ${role} where id = ${id}`
    return { id, token: session.access_token }
  }
  const lata = await join(house.id, 'member')
  owner = lata.token
  stranger = (await join(neighbour.id, 'admin')).token
  action = randomUUID()
  await under.sql`
    insert into actions (id, tenant_id, outlet_id, owner_id, title, proof, due_on)
    select ${action}, ${house.id}, ${hill}, p.id, 'Clear the exit', 'A photo of it', private.today() + 3
    from people p where p.profile_id = ${lata.id}`
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const read = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

async function sending(photo: Blob, { token = owner, about = action } = {}): Promise<RequestInit> {
  const form = new FormData()
  form.set('action_id', about)
  form.set('client_id', randomUUID())
  form.set('photo', photo, 'holiday.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { ...bearer(token), 'content-type': type }
  return { method: 'POST', headers, body: await encoded.arrayBuffer() }
}
const photo = async () => new Blob([new Uint8Array(await located)])

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('a photo is kept without where it was taken, shown to who sees the action, and taken back', async () => {
    const answer = await call(await sending(await photo()))
    expect(answer.status).toBe(200)
    const kept = (await answer.json()) as { id: string }
    expect(kept).toMatchObject({ width: 60, height: 40 })
    const shown = await call({ headers: bearer(owner) }, `?id=${kept.id}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([(await sharp(bytes).metadata()).exif, bytes.includes('Pixel')]).toEqual([undefined, false])

    const unseen = await call({ headers: bearer(stranger) }, `?id=${kept.id}`)
    expect(await read(unseen)).toEqual([404, 'unknown_photo'])
    const remove = (token: string) => call({ method: 'DELETE', headers: bearer(token) }, `?id=${kept.id}`)
    expect([(await remove(stranger)).status, (await remove(owner)).status]).toEqual([404, 200])
    const left = await under.sql`
      select 1 from storage.objects where bucket_id = 'action-photos' and name like ${`%${action}%`}`
    expect(left).toEqual([])
  })

  test('a stranger, what is no photo, and no action are refused, and nothing of it stays', async () => {
    const refused = async (init: RequestInit) => read(await call(init))
    expect(await refused(await sending(await photo(), { token: stranger }))).toEqual([404, 'unknown_action'])
    expect(await refused(await sending(await photo(), { about: 'x' }))).toEqual([404, 'unknown_action'])
    const page = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })
    expect(await refused(await sending(page))).toEqual([422, 'not_a_photo'])
    expect((await call({ method: 'GET' }, `?id=${randomUUID()}`)).status).toBe(401)
    await under.sql`update actions set state = 'withdrawn' where id = ${action}`
    expect(await refused(await sending(await photo()))).toEqual([409, 'action_over'])
    const objects = await under.sql`
      select 1 from storage.objects where bucket_id = 'action-photos' and name like ${`%${action}%`}`
    expect(objects).toEqual([])
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
    runner.fetch(new Request(`${siteUrl}/functions/v1/action-photo${query}`, init), {
      address: '203.0.113.7',
    }),
  )
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('action-photo', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init, query = '') => deno.request(init, query))
})
