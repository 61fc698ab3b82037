import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classroomOf } from '../../tests/database/learning.ts'
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

const square = { create: { width: 60, height: 40, channels: 3 as const, background: '#2e3b55' } }
const located = sharp(square)
  .withExif({ IFD0: { Model: 'Pixel 9' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 12/1' } })
  .jpeg()
  .toBuffer()

interface Scene {
  observation: string
  coach: string
  learner: string
  stranger: string
}
let scene: Scene

/** Lata is being watched by her trainer; someone of another organisation looks in. */
beforeEach(async () => {
  const { aTenant } = castOf(under)
  const [annapurna, neelgiri] = [await aTenant(), await aTenant()]
  const join = async (tenant: string, role: string) => {
    const { id, session } = await under.newcomer()
    await under.sql`update profiles set tenant_id = ${tenant}, tenant_role = ${role} where id = ${id}`
    return { id, token: session.access_token }
  }
  const [coach, learner, stranger] = [
    await join(annapurna.id, 'trainer'),
    await join(annapurna.id, 'member'),
    await join(neelgiri.id, 'admin'),
  ]
  const { aCourse, lessonOf } = classroomOf({
    sql: under.sql,
    as: () => Promise.reject(new Error('This story asks over HTTP')),
  })
  const course = await aCourse({ isObserved: true })
  const [row] = await under.sql`
    with person as (select id, tenant_id from people where profile_id = ${learner.id}), version as (
      select id, course_id from course_versions where course_id = ${course.id} and state = 'published'
    ), given as (
      insert into assignments (tenant_id, person_id, course_id, side, source, version_id, started_at)
      select p.tenant_id, p.id, v.course_id, 'front', 'self', v.id, now() from person p, version v returning *
    )
    insert into observations (
      tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, observer_id, started_at
    )
    select tenant_id, person_id, id, ${await lessonOf(course.id, 'watch')}, version_id, 1, 'in_progress', ${randomUUID()},
      ${coach.id}, now() from given
    returning id`
  scene = { observation: row?.id, coach: coach.token, learner: learner.token, stranger: stranger.token }
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function sending(photo: Blob, { token = scene.coach, client = randomUUID(), item = 'eyes' } = {}) {
  const form = new FormData()
  form.set('observation_id', scene.observation)
  form.set('client_id', client)
  form.set('item', item)
  form.set('photo', photo, 'holiday.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': type },
    body: await encoded.arrayBuffer(),
  }
}
const photo = async () => new Blob([new Uint8Array(await located)])
const read = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  test('a photo is kept without where it was taken, and shown to who may read the observation', async () => {
    expect((await located).includes('Pixel 9')).toBe(true)
    const client = randomUUID()
    const answer = await call(await sending(await photo(), { client }))
    expect(answer.status).toBe(200)
    const kept = (await answer.json()) as { id: string }
    expect(kept).toMatchObject({ item: 'eyes', width: 60, height: 40 })
    const again = await call(await sending(await photo(), { client }))
    expect(await again.json()).toEqual(kept)

    const shown = await call({ headers: bearer(scene.coach) }, `?id=${kept.id}`)
    expect(shown.headers.get('content-type')).toBe('application/octet-stream')
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { exif, width } = await sharp(bytes).metadata()
    expect([exif, width]).toEqual([undefined, 60])
    expect(bytes.includes('Pixel')).toBe(false)

    for (const token of [scene.stranger, scene.learner])
      expect(await read(await call({ headers: bearer(token) }, `?id=${kept.id}`))).toEqual([
        404,
        'unknown_photo',
      ])
    expect((await call({ headers: {} }, `?id=${kept.id}`)).status).toBe(401)
    expect((await call({ headers: bearer('made.up.token') }, `?id=${kept.id}`)).status).not.toBe(200)
    const taken = await call({ method: 'DELETE', headers: bearer(scene.stranger) }, `?id=${kept.id}`)
    expect(taken.status).toBe(404)
    expect((await call({ method: 'DELETE', headers: bearer(scene.coach) }, `?id=${kept.id}`)).status).toBe(
      200,
    )
    const left = await under.sql`
      select name from storage.objects where bucket_id = 'observation-photos' and name like ${`%${client}%`}`
    expect(left).toEqual([])
  })

  test('who may not watch, what is no photo and what is too large is refused, and nothing of it stays', async () => {
    expect(await read(await call(await sending(await photo(), { token: scene.stranger })))).toEqual([
      404,
      'unknown_observation',
    ])
    expect(await read(await call(await sending(await photo(), { token: scene.learner })))).toEqual([
      403,
      'not_allowed',
    ])
    const page = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })
    expect(await read(await call(await sending(page)))).toEqual([422, 'not_a_photo'])
    expect(await read(await call(await sending(await photo(), { item: 'nothing' })))).toEqual([
      400,
      'unknown_item',
    ])
    const large = new Blob([await photo(), new Uint8Array(5 * 1024 * 1024)])
    expect((await call(await sending(large))).status).toBe(413)
    expect((await call({ method: 'PUT', headers: bearer(scene.coach) })).status).toBe(405)
    const objects = await under.sql`
      select 1 from storage.objects where bucket_id = 'observation-photos' and name like ${`%${scene.observation}%`}`
    expect(objects).toEqual([])
  })

  test('a fifth photo does not fit, nor one to what is decided', async () => {
    for (let n = 0; n < 4; n++) expect((await call(await sending(await photo()))).status).toBe(200)
    expect(await read(await call(await sending(await photo())))).toEqual([409, 'too_many_photos'])
    await under.sql`update observations set state = 'passed', decided_at = now() where id = ${scene.observation}`
    expect(await read(await call(await sending(await photo())))).toEqual([409, 'observation_decided'])
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
    runner.fetch(new Request(`${siteUrl}/functions/v1/observation-photo${query}`, init), {
      address: '203.0.113.7',
    }),
  )
})

describe('in Deno', () => {
  let deno: DenoFunction
  beforeAll(async () => {
    deno = await serveInDeno('observation-photo', {
      SUPABASE_URL: under.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
    })
  }, 60_000)
  afterAll(() => deno.close())
  promises((init, query = '') => deno.request(init, query))
})
