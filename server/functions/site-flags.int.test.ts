import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeSlots } from '../../app/domain/appointment-slots.ts'
import appointmentRules from '../../content/appointments.json' with { type: 'json' }
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['site-flags', 'submit'] as const
type Call = (name: (typeof names)[number], init?: RequestInit) => Promise<Response>

beforeEach(async () => {
  await under.sql`delete from submissions`
  await under.sql`delete from private.throttles`
  await under.sql`update feature_flags set is_killed = false, percentage = null`
})

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  test('the site learns for how many of its visitors a flag is on, and may keep it for half a minute', async () => {
    await under.sql`update feature_flags set percentage = 30 where key = 'newsletter-offer'`
    await under.sql`insert into feature_flags (key, name, description, kind, scope) values
      ('not-asked-for', 'A plan', '', 'ops', 'site') on conflict do nothing`
    const answer = await call('site-flags')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({
      'appointment-requests': 100,
      'event-registration': 100,
      'newsletter-offer': 30,
    })
    expect((await call('site-flags', { method: 'POST', body: '{}' })).status).toBe(405)
  })

  test('a form that is off is refused by name, with and without a script, and nothing is kept', async () => {
    await under.sql`update feature_flags set is_killed = true where key = 'appointment-requests'`
    expect(await (await call('site-flags')).json()).toMatchObject({ 'appointment-requests': 0 })
    const until = new Date(Date.now() + appointmentRules.horizonDays * 86_400_000)
    const slot = freeSlots(appointmentRules, new Date(), [], new Date(), until).at(-1) ?? ''
    const wish = {
      kind: 'appointment',
      language: 'hi',
      name: 'Lata',
      email: 'lata@x.test',
      slot,
      agreement: 'on',
    }
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const byScript = await call('submit', { method: 'POST', headers, body: JSON.stringify(wish) })
    expect([byScript.status, await byScript.json()]).toEqual([403, { code: 'feature_off' }])
    const byForm = await call('submit', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(wish),
      redirect: 'manual',
    })
    expect([byForm.status, byForm.headers.get('location')]).toEqual([303, `${siteUrl}/hi/not-sent#off`])
    expect(await under.sql`select from submissions`).toEqual([])
    await under.sql`update feature_flags set is_killed = false`
    const again = await call('submit', { method: 'POST', headers, body: JSON.stringify(wish) })
    expect(again.status).toBe(200)
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    const folder = path.join(import.meta.dirname, '../../supabase')
    const accountOf = (token: string) => under.backend.accountOf(token)
    runner = createFunctionRunner({ folder, accountOf, perMinute: 1e6, log })
  })
  promises((name, init = {}) =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}`, init), { address: '203.0.113.7' }),
  )
})

describe('in Deno', () => {
  const running = new Map<string, DenoFunction>()
  beforeAll(async () => {
    const environment = {
      SUPABASE_URL: under.url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      SITE_URL: siteUrl,
    }
    await Promise.all(names.map(async (name) => running.set(name, await serveInDeno(name, environment))))
  }, 60_000)
  afterAll(() => Promise.all([...running.values()].map((one) => one.close())))
  promises((name, init = {}) => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init)
  })
})
