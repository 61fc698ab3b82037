import { beforeEach, describe, expect, test } from 'vitest'
import { inOneMinute } from '../in-one-minute.ts'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant, aUser } = castOf(db)

beforeEach(async () => {
  await db.sql`delete from events`
  await db.sql`delete from mail_outbox`
  await db.sql`delete from private.throttles`
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const refusedAs = (code: string, message: string) => ({ code, message })
/** What one address asks for goes through six times a minute and is then refused. */
async function sixAndNoMore(act: () => Promise<unknown>) {
  const answers = await inOneMinute(async () => {
    await db.sql`delete from private.throttles`
    const said = []
    for (let time = 0; time < 7; time++)
      said.push(
        await act().then(
          () => 'ok',
          ({ code, message }) => `${code} ${message}`,
        ),
      )
    return said
  })
  expect(answers).toEqual([...Array(6).fill('ok'), 'PT429 too_many_submissions'])
}
const facts = {
  slug: 'menu-evening',
  kind: 'webinar',
  title_en: 'A menu in one evening',
  title_hi: 'एक शाम में मेन्यू',
  summary_en: 'Four groups of dishes.',
  summary_hi: 'डिश के चार समूह।',
  description_en: 'Bring your sales.',
  description_hi: 'अपनी बिक्री साथ लाइए।',
  starts_at: inHours(72).toISOString(),
  minutes: 60,
  join_url: 'https://meet.example.test/abc',
  spoken: 'hi',
  capacity: 2,
}

/** A published event; `wish` changes what it says. */
async function anEvent(wish: object = {}) {
  const admin = await aPlatformAdmin()
  const id = await db.as(admin, async (sql) => {
    const [row] = await sql`select save_event(null, ${sql.json({ ...facts, ...wish } as never)}) as id`
    await sql`select publish_event(${row?.id})`
    return row?.id as string
  })
  const save = (change: object) =>
    db.as(
      admin,
      (sql) => sql`select save_event(${id}, ${sql.json({ ...facts, ...wish, ...change } as never)})`,
    )
  return { id, admin, save }
}
const recording = 'https://videos.example.test/1'
/** Lets every event of an hour have ended so many hours ago. */
const endedAgo = (hours: number) => db.sql`
  update events set registration_closes_at = now() - make_interval(hours => ${hours + 1}),
    starts_at = now() - make_interval(hours => ${hours + 1})`
let clients = 0
const register = (email: string, wish: object = {}, over = db.sql) => {
  const registration = { event: facts.slug, name: 'Lata', email, agreement_version: '2026-11-21', ...wish }
  const client = String(++clients) // each from an address of its own: one client's own wishes take turns
  return db.as(
    'service_role',
    (sql) => sql`select register_for_event(${sql.json(registration as never)}, ${client})`,
    over,
  )
}
const mailsTo = async (email: string) =>
  (
    await db.sql`select template from mail_outbox where recipient = ${email} order by created_at, template`
  ).map(({ template }) => template as string)
const dataOf = async (email: string, template: string) =>
  (
    await db.sql`select data from mail_outbox where recipient = ${email} and template = ${template}
      order by created_at desc limit 1`
  )[0]?.data as Record<string, string>
const states = async () =>
  Object.fromEntries(
    (await db.sql`select email, state from event_registrations order by created_at`).map(
      ({ email, state }) => [email, state],
    ),
  )
const ask = async (
  call: 'event_registration_status' | 'cancel_event_registration',
  code: string | undefined,
) =>
  (await db.as('service_role', (sql) => sql`select ${sql(call)}(${code ?? ''}) as answer`))[0]?.answer as {
    state: string
    ahead: number | null
    event: { join_url: string | null }
  } | null
const shown = async () =>
  (await db.as('service_role', (sql) => sql`select published_events() as list`))[0]?.list as {
    slug: string
    free: number
    recording_url: string | null
  }[]

describe('places', () => {
  test('who comes first gets a place and the way in, who comes later waits', async () => {
    await anEvent()
    await register('One@x.test', { language: 'hi', phone: '+919810000001', company: 'Neelgiri' })
    await register('two@x.test')
    await register('three@x.test')
    await register('four@x.test')
    expect(await states()).toEqual({
      'one@x.test': 'registered',
      'two@x.test': 'registered',
      'three@x.test': 'waitlisted',
      'four@x.test': 'waitlisted',
    })
    const first = await dataOf('one@x.test', 'event_registered')
    expect(first).toMatchObject({ event_title: facts.title_hi, join_url: facts.join_url, sequence: '0' })
    const waiting = await dataOf('four@x.test', 'event_waitlisted')
    expect(waiting).not.toHaveProperty('join_url')
    expect(await ask('event_registration_status', waiting.code)).toMatchObject({
      state: 'waitlisted',
      ahead: 1,
      event: { join_url: null },
    })
    expect(await ask('event_registration_status', first.code)).toMatchObject({
      state: 'registered',
      event: { join_url: facts.join_url },
    })
    expect(await ask('event_registration_status', '0'.repeat(64))).toBeNull()
    expect(await db.sql`select 1 from private.link_codes where code_hash = ${first.code ?? ''}`).toEqual([])
  })

  test('of thirty who register at the same moment ten get the ten places, and the others wait', async () => {
    await anEvent({ capacity: 10 })
    const race = db.connect(30)
    await Promise.all(Array.from({ length: 30 }, () => race`select pg_sleep(0.05)`)) // all connected
    await Promise.all(Array.from({ length: 30 }, (_, n) => register(`guest-${n}@x.test`, {}, race)))
    const counted =
      await db.sql`select state, count(*)::int as people from event_registrations group by state order by state`
    expect(counted).toEqual([
      { state: 'registered', people: 10 },
      { state: 'waitlisted', people: 20 },
    ])
    expect((await shown())[0]?.free).toBe(0)
  })

  test('who registers while the last place is being taken waits, and gets none', async () => {
    await anEvent({ capacity: 1 })
    const wish = { event: facts.slug, name: 'Lata', agreement_version: '2026-11-21' }
    const ended = await overlap(
      db,
      [
        'service_role',
        (sql) => sql`select register_for_event(${sql.json({ ...wish, email: 'a@x.test' })}, 'a')`,
      ],
      [
        'service_role',
        (sql) => sql`select register_for_event(${sql.json({ ...wish, email: 'b@x.test' })}, 'b')`,
      ],
    )
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await states()).toEqual({ 'a@x.test': 'registered', 'b@x.test': 'waitlisted' })
  })

  test('the same address twice is one place; its mail comes again, but not for a double click', async () => {
    await anEvent()
    const submission_id = crypto.randomUUID()
    await register('one@x.test', { submission_id })
    await register('one@x.test', { submission_id })
    await register(' ONE@x.test ')
    expect(await mailsTo('one@x.test')).toEqual(['event_registered'])
    await db.sql`update event_registrations set mailed_at = now() - interval '2 minutes'`
    await register('one@x.test', { submission_id })
    expect(await mailsTo('one@x.test')).toHaveLength(1)
    await register('one@x.test', { name: 'Somebody else' })
    expect(await mailsTo('one@x.test')).toHaveLength(2)
    expect(await db.sql`select name from event_registrations`).toEqual([{ name: 'Lata' }])
  })

  test('a place that is given back goes to who waits longest, with a mail', async () => {
    await anEvent({ capacity: 1 })
    for (const who of ['one', 'two', 'three']) await register(`${who}@x.test`)
    const { code } = await dataOf('one@x.test', 'event_registered')
    expect(await ask('cancel_event_registration', code)).toMatchObject({ state: 'cancelled' })
    expect(await states()).toEqual({
      'one@x.test': 'cancelled',
      'two@x.test': 'registered',
      'three@x.test': 'waitlisted',
    })
    expect(await dataOf('two@x.test', 'event_promoted')).toMatchObject({ join_url: facts.join_url })
    expect(await dataOf('one@x.test', 'event_left')).toMatchObject({ had_place: 'yes' })
    expect(await ask('cancel_event_registration', code)).toMatchObject({ state: 'cancelled' }) // changes nothing
    expect(await mailsTo('one@x.test')).toEqual(['event_registered', 'event_left'])
    await register('one@x.test')
    expect(await states()).toMatchObject({ 'one@x.test': 'waitlisted', 'two@x.test': 'registered' })
    const last = await db.sql`select email from event_registrations order by created_at desc limit 1`
    expect(last).toEqual([{ email: 'one@x.test' }]) // at the end of the queue
  })

  test('a place whose mail nobody opened goes to who waits and opened theirs, and only then', async () => {
    const { id } = await anEvent({ capacity: 2 })
    for (const who of ['fake', 'real', 'waits', 'reads']) await register(`${who}@x.test`)
    const { code, confirm } = await dataOf('real@x.test', 'event_registered')
    expect(confirm).toBe('yes')
    await ask('event_registration_status', code)
    const lapse = () => db.sql`select private.free_unread_places()`
    const ago = (hours: number) =>
      db.sql`update event_registrations set created_at = created_at - make_interval(hours => ${hours})`
    await ago(25)
    await lapse() // nobody who waits has opened a mail
    expect(await states()).toMatchObject({ 'fake@x.test': 'registered', 'real@x.test': 'registered' })

    await ask('event_registration_status', (await dataOf('reads@x.test', 'event_waitlisted')).code)
    await db.sql`update events set starts_at = now() + interval '72 hours' where id = ${id}`
    await db.sql`update event_registrations set created_at = now() - interval '23 hours' where email = 'fake@x.test'`
    await lapse() // its day is not over
    expect(await states()).toMatchObject({ 'fake@x.test': 'registered' })

    await ago(2)
    await lapse()
    expect(await states()).toEqual({
      'fake@x.test': 'waitlisted',
      'real@x.test': 'registered',
      'waits@x.test': 'waitlisted',
      'reads@x.test': 'registered',
    })
    expect(await dataOf('fake@x.test', 'event_lapsed')).not.toHaveProperty('join_url')
    expect(await mailsTo('reads@x.test')).toEqual(['event_waitlisted', 'event_promoted'])
    expect(await dataOf('reads@x.test', 'event_promoted')).not.toHaveProperty('confirm')
    await lapse()
    expect(await mailsTo('fake@x.test')).toEqual(['event_registered', 'event_lapsed'])
  })

  test.each([
    ['a week ahead', 24 * 7, 24],
    ['in thirty hours', 30, 6],
    ['in three hours', 3, 2],
  ])('an event %s keeps an unread place for a while', async (_, startsIn, keptFor) => {
    const [row] = await db.sql`
      select private.place_kept_until(now(), now() + make_interval(hours => ${startsIn})) - now() = make_interval(hours => ${keptFor}) as is_so`
    expect(row?.is_so).toBe(true)
  })

  test('who asks to be forgotten is erased with codes and mails, and the place goes on', async () => {
    const { admin } = await anEvent({ capacity: 1 })
    await register('one@x.test')
    await register('two@x.test')
    const { code } = await dataOf('one@x.test', 'event_registered')
    const [row] = await db.sql`select id from event_registrations where email = 'one@x.test'`
    await expect(
      db.as(await aUser(), (sql) => sql`select erase_registration(${row?.id})`),
    ).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
    await db.as(admin, (sql) => sql`select erase_registration(${row?.id})`)
    expect(await states()).toEqual({ 'two@x.test': 'registered' })
    expect(await mailsTo('one@x.test')).toEqual([])
    expect(await ask('event_registration_status', code)).toBeNull()
    const [told] =
      await db.sql`select to_jsonb(a) as told from audit_log a where action = 'event_registration.erased'`
    expect(told?.told).toMatchObject({ subject_id: row?.id })
    expect(JSON.stringify(told)).not.toContain('one@x.test')
  })

  test('who waits and leaves frees no place', async () => {
    await anEvent({ capacity: 1 })
    for (const who of ['one', 'two', 'three']) await register(`${who}@x.test`)
    await ask('cancel_event_registration', (await dataOf('two@x.test', 'event_waitlisted')).code)
    expect(await states()).toMatchObject({ 'one@x.test': 'registered', 'three@x.test': 'waitlisted' })
    expect(await dataOf('two@x.test', 'event_left')).not.toHaveProperty('had_place')
  })

  test('more capacity lets people move up; less than are coming is refused', async () => {
    const { save } = await anEvent({ capacity: 1 })
    for (const who of ['one', 'two', 'three', 'four']) await register(`${who}@x.test`)
    await save({ capacity: 3 })
    expect(await states()).toMatchObject({ 'three@x.test': 'registered', 'four@x.test': 'waitlisted' })
    expect(await mailsTo('two@x.test')).toEqual(['event_waitlisted', 'event_promoted'])
    await expect(save({ capacity: 2 })).rejects.toMatchObject(refusedAs('PT409', 'capacity_below_taken'))
  })

  test('nobody registers for a draft, a cancelled event or after the closing', async () => {
    const { id, admin, save } = await anEvent()
    await expect(register('a@x.test', { event: 'nothing-here' })).rejects.toMatchObject(
      refusedAs('PT404', 'unknown_event'),
    )
    await save({ registration_closes_at: inHours(-1).toISOString() })
    await expect(register('a@x.test')).rejects.toMatchObject(refusedAs('PT409', 'registration_closed'))
    await save({})
    await register('a@x.test')
    await db.as(admin, (sql) => sql`select cancel_event(${id}, 'The trainer is ill.')`)
    await expect(register('b@x.test')).rejects.toMatchObject(refusedAs('PT409', 'registration_closed'))
    await db.as(
      admin,
      (sql) => sql`select save_event(null, ${sql.json({ ...facts, slug: 'draft-only' } as never)})`,
    )
    await expect(register('a@x.test', { event: 'draft-only' })).rejects.toMatchObject({ code: 'PT404' })
  })

  test('six a minute by one address are enough', async () => {
    await anEvent()
    await sixAndNoMore(() => register('one@x.test'))
  })
})

describe('the desk', () => {
  test('a draft needs a place to go to and a time to come before it is published', async () => {
    const admin = await aPlatformAdmin()
    const draft = (wish: object) =>
      db.as(
        admin,
        async (sql) =>
          (await sql`select save_event(null, ${sql.json({ ...facts, ...wish } as never)}) as id`)[0]
            ?.id as string,
      )
    const publish = (id: string) => db.as(admin, (sql) => sql`select publish_event(${id})`)
    const nowhere = await draft({ slug: 'nowhere', join_url: null })
    await expect(publish(nowhere)).rejects.toMatchObject(refusedAs('PT400', 'where_required'))
    const past = await draft({ slug: 'past', starts_at: inHours(-1).toISOString() })
    await expect(publish(past)).rejects.toMatchObject(refusedAs('PT400', 'event_in_past'))
    await expect(draft({ slug: 'past' })).rejects.toMatchObject({ code: '23505' })
    await expect(draft({ slug: 'odd', minutes: 3 })).rejects.toMatchObject(
      refusedAs('PT400', 'invalid_event'),
    )
    await expect(draft({ slug: 'odd', join_url: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'PT400',
    })
    expect(await shown()).toEqual([])
    const good = await draft({ slug: 'good' })
    await publish(good)
    await expect(publish(good)).rejects.toMatchObject(refusedAs('PT409', 'event_closed'))
    await expect(db.as(admin, (sql) => sql`select discard_event(${good})`)).rejects.toMatchObject({
      code: 'PT409',
    })
    await db.as(admin, (sql) => sql`select discard_event(${past})`)
    expect((await shown()).map(({ slug }) => slug)).toEqual(['good'])
  })

  test('another time is mailed with the next number of the calendar entry, another text is not', async () => {
    const { id, save } = await anEvent({ capacity: 1 })
    await register('one@x.test')
    await register('two@x.test')
    await save({ title_en: 'Another title' })
    expect(await mailsTo('one@x.test')).toEqual(['event_registered'])
    await db.sql`update event_registrations set reminded_24h_at = now()`
    await save({ title_en: 'Another title', starts_at: inHours(96).toISOString() })
    expect(await dataOf('one@x.test', 'event_changed')).toMatchObject({ sequence: '1' })
    expect(await dataOf('two@x.test', 'event_changed')).toMatchObject({ registration_state: 'waitlisted' })
    expect(await db.sql`select 1 from event_registrations where reminded_24h_at is not null`).toEqual([])
    expect(await db.sql`select sequence from events where id = ${id}`).toEqual([{ sequence: 1 }])
  })

  test('of two admins who edit the same event, the second is told and mails nobody', async () => {
    const { id, save } = await anEvent()
    await register('one@x.test')
    const seen = async () => (await db.sql`select updated_at::text as at from events where id = ${id}`)[0]?.at
    const updated_at = await seen()
    await save({ starts_at: inHours(96).toISOString(), updated_at })
    await expect(save({ title_en: 'Typed before', updated_at })).rejects.toMatchObject(
      refusedAs('PT409', 'event_changed'),
    )
    expect(await mailsTo('one@x.test')).toEqual(['event_registered', 'event_changed'])
    await save({ title_en: 'Typed after', starts_at: inHours(96).toISOString(), updated_at: await seen() })
  })

  test('the log tells that the way in was changed, which everybody is mailed', async () => {
    const { id, save } = await anEvent()
    await save({ join_url: 'https://meet.example.test/new' })
    const [entry] = await db.sql`
      select before, after from audit_log where action = 'event.changed' and subject_id = ${id}`
    expect(entry).toMatchObject({
      before: { join_url: facts.join_url },
      after: { join_url: 'https://meet.example.test/new' },
    })
  })

  test('who wanted to come to an event that is called off is told why', async () => {
    const { id, admin } = await anEvent({ capacity: 1 })
    await register('one@x.test')
    await register('two@x.test')
    const cancel = (reason: string) => db.as(admin, (sql) => sql`select cancel_event(${id}, ${reason})`)
    await expect(cancel('  ')).rejects.toMatchObject(refusedAs('PT400', 'reason_required'))
    await cancel('The trainer is ill.')
    const mail = await dataOf('one@x.test', 'event_cancelled')
    expect(mail).toMatchObject({ staff_message: 'The trainer is ill.', sequence: '1' })
    expect(await mailsTo('two@x.test')).toContain('event_cancelled')
    expect(await ask('event_registration_status', mail.code)).toMatchObject({
      state: 'off',
      event: { join_url: null },
    })
    await expect(cancel('Again')).rejects.toMatchObject(refusedAs('PT409', 'event_closed'))
    const actions =
      await db.sql`select action from audit_log where subject_type = 'events' and subject_id = ${id}
      order by id`
    expect(actions.map(({ action }) => action)).toEqual([
      'event.created',
      'event.published',
      'event.cancelled',
    ])
  })

  test('staff mark who came, take it back, and give up a place for somebody', async () => {
    const { admin, save } = await anEvent({ capacity: 1 })
    await register('one@x.test')
    await register('two@x.test')
    const [one, two] = await db.sql`select id from event_registrations order by created_at`
    const change = (id: string, state: string) =>
      db.as(admin, (sql) => sql`select change_registration(${id}, ${state})`)
    await expect(change(one?.id, 'attended')).rejects.toMatchObject(refusedAs('PT409', 'event_not_started'))
    await change(one?.id, 'cancelled')
    expect(await states()).toEqual({ 'one@x.test': 'cancelled', 'two@x.test': 'registered' })
    await save({ starts_at: inHours(0.5).toISOString() })
    await change(two?.id, 'attended')
    await change(two?.id, 'registered')
    await expect(change(one?.id, 'attended')).rejects.toMatchObject(refusedAs('PT409', 'registration_closed'))
    await expect(change(crypto.randomUUID(), 'attended')).rejects.toMatchObject({ code: 'PT404' })
    const logged =
      await db.sql`select after ->> 'state' as state from audit_log where action = 'event_registration.changed'
      and actor_id = ${admin} order by id`
    expect(logged.map(({ state }) => state)).toEqual(['cancelled', 'attended', 'registered'])
    const [counted] = await db.as(
      admin,
      (sql) => sql`select registered, waitlisted, attended from list_events()`,
    )
    expect(counted).toEqual({ registered: 1, waitlisted: 0, attended: 0 })
  })
})

describe('reminders', () => {
  const remind = async () => (await db.sql`select private.remind_of_events() as sent`)[0]?.sent as number

  /** One registration, `age` hours old, for an event in so many hours. */
  async function aPerson(startsIn: number, age: number, moved?: number) {
    await anEvent({ starts_at: inHours(startsIn).toISOString() })
    await register('one@x.test')
    await db.sql`update event_registrations set created_at = now() - ${age} * interval '1 hour'`
    if (moved !== undefined) await db.sql`update events set moved_at = now() - ${moved} * interval '1 hour'`
    await db.sql`delete from mail_outbox`
  }

  test.each([
    ['a day before', 23.9, 100, undefined, ['event_reminder_day']],
    ['not yet', 24.1, 100, undefined, []],
    ['an hour before', 0.9, 100, undefined, ['event_reminder_hour']],
    ['late, after a standstill', 5, 100, undefined, ['event_reminder_day']],
    ['five minutes before, after a standstill', 0.08, 100, undefined, ['event_reminder_hour']],
    ['the day is left out when the hour is near', 1.5, 100, undefined, []],
    ['younger than the day', 20, 3, undefined, []],
    ['younger than the hour', 0.5, 0.2, undefined, []],
    ['younger than the day, older than the hour', 0.9, 3, undefined, ['event_reminder_hour']],
    ['told of another time since', 20, 100, 2, []],
    ['a minute before, after a standstill', 0.02, 100, undefined, ['event_reminder_hour']],
  ])('%s', async (_, startsIn, age, moved, expected) => {
    await aPerson(startsIn, age, moved)
    expect(await remind()).toBe(expected.length)
    expect(await mailsTo('one@x.test')).toEqual(expected)
    expect(await remind()).toBe(0) // at most once
  })

  test('both, each once; none to who waits, left, or to an event that is called off or running', async () => {
    await aPerson(20, 100)
    await remind()
    await db.sql`update events set registration_closes_at = now(), starts_at = now() + interval '50 minutes'`
    expect(await remind()).toBe(1)
    expect(await mailsTo('one@x.test')).toEqual(['event_reminder_day', 'event_reminder_hour'])
    await db.sql`update event_registrations set reminded_24h_at = null, reminded_1h_at = null`
    for (const state of ['waitlisted', 'attended']) {
      await db.sql`update event_registrations set state = ${state}`
      expect(await remind()).toBe(0)
    }
    await db.sql`update event_registrations set state = 'registered'`
    await db.sql`update events set registration_closes_at = now() - interval '1 hour', starts_at = now() - interval '1 minute'`
    expect(await remind()).toBe(0)
    await db.sql`update events set state = 'cancelled', cancelled_at = now(), starts_at = now() + interval '30 minutes'`
    expect(await remind()).toBe(0)
  })

  test('two clocks at once remind once', async () => {
    await aPerson(0.5, 100)
    const pool = db.connect(2)
    await Promise.all([1, 2].map(() => pool`select private.remind_of_events()`))
    expect(await mailsTo('one@x.test')).toEqual(['event_reminder_hour'])
  })
})

test('everybody may know of what is published, without the way in; that there is a recording only when it is over', async () => {
  await anEvent({ recording_url: recording })
  expect(JSON.stringify(await shown())).not.toContain('meet.example')
  expect((await shown())[0]).toMatchObject({ slug: facts.slug, free: 2, has_recording: false })
  await endedAgo(1)
  expect((await shown())[0]).toMatchObject({ has_recording: true })
  expect(JSON.stringify(await shown())).not.toContain('videos.example')
})

describe('recordings', () => {
  const ask = (email: string, wish: object = {}) => {
    const request = { event: facts.slug, name: 'Lata', email, agreement_version: '2026-11-23', ...wish }
    const client = String(++clients)
    return db.as(
      'service_role',
      (sql) => sql`select ask_for_recording(${sql.json(request as never)}, ${client})`,
    )
  }
  const send = async () => (await db.sql`select private.send_recordings() as sent`)[0]?.sent as number

  test('who asks gets the link at once, is remembered, and takes no place', async () => {
    const { id, admin } = await anEvent({ capacity: 1, recording_url: recording })
    await register('came@x.test')
    await endedAgo(100)
    await ask('Asks@x.test', { language: 'hi' })
    expect(await dataOf('asks@x.test', 'event_recording')).toMatchObject({
      event_title: facts.title_hi,
      recording_url: recording,
      registration_state: 'recording',
    })
    expect(await states()).toEqual({ 'came@x.test': 'registered', 'asks@x.test': 'recording' })
    const [counted] = await db.as(
      admin,
      (sql) => sql`select registered, waitlisted, attended from list_events() where id = ${id}`,
    )
    expect(counted).toEqual({ registered: 1, waitlisted: 0, attended: 0 })
    const seen = await db.as(
      admin,
      (sql) => sql`select email from event_registrations where recording_asked_at is not null`,
    )
    expect(seen).toEqual([{ email: 'asks@x.test' }])
  })

  test('who was there or left keeps that, and gets the link as well', async () => {
    await anEvent({ recording_url: recording })
    await register('came@x.test')
    await register('left@x.test')
    await db.sql`update event_registrations set state = 'cancelled', cancelled_at = now() where email = 'left@x.test'`
    await endedAgo(1)
    for (const who of ['came', 'left']) await ask(`${who}@x.test`)
    expect(await states()).toEqual({ 'came@x.test': 'registered', 'left@x.test': 'cancelled' })
    expect(await mailsTo('left@x.test')).toEqual(['event_registered', 'event_recording'])
    expect(await send()).toBe(0) // who has it gets no second one
  })

  test('the same sending twice is one mail, the same person later another; six a minute are enough', async () => {
    await anEvent({ recording_url: recording })
    await endedAgo(1)
    const submission_id = crypto.randomUUID()
    await ask('one@x.test', { submission_id })
    await ask('one@x.test', { submission_id })
    await ask('one@x.test')
    expect(await mailsTo('one@x.test')).toEqual(['event_recording'])
    await db.sql`update event_registrations set recording_sent_at = now() - interval '2 minutes'`
    await ask('one@x.test', { submission_id })
    expect(await mailsTo('one@x.test')).toHaveLength(1)
    await ask('one@x.test')
    expect(await mailsTo('one@x.test')).toHaveLength(2)
    await sixAndNoMore(() => ask('one@x.test'))
  })

  test('nobody gets what is not over, not recorded, called off or not there', async () => {
    const { id, save } = await anEvent({ recording_url: recording })
    const refused = refusedAs('PT404', 'unknown_event')
    await expect(ask('a@x.test')).rejects.toMatchObject(refused)
    await expect(ask('a@x.test', { event: 'nothing-here' })).rejects.toMatchObject(refused)
    await save({ recording_url: null })
    await endedAgo(1)
    await expect(ask('a@x.test')).rejects.toMatchObject(refused)
    await db.sql`update events set recording_url = ${recording}, state = 'cancelled', cancelled_at = now() where id = ${id}`
    await expect(ask('a@x.test')).rejects.toMatchObject(refused)
    expect(await mailsTo('a@x.test')).toEqual([])
    await db.sql`update events set state = 'published', cancelled_at = null where id = ${id}`
    await ask('a@x.test') // the same sending, once nothing stands in its way
    expect(await mailsTo('a@x.test')).toEqual(['event_recording'])
  })

  test('who had a place gets it once when it is added, and nobody a month after the event', async () => {
    await anEvent({ capacity: 2 })
    for (const who of ['came', 'absent', 'waits']) await register(`${who}@x.test`)
    await db.sql`update event_registrations set state = 'attended' where email = 'came@x.test'`
    await endedAgo(29 * 24)
    expect(await send()).toBe(0)
    await db.sql`update events set recording_url = ${recording}`
    const pool = db.connect(2)
    await Promise.all([1, 2].map(() => pool`select private.send_recordings()`)) // two clocks at once
    expect(await send()).toBe(0)
    for (const who of ['came', 'absent'])
      expect(await mailsTo(`${who}@x.test`)).toEqual(['event_registered', 'event_recording'])
    expect(await mailsTo('waits@x.test')).toEqual(['event_waitlisted'])
    await db.sql`update event_registrations set recording_sent_at = null`
    await endedAgo(30 * 24 + 1)
    expect(await send()).toBe(0)
  })

  test('who only asked may register when the event is held again, and is forgotten a year after asking', async () => {
    await anEvent({ recording_url: recording })
    await endedAgo(400 * 24)
    await ask('one@x.test')
    await db.sql`select private.prune_event_registrations()`
    expect(await states()).toEqual({ 'one@x.test': 'recording' })
    await db.sql`update events set starts_at = now() + interval '2 days', registration_closes_at = now() + interval '2 days'`
    await register('one@x.test')
    expect(await states()).toEqual({ 'one@x.test': 'registered' })
    expect(await mailsTo('one@x.test')).toEqual(['event_recording', 'event_registered'])
    await db.sql`
      update event_registrations set state = 'recording', recording_asked_at = now() - interval '366 days'`
    await db.sql`select private.prune_event_registrations()`
    expect(await states()).toEqual({})
  })
})

test('registrations are for platform admins alone, and no one else acts on an event', async () => {
  const { id, admin } = await anEvent()
  const annapurna = await aTenant()
  await register('one@x.test')
  const read = (who: string) => db.as(who, (sql) => sql`select email from event_registrations`)
  expect(await read(admin)).toEqual([{ email: 'one@x.test' }])
  expect(await read(annapurna.admin)).toEqual([])
  await expect(read('anon')).rejects.toMatchObject({ code: '42501' })
  expect(await db.as(annapurna.admin, (sql) => sql`select join_url from events`)).toEqual([])
  await expect(db.as(annapurna.admin, (sql) => sql`select cancel_event(${id}, 'No')`)).rejects.toMatchObject(
    refusedAs('PT403', 'not_allowed'),
  )
  await expect(db.as('anon', (sql) => sql`select published_events()`)).rejects.toMatchObject({
    code: '42501',
  })
})

test('who came is forgotten a year after the event', async () => {
  await anEvent()
  await register('one@x.test')
  const prune = async () =>
    (await db.sql`select private.prune_event_registrations() as gone`)[0]?.gone as number
  expect(await prune()).toBe(0)
  await db.sql`update events set registration_closes_at = now() - interval '364 days', starts_at = now() - interval '364 days'`
  expect(await prune()).toBe(0)
  await db.sql`update events set registration_closes_at = now() - interval '366 days', starts_at = now() - interval '366 days'`
  expect(await prune()).toBe(1)
  expect(await db.sql`select 1 from events`).toHaveLength(1)
})

test('a registration is part of the own export once a mail has proven the address', async () => {
  await anEvent()
  await register('visitor@events.test')
  const me = await aUser({ email: 'visitor@events.test' })
  const exported = async () =>
    (await db.as(me, (sql) => sql`select export_my_data() as mine`))[0]?.mine as { events: object[] }
  expect((await exported()).events).toEqual([])
  await db.sql`update auth.users set confirmation_sent_at = now() where id = ${me}`
  expect((await exported()).events).toMatchObject([{ event: facts.title_en, state: 'registered' }])
})
