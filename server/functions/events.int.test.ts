import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeWaiting } from '../../supabase/functions/_shared/mail-templates.ts'
import type { WaitingMail } from '../../supabase/functions/_shared/outbox.ts'
import { testData } from '../../tests/data.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type DenoFunction, serveInDeno } from './deno.fixture.ts'
import { createFunctionRunner, type FunctionRunner } from './runner.ts'
import { provideSurroundings } from './surroundings.ts'

const under = backendUnderTest()
const names = ['submit', 'events', 'event-registration'] as const
type Call = (name: (typeof names)[number], init?: RequestInit, query?: string) => Promise<Response>

const json = { accept: 'application/json', 'content-type': 'application/json' }
const asJson = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
const asForm = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'text/html,*/*;q=0.8' },
  body: new URLSearchParams(fields),
  redirect: 'manual',
})
const person = {
  kind: 'event',
  event: 'menu-evening',
  name: 'Lata Rao',
  email: 'lata@x.test',
  agreement: 'yes',
}

beforeEach(async () => {
  await under.sql`delete from mail_outbox`
  await under.sql`delete from events`
  await under.sql`delete from private.throttles`
  await under.sql`
    insert into events (slug, kind, title_en, title_hi, summary_en, summary_hi, description_en, description_hi, starts_at,
      minutes, join_url, place_en, place_hi, spoken, capacity, registration_closes_at, state, published_at, cancelled_at,
      recording_url)
    select slug, kind, title, 'मेन्यू की शाम', 'Four groups <of> dishes', 'डिश के चार समूह', 'First.

Second, & more', 'पहला।', now() + hours * interval '1 hour', 60, 'https://meet.example.test/secret',
      place, place, 'both', 2, now() + hours * interval '1 hour', state, case when state <> 'draft' then now() end,
      case when state = 'cancelled' then now() end, recording
    from (values
      ('menu-evening', 'webinar', 'A menu <evening>', 48, null, 'published', null),
      ('opening-day', 'event', 'Opening', 72, 'Hall, Pune', 'published', null),
      ('called-off', 'webinar', 'Called off', 50, null, 'cancelled', null),
      ('not-yet', 'webinar', 'A draft', 60, null, 'draft', null),
      ('over', 'webinar', 'Over', -30, null, 'published', 'https://videos.example.test/over'),
      ('older', 'webinar', 'Older', -60, null, 'published', null)
    ) e (slug, kind, title, hours, place, state, recording)`
})

const mails = async () => {
  const rows = (await under.sql`select * from mail_outbox order by created_at`) as unknown as WaitingMail[]
  return rows.map((row) => ({ template: row.template, ...composeWaiting(row, siteUrl) }))
}
const codeIn = (text = '') => /#([0-9a-f]{64})/.exec(text)?.[1] ?? ''

/** What the functions promise, whoever runs them. */
function promises(call: Call) {
  test('everyone sees what is published, in words, never the way in', async () => {
    const answer = await call('events', {}, '?language=hi')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    const text = await answer.text()
    expect(text).not.toContain('secret')
    const told = JSON.parse(text)
    const brief = (events: { slug: string; offer: string }[]) =>
      events.map(({ slug, offer }) => `${slug} ${offer}`)
    expect(brief(told.upcoming)).toEqual([
      'menu-evening register',
      'called-off cancelled',
      'opening-day register',
    ])
    expect(brief(told.past)).toEqual(['over recording', 'older noRecording'])
    expect(text).not.toContain('videos.example')
    expect(told.upcoming[0]).toMatchObject({
      title: 'मेन्यू की शाम',
      kind: 'वेबिनार हिंदी और अंग्रेज़ी में',
      where: 'ऑनलाइन',
      places: '2 में से 2 सीटें ख़ाली',
      capacity: 2,
      taken: 0,
    })
    expect(told.upcoming[2]).toMatchObject({ where: 'Hall, Pune' })
    const webinars = await (await call('events', {}, '?language=en&kind=webinar')).json()
    expect(webinars.upcoming).toHaveLength(2)
  })

  test('the page without a script holds a form for each open event and nothing that could run', async () => {
    const answer = await call('events', {}, '?list=en')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(html.match(/name="kind" value="event"/g)).toHaveLength(2)
    expect(html.match(/name="kind" value="recording"/g)).toHaveLength(1)
    expect(html).toContain('A menu &#60;evening&#62;')
    expect(html).not.toMatch(
      /secret|videos\.example|<script(?! type="application\/ld\+json">)|\sstyle=|A draft/,
    )
  })

  test('search engines are told the same of what is to come, with the page and without a script', async () => {
    const { data } = await (await call('events', {}, '?language=en')).json()
    const events = data.itemListElement.map(({ item }: { item: object }) => item)
    expect(events.map((event: Record<string, string>) => [event['@type'], event.name])).toEqual([
      ['Event', 'A menu <evening>'],
      ['Event', 'Called off'],
      ['Event', 'Opening'],
    ])
    const url = `${siteUrl}/events/menu-evening`
    expect(events[0]).toMatchObject({
      url,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@id': `${siteUrl}/#organization`, name: 'Sopan', url: `${siteUrl}/` },
      maximumAttendeeCapacity: 2,
      remainingAttendeeCapacity: 2,
      inLanguage: ['hi-IN', 'en-IN'],
    })
    expect(Date.parse(events[0].endDate) - Date.parse(events[0].startDate)).toBe(3_600_000)
    expect(events[1]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(events[2]).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall, Pune', address: 'Hall, Pune' },
    })
    const html = await (await call('events', {}, '?list=en')).text()
    const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual(data)
  })

  test('the page of an event is told what it says, with its seats and its offer; a draft has none', async () => {
    const told = await call('events', {}, '?page=menu-evening&language=hi')
    const facts = await told.json()
    expect(facts).toMatchObject({ slug: 'menu-evening', offer: 'register' })
    expect(facts.picture).toMatch(/^(0[1-9]|1[0-2])[0-3]\d-webinars$/)
    expect(facts.texts).toMatchObject({ title: 'मेन्यू की शाम', places: '2 में से 2 सीटें ख़ाली', where: 'ऑनलाइन' })
    expect(facts.texts.brief).toContain(facts.texts.when)
    expect(facts.seats.filter((seat: string) => seat === 'free')).toHaveLength(2)
    expect(facts.node).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      url: `${siteUrl}/hi/events/menu-evening`,
      image: `${siteUrl}/og/hi/events/${facts.picture}.png`,
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(JSON.stringify(facts)).not.toMatch(/secret|videos\.example/)
    expect(await (await call('events', {}, '?page=over&language=en')).json()).toMatchObject({
      offer: 'recording',
    })
    for (const slug of ['not-yet', 'nothing', ''])
      expect((await call('events', {}, `?page=${slug}`)).status).toBe(404)
  })

  test('the sitemap of the events names each in both languages', async () => {
    const answer = await call('events', {}, '?sitemap')
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    const list = await answer.text()
    expect(list).toContain(`<loc>${siteUrl}/hi/events/menu-evening</loc>`)
    expect(list).toContain(`<loc>${siteUrl}/events/over</loc>`)
    expect(list.match(/<url>/g)).toHaveLength(10)
    expect(list).not.toContain('not-yet')
  })

  test('no event takes the address of a page of ours', async () => {
    await expect(under.sql`update events set slug = 'registration' where slug = 'not-yet'`).rejects.toThrow(
      /events_slug_free/,
    )
  })

  test('a calendar file for everyone is without the way in', async () => {
    const answer = await call('events', {}, '?calendar=menu-evening&language=en')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="menu-evening.ics"')
    const file = await answer.text()
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).not.toContain('secret')
    const off = await (await call('events', {}, '?calendar=called-off&language=en')).text()
    expect(off).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    for (const slug of ['not-yet', 'nothing', ''])
      expect((await call('events', {}, `?calendar=${slug}`)).status).toBe(404)
  })

  test('a form without a script registers; the mail brings the way in and the entry; a known address looks the same', async () => {
    const first = await call('submit', asForm({ ...person, language: 'hi' }))
    expect([first.status, first.headers.get('location')]).toEqual([303, `${siteUrl}/hi/events/registered`])
    const [mail] = await mails()
    expect(mail?.text).toContain('https://meet.example.test/secret')
    expect(mail?.calendar?.method).toBe('REQUEST')
    expect(mail?.calendar?.text.replaceAll('\r\n ', '')).toContain('mailto:lata@x.test')
    const again = await call('submit', asJson(person))
    const unknown = await call('submit', asJson({ ...person, email: 'new@x.test' }))
    expect([again.status, await again.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await under.sql`select 1 from event_registrations`).toHaveLength(2)
  })

  test('who has the code sees, takes the entry along, and gives the place back to who waits', async () => {
    for (const email of ['lata@x.test', 'two@x.test', 'waits@x.test'])
      await call('submit', asJson({ ...person, email }))
    const [mine] = await mails()
    const code = codeIn(mine?.text)
    const act = async (action: string, by = code) =>
      call('event-registration', asJson({ action, code: by, language: 'en' }))
    expect(await (await act('show')).json()).toMatchObject({
      state: 'registered',
      facts: { event: 'A menu <evening>', join: 'https://meet.example.test/secret', ahead: null },
    })
    const file = await (await act('calendar')).text()
    expect(file).toContain('secret')
    expect(await (await act('cancel')).json()).toMatchObject({ state: 'cancelled', facts: { join: null } })
    expect(await (await act('calendar')).text()).toContain('METHOD:CANCEL')
    const sent = await mails()
    expect(sent.map(({ template }) => template).slice(-2)).toEqual(['event_left', 'event_promoted'])
    expect(sent.find(({ template }) => template === 'event_left')?.calendar?.method).toBe('CANCEL')
    for (const unknown of ['0'.repeat(64), 'x', '']) expect((await act('show', unknown)).status).toBe(404)
    expect((await act('explode')).status).toBe(400)
    const plain = await call('event-registration', asForm({ action: 'show', code, language: 'hi' }))
    expect(plain.headers.get('location')).toBe(`${siteUrl}/hi/events/registration#cancelled`)
  })

  test('a recording comes by mail to whoever asks, with a script and without, and is where it says', async () => {
    const wish = { ...person, kind: 'recording', event: 'over' }
    const answer = await call('submit', asJson({ ...wish, submission_id: crypto.randomUUID() }))
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    const plain = await call('submit', asForm({ ...wish, email: 'other@x.test', language: 'hi' }))
    expect([plain.status, plain.headers.get('location')]).toEqual([
      303,
      `${siteUrl}/hi/events/recording-sent`,
    ])
    const [english, hindi] = await mails()
    expect(english?.text).toContain(':\nhttps://videos.example.test/over\n')
    expect(hindi?.text).toContain('https://videos.example.test/over')
    expect(english?.calendar).toBeUndefined()
    const robot = await call('submit', asJson({ ...wish, email: 'robot@x.test', website: 'http://x.test' }))
    expect(robot.status).toBe(200)
    expect(await under.sql`select email, state from event_registrations order by created_at`).toEqual([
      { email: 'lata@x.test', state: 'recording' },
      { email: 'other@x.test', state: 'recording' },
    ])
  })

  test.each(['menu-evening', 'older', 'called-off', 'nothing-here'])(
    'there is no recording of %s',
    async (event) => {
      const wish = { ...person, kind: 'recording', event }
      const answer = await call('submit', asJson(wish))
      expect([answer.status, await answer.json()]).toEqual([409, { code: 'recording_gone' }])
      const plain = await call('submit', asForm(wish))
      expect(plain.headers.get('location')).toBe(`${siteUrl}/not-sent#gone`)
    },
  )

  test.each(['over', 'called-off', 'not-yet', 'nothing-here'])('no one registers for %s', async (event) => {
    const answer = await call('submit', asJson({ ...person, event }))
    expect([answer.status, await answer.json()]).toEqual([409, { code: 'registration_closed' }])
    const plain = await call('submit', asForm({ ...person, event }))
    expect(plain.headers.get('location')).toBe(`${siteUrl}/not-sent#closed`)
  })

  test('what is wrong is named by field; a robot takes no place', async () => {
    const bad = await call('submit', asJson({ ...person, name: '', email: 'x', agreement: '' }))
    expect([bad.status, await bad.json()]).toEqual([
      422,
      { problems: { name: 'required', email: 'notAnEmail', agreement: 'mustAgree' } },
    ])
    const robot = await call('submit', asJson({ ...person, website: 'http://x.test' }))
    expect([robot.status, await robot.json()]).toEqual([200, {}])
    expect(await under.sql`select 1 from event_registrations`).toEqual([])
  })
}

describe('in our server', () => {
  let runner: FunctionRunner
  beforeAll(() => {
    const log = createLog('silent')
    const settings = { ...readSettings({}), siteUrl }
    provideSurroundings({ settings, secrets, backend: under.backend, log, onMailQueued() {} })
    runner = createFunctionRunner({
      folder: path.join(import.meta.dirname, '../../supabase'),
      accountOf: (token) => under.backend.accountOf(token),
      perMinute: 1e6,
      log,
    })
  })
  promises((name, init = {}, query = '') =>
    runner.fetch(new Request(`${siteUrl}/functions/v1/${name}${query}`, init), { address: '203.0.113.7' }),
  )

  const naughty = testData('strings/blns.json')
  test.skipIf(!naughty)(
    'naughty strings as names are kept as typed or clearly refused, and break no calendar',
    async () => {
      const submit = (init: RequestInit) =>
        runner.fetch(new Request(`${siteUrl}/functions/v1/submit`, init), { address: '203.0.113.9' })
      const strings = [
        ...(JSON.parse(naughty ?? '[]') as string[]),
        '\ud800',
        'a\0b',
        'x\r\nATTENDEE:mailto:eve@x.test',
      ]
      await under.sql`update events set capacity = 10000`
      const answers: Record<string, number> = {}
      for (const [n, name] of strings.entries()) {
        await under.sql`delete from private.throttles`
        const email = `n${n}@x.test`
        const answer = await submit(asJson({ ...person, name, email }))
        answers[answer.status] = (answers[answer.status] ?? 0) + 1
        if (answer.status === 422) {
          expect(Object.keys((await answer.json()).problems)).toEqual(['name'])
          continue
        }
        const [row] = await under.sql`select name from event_registrations where email = ${email}`
        if (row) expect(row.name).toBe(name.replace(/\r\n?/g, '\n').trim())
        else expect(name).toMatch(/https?:\/\//) // a robot's name
      }
      expect(Object.keys(answers).sort()).toEqual(['200', '422'])
      for (const { calendar } of await mails()) {
        const lines = calendar?.text.replaceAll('\r\n ', '').split('\r\n') ?? []
        expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VEVENT)/.test(line))).toHaveLength(2)
      }
    },
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
  promises((name, init = {}, query = '') => {
    const deno = running.get(name)
    if (!deno) throw new Error(`${name} does not run`)
    return deno.request(init, query)
  })
})
