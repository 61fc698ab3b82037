import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, lessonOf, begin, call, finish } = classroomOf(db)

let tenant: TestTenant
let course: Awaited<ReturnType<typeof aCourse>>
let lata: Awaited<ReturnType<typeof aLearner>>
let trainer: string
let assignment: string
let watch: string
beforeEach(async () => {
  tenant = await aTenant()
  course = await aCourse({ isObserved: true })
  lata = await aLearner(tenant)
  trainer = await aMember(tenant.id, 'trainer')
  assignment = await begin(lata.id, course.id)
  watch = await lessonOf(course.id, 'watch')
})

const refusal = (code: string, message: string) => ({ code, message })
const ask = (who = lata.id, client = randomUUID()) =>
  call(who, 'request_observation', assignment, watch, client)
const start = (who = trainer, takeOver = false, client = randomUUID()): Promise<string> =>
  call(who, 'start_observation', assignment, watch, client, takeOver)
const said = (result: string | null, note: string | null = null, at = Date.now()) => ({ result, note, at })
const all = (result = 'met') =>
  Object.fromEntries(['eyes', 'voice', 'menu', 'water'].map((id) => [id, said(result)]))
const save = (
  id: string,
  items: object,
  { who = trainer, client = randomUUID(), note = null as string | null } = {},
) => call(who, 'save_observation', id, client, db.sql.json(items as never), note, null)
const decide = (
  id: string,
  outcome: string,
  {
    who = trainer,
    client = randomUUID(),
    items = {},
    note = null as string | null,
    next = null as string | null,
  } = {},
) => call(who, 'decide_observation', id, client, outcome, db.sql.json(items as never), note, next)

test('the certificate says who saw it at work, where, when, and in which words', async () => {
  await aPlacement(lata.person, await anOutlet(tenant.id, 'Garden'))
  await finish(lata.id, course.id, assignment)
  await decide(await start(), 'not_yet', { note: 'Look up first.', next: 'Stand at the door on Friday.' })
  await ask()
  const second = await start()
  await save(second, all())
  await decide(second, 'passed', { note: 'You saw every guest at the door.' })
  await aPlacement(lata.person, await anOutlet(tenant.id, 'Harbour'))
  const [coach] =
    await db.sql`select private.name_of_login(${trainer}) as name, private.today()::text as today`
  expect(await call(lata.id, 'certificate_sheet', assignment)).toMatchObject({
    outlet: 'Garden', // where it was seen, wherever they work later
    observer: coach?.name,
    seen_on: coach?.today,
    coach_note: 'You saw every guest at the door.',
    is_seen: false,
  })
})

test('not yet, again, passed: the course is done with the lesson that was watched, and not before', async () => {
  const soFar = await finish(lata.id, course.id, assignment)
  expect(soFar).toMatchObject({
    assignment: { state: 'open', lessons_done: 3, lessons_total: 4 },
    certificate: null,
  })

  const asked = await ask()
  expect(asked).toMatchObject({
    is_done: false,
    attempts: [{ state: 'requested', attempt: 1, observer: null }],
  })
  expect(asked.items.map(({ id }: { id: string }) => id)).toEqual(['eyes', 'voice', 'menu', 'water'])
  const first = await start()
  await save(first, { ...all(), eyes: said('not_met', 'Spoke to the screen') })
  // what is being noted is between the coach and the paper until it is decided
  expect(await call(lata.id, 'my_observation', assignment, watch)).toMatchObject({
    attempts: [{ state: 'in_progress', items: {}, coach_note: null }],
  })
  await expect(decide(first, 'passed')).rejects.toMatchObject(refusal('PT409', 'critical_not_met'))
  await expect(decide(first, 'not_yet')).rejects.toMatchObject(refusal('PT400', 'note_required'))
  await expect(decide(first, 'not_yet', { note: 'Look up first.' })).rejects.toMatchObject(
    refusal('PT400', 'next_step_required'),
  )
  await decide(first, 'not_yet', { note: 'Look up first.', next: 'Stand at the door with Farida on Friday.' })
  expect(await call(lata.id, 'my_observation', assignment, watch)).toMatchObject({
    attempts: [
      {
        state: 'not_yet',
        coach_note: 'Look up first.',
        items: { eyes: { result: 'not_met', note: 'Spoke to the screen' } },
      },
    ],
  })

  expect(await ask()).toMatchObject({
    attempts: [
      { attempt: 2, state: 'requested' },
      { attempt: 1, state: 'not_yet' },
    ],
  })
  const second = await start()
  const done = await decide(second, 'passed', { items: all(), note: 'Well done.' })
  expect(done).toMatchObject({
    observation: { state: 'passed', attempt: 2 },
    assignment: { state: 'done', lessons_done: 4 },
    certificate: { state: 'valid' },
  })
  expect(await db.sql`select how from lesson_completions where lesson_id = ${watch}`).toEqual([
    { how: 'observed' },
  ])
  const events = await db.sql`
    select kind, skills, actor_id, subject_id from domain_events where kind like 'observation.%' and person_id = ${lata.person} order by id`
  expect(events).toEqual([
    { kind: 'observation.requested', skills: ['greeting'], actor_id: lata.id, subject_id: first },
    { kind: 'observation.not_yet', skills: ['greeting'], actor_id: trainer, subject_id: first },
    { kind: 'observation.requested', skills: ['greeting'], actor_id: lata.id, subject_id: second },
    { kind: 'observation.passed', skills: ['greeting', 'table_care'], actor_id: trainer, subject_id: second },
  ])
  const audited =
    await db.sql`select action, actor_id from audit_log where subject_type = 'observations' order by id`
  expect(audited.slice(-2)).toEqual([
    { action: 'observation.not_yet', actor_id: trainer },
    { action: 'observation.passed', actor_id: trainer },
  ])
  await expect(ask()).rejects.toMatchObject(refusal('PT409', 'assignment_closed'))
  await expect(decide(first, 'passed', { items: all() })).rejects.toMatchObject(
    refusal('PT409', 'observation_decided'),
  )
})

test('what is decided stays, whoever writes', async () => {
  const id = await start()
  await decide(id, 'not_yet', { note: 'Not today.', next: 'Again on Monday.' })
  for (const change of [
    db.sql`update observations set state = 'in_progress', decided_at = null where id = ${id}`,
    db.sql`update observations set items = '{"eyes": {"result": "met"}}' where id = ${id}`,
    db.sql`update observations set coach_note = 'Splendid.' where id = ${id}`,
  ])
    await expect(change).rejects.toMatchObject(refusal('PT409', 'observation_decided'))
})

test('passed needs every item: met, or not to be seen with the reason, and half of them met', async () => {
  const id = await start()
  const { eyes, voice, ...rest } = all()
  await expect(decide(id, 'passed', { items: rest })).rejects.toMatchObject(refusal('PT409', 'item_open'))
  await expect(decide(id, 'passed', { items: { eyes, voice: said('not_met') } })).rejects.toMatchObject(
    refusal('PT409', 'item_open'), // a refused decision keeps nothing
  )
  await save(id, { eyes, voice, ...rest })
  await expect(decide(id, 'passed', { items: { menu: said('not_met') } })).rejects.toMatchObject(
    refusal('PT409', 'item_not_met'),
  )
  await expect(decide(id, 'passed', { items: { menu: said('not_seen') } })).rejects.toMatchObject(
    refusal('PT409', 'not_seen_unexplained'),
  )
  const unseen = said('not_seen', 'All tables were regulars')
  await expect(
    decide(id, 'passed', { items: { voice: unseen, menu: unseen, water: unseen } }),
  ).rejects.toMatchObject(refusal('PT409', 'too_few_seen'))
  expect(await decide(id, 'passed', { items: { menu: unseen, water: unseen } })).toMatchObject({
    observation: { state: 'passed' },
  })
})

test('nobody watches themselves, a manager only their own people, a neighbour and a member nobody', async () => {
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  await aPlacement(lata.person, garden)
  const manager = await aManagerOf(tenant.id, garden)
  const elsewhere = await aManagerOf(tenant.id, harbour)
  const neighbour = await aTenant()
  const id = await start(manager)

  await expect(start(elsewhere)).rejects.toMatchObject(refusal('PT404', 'unknown_assignment'))
  await expect(save(id, all(), { who: elsewhere })).rejects.toMatchObject(
    refusal('PT404', 'unknown_observation'),
  )
  await expect(call(elsewhere, 'observation_sheet', id)).rejects.toMatchObject(
    refusal('PT404', 'unknown_observation'),
  )
  for (const who of [neighbour.admin, await aMember(neighbour.id, 'trainer')]) {
    await expect(start(who)).rejects.toMatchObject(refusal('PT404', 'unknown_assignment'))
    await expect(decide(id, 'passed', { who, items: all() })).rejects.toMatchObject(
      refusal('PT404', 'unknown_observation'),
    )
    await expect(call(who, 'observation_sheet', id)).rejects.toMatchObject(
      refusal('PT404', 'unknown_observation'),
    )
    await expect(call(who, 'list_observations', tenant.id)).rejects.toMatchObject(
      refusal('PT404', 'unknown_tenant'),
    )
  }
  const colleague = await aMember(tenant.id)
  await expect(start(colleague)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(call(colleague, 'my_observation', assignment, watch)).rejects.toMatchObject(
    refusal('PT404', 'unknown_assignment'),
  )
  await expect(start(await aPlatformAdmin())).rejects.toMatchObject(refusal('PT403', 'changes_not_allowed'))
  await expect(decide(id, 'passed', { who: lata.id, items: all() })).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )

  // rank does not help: the trainer learns, too
  const own = await begin(trainer, course.id)
  await expect(call(trainer, 'start_observation', own, watch, randomUUID())).rejects.toMatchObject(
    refusal('PT403', 'own_observation'),
  )
  await call(trainer, 'request_observation', own, watch, randomUUID())
  const list = async (who: string, state: string | null = null) =>
    (await call(who, 'list_observations', tenant.id, null, state)).rows.map(
      ({ full_name, state, is_own }: Record<string, unknown>) => [full_name, state, is_own],
    )
  const name = async (profile: string) =>
    (await db.sql`select full_name from profiles where id = ${profile}`)[0]?.full_name
  expect(await list(trainer)).toEqual([
    [await name(trainer), 'requested', true],
    [await name(lata.id), 'in_progress', false],
  ])
  expect(await list(trainer, 'open')).toHaveLength(2)
  expect(await list(manager)).toEqual([[await name(lata.id), 'in_progress', false]])
  expect(await list(elsewhere)).toEqual([])
  await expect(list(colleague)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  const mine = await call(trainer, 'list_observations', tenant.id, null, 'requested')
  await expect(call(trainer, 'start_observation', own, watch, randomUUID(), true)).rejects.toMatchObject(
    refusal('PT403', 'own_observation'),
  )
  await expect(decide(mine.rows[0].id, 'passed', { items: all() })).rejects.toMatchObject(
    refusal('PT403', 'own_observation'),
  )
})

test('what is sent twice, late or in the wrong order counts once and the later word last', async () => {
  const client = randomUUID()
  expect((await ask(lata.id, client)).attempts).toHaveLength(1)
  expect((await ask(lata.id, client)).attempts).toHaveLength(1)
  expect((await ask()).attempts).toHaveLength(1)
  const id = await start()
  expect(await start()).toBe(id)
  const now = Date.now()
  await save(id, { eyes: said('met', null, now) })
  await save(id, { eyes: said('not_met', null, now - 5000), voice: said('met', null, now - 5000) })
  const sent = randomUUID()
  const kept = await save(id, { menu: said('not_seen', 'Buffet', now) }, { client: sent, note: 'So far.' })
  expect(kept).toMatchObject({
    coach_note: 'So far.',
    items: {
      eyes: { result: 'met' },
      voice: { result: 'met' },
      menu: { result: 'not_seen', note: 'Buffet' },
    },
  })
  expect(await save(id, { menu: said('met', null, now + 1) }, { client: sent })).toEqual(kept)
  // a clock that is ahead does not have the last word for ever
  await save(id, { water: said('not_met', null, now + 86_400_000) })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await save(id, { water: said('met', null, Date.now() + 86_400_000) })).items.water.result).toBe(
    'met',
  )

  const decision = randomUUID()
  const words = { note: 'Try again.', next: 'Watch Farida.', client: decision }
  const first = await decide(id, 'not_yet', words)
  expect(await decide(id, 'not_yet', words)).toEqual(first)
  expect(
    await db.sql`select * from domain_events where kind = 'observation.not_yet' and subject_id = ${id}`,
  ).toHaveLength(1)
  await expect(save(id, all())).rejects.toMatchObject(refusal('PT409', 'observation_decided'))
})

test('two coaches begin at once: one watches, the other is told and may take over', async () => {
  const ended = await overlap(
    db,
    [trainer, (sql) => sql`select start_observation(${assignment}, ${watch}, ${randomUUID()})`],
    [tenant.admin, (sql) => sql`select start_observation(${assignment}, ${watch}, ${randomUUID()})`],
  )
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [row] = await db.sql`select id, observer_id from observations where assignment_id = ${assignment}`
  const [one, other] = row?.observer_id === trainer ? [trainer, tenant.admin] : [tenant.admin, trainer]
  await expect(save(row?.id, all(), { who: other })).rejects.toMatchObject(
    refusal('PT409', 'observed_by_other'),
  )
  await expect(start(other)).rejects.toMatchObject(refusal('PT409', 'observed_by_other'))
  expect(await start(other, true)).toBe(row?.id)
  await expect(save(row?.id, all(), { who: one })).rejects.toMatchObject(
    refusal('PT409', 'observed_by_other'),
  )
  const steps =
    await db.sql`select kind, actor_id from observation_steps where observation_id = ${row?.id} order by id`
  expect(steps).toEqual([
    { kind: 'started', actor_id: one },
    { kind: 'taken_over', actor_id: other },
  ])
})

test('what does not count says why; a passed one only as long as the course is open', async () => {
  const voided = (id: string, reason: string) => call(trainer, 'void_observation', id, reason)
  await ask()
  const [first] = await db.sql`select id from observations where assignment_id = ${assignment}`
  await expect(voided(first?.id, 'Oops')).rejects.toMatchObject(refusal('PT400', 'reason_too_short'))
  await voided(first?.id, 'Asked in the wrong course')
  const second = await start()
  await decide(second, 'passed', { items: all() })
  expect(await db.sql`select 1 from lesson_completions where lesson_id = ${watch}`).toHaveLength(1)
  await voided(second, 'It was her colleague Lakshmi')
  expect(await db.sql`select 1 from lesson_completions where lesson_id = ${watch}`).toHaveLength(0)
  const third = await start()
  await finish(lata.id, course.id, assignment)
  expect(await decide(third, 'passed', { items: all() })).toMatchObject({ assignment: { state: 'done' } })
  await expect(voided(third, 'It was her colleague Lakshmi')).rejects.toMatchObject(
    refusal('PT409', 'course_done'),
  )
})

test('who is waived, leaves or whose module is off is watched no more', async () => {
  const id = await start()
  await db.sql`update tenants set active_modules = active_modules - 'foh_courses' where id = ${tenant.id}`
  await expect(save(id, all())).rejects.toMatchObject(refusal('PT403', 'module_off'))
  expect((await call(trainer, 'list_observations', tenant.id)).rows).toEqual([])
  await db.sql`update tenants set active_modules = active_modules || '["foh_courses"]' where id = ${tenant.id}`
  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  await expect(save(id, all())).rejects.toMatchObject(refusal('PT403', 'tenant_suspended'))
  await db.sql`update tenants set is_active = true where id = ${tenant.id}`
  await call(trainer, 'waive_assignment', assignment, 'Has done this for ten years')
  expect(await db.sql`select state, void_reason from observations where id = ${id}`).toEqual([
    { state: 'void', void_reason: null },
  ])
  await expect(decide(id, 'passed', { items: all() })).rejects.toMatchObject(
    refusal('PT409', 'observation_decided'),
  )
  await expect(start()).rejects.toMatchObject(refusal('PT409', 'assignment_closed'))
})

test('whom one can watch now is found by name, and what was found goes along with one’s own data', async () => {
  const find = (who: string, search: string) => call(who, 'find_observable', tenant.id, search)
  const [{ full_name: name } = { full_name: '' }] =
    await db.sql`select full_name from people where id = ${lata.person}`
  expect(await find(trainer, name.slice(1, 6).toUpperCase())).toMatchObject([
    { assignment_id: assignment, lesson_id: watch, full_name: name, state: null },
  ])
  expect(await find(trainer, 'nobody of that name')).toEqual([])
  expect(
    (await aTenant()).admin && (await find(await aManagerOf(tenant.id, await anOutlet(tenant.id)), '')),
  ).toEqual([])
  const id = await start()
  await save(id, all(), { note: 'Still thinking.' })
  const mine = async () => (await call(lata.id, 'export_my_data')).observations
  expect(await mine()).toMatchObject([{ state: 'in_progress', coach_note: null, items: null }])
  await decide(id, 'passed', { note: 'Fine.' })
  expect(await mine()).toMatchObject([
    { state: 'passed', coach_note: 'Fine.', items: [{ result: 'met' }, {}, {}, {}] },
  ])
})

test('photos: four at most, of what I watch, seen by who may read, forgotten a year later', async () => {
  const id = await start()
  const place = (who = trainer, client = randomUUID(), item: string | null = 'eyes') =>
    call(who, 'place_observation_photo', id, client, item)
  const keep = async (client = randomUUID()) => {
    const { path, taken_by } = await place(trainer, client)
    return call('service_role', 'keep_observation_photo', id, client, 'eyes', path, 1000, 40, 30, taken_by)
  }
  await expect(place(lata.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(place(tenant.admin)).rejects.toMatchObject(refusal('PT409', 'observed_by_other'))
  await expect(place(trainer, randomUUID(), 'nothing')).rejects.toMatchObject(
    refusal('PT400', 'unknown_item'),
  )
  const client = randomUUID()
  const photo = await keep(client)
  expect(await keep(client)).toEqual(photo)
  for (let n = 0; n < 3; n++) await keep()
  await expect(place()).rejects.toMatchObject(refusal('PT409', 'too_many_photos'))
  await place(trainer, client) // again what is there already

  const find = (who: string) => call(who, 'find_observation_photo', photo.id)
  expect(await find(tenant.admin)).toBe(`${tenant.id}/${id}/${client}.jpg`)
  for (const who of [lata.id, await aMember(tenant.id), (await aTenant()).admin])
    await expect(find(who)).rejects.toMatchObject(refusal('PT404', 'unknown_photo'))
  const { photos } = await call(trainer, 'observation_sheet', id)
  expect(await call(trainer, 'remove_observation_photo', photos[3].id)).toMatch(/\.jpg$/)
  await decide(id, 'not_yet', { note: 'Look up.', next: 'Friday.' })
  expect(await find(lata.id)).toContain(client)
  await expect(call(trainer, 'remove_observation_photo', photo.id)).rejects.toMatchObject(
    refusal('PT409', 'observation_decided'),
  )
  await expect(place()).rejects.toMatchObject(refusal('PT409', 'observation_decided'))

  await db.sql`alter table observations disable trigger keep_observation`
  await db.sql`update observations set started_at = now() - interval '400 days', decided_at = now() - interval '366 days' where id = ${id}`
  await db.sql`alter table observations enable trigger keep_observation`
  await db.sql`select private.prune_observation_photos()`
  expect(await db.sql`select 1 from observation_photos where observation_id = ${id}`).toEqual([])
})

test('a coach without a name of their own is called by their record, else by their address, and never gone', async () => {
  const observer = async () => (await call(tenant.admin, 'list_observations', tenant.id)).rows[0].observer
  const [record] = await db.sql`select full_name from people where profile_id = ${trainer}`
  await start()
  await db.sql`update profiles set full_name = null where id = ${trainer}`
  expect(await observer()).toBe(record?.full_name)
  await db.sql`delete from people where profile_id = ${trainer}`
  expect(await observer()).toMatch(/@/)
})

test('an observation is handed to a colleague with a sentence and a time, who finds it on Today', async () => {
  const outlet = await anOutlet(tenant.id)
  await aPlacement(lata.person, outlet)
  const manager = await aManagerOf(tenant.id, outlet)
  const elsewhere = await aManagerOf(tenant.id, await anOutlet(tenant.id))
  const neighbour = await aTenant()
  const { attempts } = await ask()
  const id: string = attempts[0].id
  const hand = (
    to: string,
    note: string | null = 'You are there on Friday.',
    at: string | null = null,
    who = trainer,
  ) => call(who, 'hand_over_observation', id, to, note, at)

  const { colleagues } = await call(trainer, 'observation_handover', id)
  expect(colleagues.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [tenant.admin, trainer, manager].toSorted(),
  )
  for (const nobody of [lata.id, elsewhere, neighbour.admin])
    await expect(hand(nobody)).rejects.toMatchObject(refusal('PT404', 'unknown_profile'))
  await expect(hand(manager, ' ')).rejects.toMatchObject(refusal('PT400', 'note_required'))
  await expect(hand(manager, 'Late', '2020-01-01T09:00')).rejects.toMatchObject(
    refusal('PT400', 'event_in_past'),
  )
  await expect(hand(manager, 'Mine', null, elsewhere)).rejects.toMatchObject(
    refusal('PT404', 'unknown_observation'),
  )
  await expect(hand(manager, 'Mine', null, lata.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(hand(manager, 'Mine', null, neighbour.admin)).rejects.toMatchObject(
    refusal('PT404', 'unknown_observation'),
  )

  const friday = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await hand(manager, 'You are there on Friday.', `${friday}T09:30`)
  expect(await call(manager, 'observation_handover', id)).toMatchObject({
    observer_id: manager,
    planned_local: `${friday}T09:30`,
    note: 'You are there on Friday.',
  })
  const lineOf = async (who: string) =>
    (await call(who, 'today', tenant.id)).lines.find(
      ({ kind }: { kind: string }) => kind === 'observation_for_me',
    )
  expect(await lineOf(manager)).toMatchObject({
    due_on: friday,
    subject: { observation_id: id },
    told: { words: 'You are there on Friday.', time: '09:30' },
  })
  expect(await lineOf(trainer)).toBeUndefined()
  const [entry] =
    await db.sql`select actor_id from audit_log where action = 'observation.handed_over' and subject_id = ${id}`
  expect(entry).toEqual({ actor_id: trainer })

  const handedTo = async (who: string) =>
    (await call(who, 'list_observations', tenant.id, null, 'handed')).rows.map(({ id }: { id: string }) => id)
  expect([await handedTo(manager), await handedTo(trainer), await handedTo(tenant.admin)]).toEqual([
    [id],
    [],
    [],
  ])
  const mails = () =>
    db.sql`
      select m.recipient = p.email as is_theirs, m.data ->> 'observation_id' as about, m.data ->> 'coach_words' as words
      from mail_outbox m join profiles p on p.id = ${manager} where m.template = 'observation_handed' and m.tenant_id = ${tenant.id}`
  expect(await mails()).toEqual([{ is_theirs: true, about: id, words: 'You are there on Friday.' }])
  await hand(manager, null, `${friday}T10:00`, manager) // one's own change of time tells nobody
  expect(await mails()).toHaveLength(1)
  await db.sql`update profiles set email = null where id = ${manager}`
  await hand(manager, 'You are there at ten.', `${friday}T10:00`) // no address: Today tells it
  expect(
    await db.sql`select 1 from mail_outbox where template = 'observation_handed' and tenant_id = ${tenant.id}`,
  ).toHaveLength(1)

  expect(await start(manager)).toBe(id)
  expect(await handedTo(manager)).toEqual([])
  expect(await lineOf(manager)).toBeUndefined()
  await expect(hand(trainer)).rejects.toMatchObject(refusal('PT409', 'observed_by_other'))
})
