import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeSlots } from '../../app/domain/appointment-slots.ts'
import appointmentRules from '../../content/appointments.json' with { type: 'json' }
import brand from '../../content/brand.json' with { type: 'json' }
import english from '../../messages/en/own-appointment.ts'
import hindi from '../../messages/hi/own-appointment.ts'
import { composeWaiting } from '../../supabase/functions/_shared/mail-templates.ts'
import type { WaitingMail } from '../../supabase/functions/_shared/outbox.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const log = createLog('silent')
const names = ['submit', 'appointment'] as const
type Call = (name: (typeof names)[number], init?: RequestInit) => Promise<Response>

const json = { accept: 'application/json', 'content-type': 'application/json' }
const asJson = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
const asForm = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'text/html,*/*;q=0.8' },
  body: new URLSearchParams(fields),
  redirect: 'manual',
})
const slots = freeSlots(appointmentRules, new Date())
const [first = '', second = '', third = ''] = slots

beforeEach(async () => {
  await under.sql`delete from mail_outbox`
  await under.sql`delete from submissions`
  await under.sql`delete from private.throttles`
  await under.sql`delete from private.mail_turns`
})

const mails = async () => {
  const rows = (await under.sql`select * from mail_outbox order by created_at`) as unknown as WaitingMail[]
  return rows.map((row) => ({ template: row.template, to: row.recipient, ...composeWaiting(row, siteUrl) }))
}
const confirm = () =>
  under.sql`update appointments set state = 'confirmed', message = 'We <b>call</b> you.', calendar_sequence = 0`
interface Shown {
  facts?: Record<string, string>
  days?: { slots: { at: string }[] }[]
}
const read = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Shown) })

/** What the function promises, whoever runs it. */
function promises(call: Call) {
  async function codeOfHeld(slot: string, email: string) {
    const wish = { kind: 'appointment', name: 'Lata Rao', email, slot, agreement: 'yes', language: 'en' }
    expect((await call('submit', asJson(wish))).status).toBe(200)
    const mail = (await mails()).findLast(({ to }) => to === email)
    return /\/appointment#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  /** The code of an appointment whose mail was answered. */
  async function codeOfNew(slot: string, email = 'lata@x.test') {
    const code = await codeOfHeld(slot, email)
    expect(await read(await act('confirm', code))).toMatchObject({ status: 200, state: 'requested' })
    return code
  }
  const act = async (action: string, code: string, more: object = {}) =>
    call('appointment', asJson({ action, code, language: 'en', ...more }))

  test('the link of the mail shows it, moves it and cancels it; each change is mailed once', async () => {
    const code = await codeOfNew(first)
    const shown = await read(await act('show', code))
    expect(shown).toMatchObject({ status: 200, state: 'requested', startsAt: first, mayChange: true })
    expect(shown.facts).toMatchObject({ with: english.team, how: '30 minutes, by phone or video' })
    expect(shown.days?.flatMap((day) => day.slots.map(({ at }) => at))).toEqual(slots.slice(1))

    const sendings = [act('move', code, { slot: second }), act('move', code, { slot: second })]
    for (const answer of await Promise.all(sendings))
      expect(await read(answer)).toMatchObject({ status: 200, state: 'requested', startsAt: second })
    await codeOfNew(first, 'asha@x.test') // the old time is free at once
    for (let time = 0; time < 2; time++)
      expect(await read(await act('cancel', code, { word: 'We \0<open> later' }))).toMatchObject({
        status: 200,
        state: 'withdrawn',
        facts: { word: 'We <open> later' },
        mayChange: false,
        days: [],
      })
    expect((await mails()).filter(({ to }) => to === brand.email).map(({ template }) => template)).toEqual([
      'submission_waiting',
      'appointment_changed',
      'submission_waiting',
      'appointment_changed',
    ])
    expect((await mails()).filter(({ to }) => to === 'lata@x.test').map(({ template }) => template)).toEqual([
      'appointment_asked',
      'appointment_received',
      'appointment_moved',
      'appointment_withdrawn',
    ])
  })

  test('what cannot be done is named, and how it stands comes along', async () => {
    const code = await codeOfNew(first)
    await codeOfNew(second, 'asha@x.test')
    for (const slot of [second, '2020-01-06T04:30:00.000Z', 'soon', ''])
      expect(await read(await act('move', code, { slot }))).toMatchObject({
        status: 409,
        problem: 'slot_taken',
        state: 'requested',
        startsAt: first,
      })
    await under.sql`
      update appointments set starts_at = now() + interval '1 hour', ends_at = now() + interval '90 minutes'
      where starts_at = ${first}`
    expect(await read(await act('cancel', code))).toMatchObject({
      status: 409,
      problem: 'too_late',
      isLate: true,
    })
    await under.sql`update appointments set state = 'declined'`
    expect(await read(await act('move', code, { slot: third }))).toMatchObject({
      status: 409,
      problem: 'appointment_closed',
      state: 'declined',
    })
    for (const wrong of ['f'.repeat(64), 'x', '']) {
      for (const action of ['show', 'move', 'cancel', 'calendar'])
        expect((await act(action, wrong, { slot: third })).status).toBe(404)
    }
    expect((await act('explode', code)).status).toBe(400)
  })

  test('what cannot be moved any more says so before someone chooses a time, and can still be cancelled', async () => {
    const code = await codeOfNew(first)
    await under.sql`update appointments set moves = 5`
    expect(await read(await act('show', code))).toMatchObject({
      status: 200,
      mayChange: true,
      moveProblem: 'moved_too_often',
      days: [],
    })
    const plain = await (await call('appointment', asForm({ action: 'show', code, language: 'hi' }))).text()
    expect(plain).toContain(hindi.problems.moved_too_often)
    expect(plain).not.toContain('name="slot"')
    expect(plain).toContain(hindi.cancelSend)
  })

  test('a program that only opens links changes nothing', async () => {
    await codeOfHeld(first, 'lata@x.test')
    for (const method of ['GET', 'HEAD']) expect((await call('appointment', { method })).status).toBe(405)
    expect(await under.sql`select state from appointments`).toEqual([{ state: 'held' }])
  })

  test('the calendar entry keeps its name and counts on', async () => {
    const code = await codeOfNew(first)
    await confirm()
    const entry = async () => (await (await act('calendar', code)).text()).replaceAll('\r\n ', '')
    expect(await entry()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0[\s\S]*STATUS:CONFIRMED/)
    await act('move', code, { slot: second })
    expect(await entry()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:1[\s\S]*STATUS:TENTATIVE/)
    const moved = (await mails()).find(({ template }) => template === 'appointment_moved')
    expect(moved?.calendar).toMatchObject({ method: 'REQUEST', text: expect.stringContaining('SEQUENCE:1') })
    await act('cancel', code)
    expect(await entry()).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/)
  })

  test('without a script the function writes the page: seen, moved, cancelled, in Hindi too', async () => {
    const code = await codeOfNew(first)
    await confirm()
    const page = async (fields: Record<string, string>) => {
      const answer = await call('appointment', asForm({ code, ...fields }))
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    }
    const seen = await page({ action: 'show', language: 'hi' })
    expect(seen.status).toBe(200)
    expect(seen.headers.get('cache-control')).toBe('no-store')
    expect(seen.html).toContain('<html lang="hi-IN">')
    expect(seen.html).toContain('content="noindex"')
    expect(seen.html).toContain(hindi.confirmed)
    expect(seen.html).toContain('We &#60;b&#62;call&#60;/b&#62; you.')
    expect(seen.html).not.toContain('<script')
    const moved = await page({ action: 'move', slot: second, language: 'en' })
    expect(moved.html).toContain(english.requested)
    expect(moved.html).toContain(`<option value="${first}"`)
    const taken = await page({ action: 'move', slot: 'x', language: 'en' })
    expect(taken.status).toBe(409)
    expect(taken.html).toContain(english.problems.slot_taken)
    const ended = await page({ action: 'cancel', word: '<i>', language: 'en' })
    expect(ended.html).toContain(english.withdrawn)
    expect(ended.html).toContain('&#60;i&#62;')
    expect(ended.html).not.toContain('name="slot"')
    const unknown = await call('appointment', asForm({ action: 'cancel', code: 'x', language: 'hi' }))
    expect([unknown.status, unknown.headers.get('location')]).toEqual([
      303,
      `${siteUrl}/hi/appointment#unknown`,
    ])
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
