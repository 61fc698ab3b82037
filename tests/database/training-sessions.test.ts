import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aPerson, aPlacement, aManagerOf, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, begin, lessonOf, call, finish } = classroomOf(db)

let tenant: TestTenant
let outlet: string
let trainer: string
let course: Awaited<ReturnType<typeof aCourse>>
beforeEach(async () => {
  tenant = await aTenant({ seatCap: 60 })
  outlet = await anOutlet(tenant.id)
  trainer = await aMember(tenant.id, 'trainer')
  course = await aCourse()
})

type Learner = Awaited<ReturnType<typeof aLearner>>
const refusal = (code: string, message: string) => ({ code, message })

async function aColleague(at = outlet): Promise<Learner> {
  const learner = await aLearner(tenant)
  await aPlacement(learner.person, at)
  return learner
}

/** An hour on the outlet's clock, which is India's, as a form sends it. */
function localIn(hours: number): string {
  const at = new Date(Date.now() + (hours + 5.5) * 3_600_000)
  return at.toISOString().slice(0, 16)
}

async function said({ hours = 48, ...more }: { hours?: number; [key: string]: unknown } = {}) {
  const { person } = { person: await personOf(trainer) }
  return {
    outlet_id: outlet,
    trainer_id: person,
    title: { en: 'Knife skills', hi: '' },
    lessons: [{ course_id: course.id, lesson_key: 'read' }],
    starts_local: localIn(hours),
    minutes: 60,
    is_open: true,
    ...more,
  }
}

async function personOf(profile: string): Promise<string> {
  const [row] = await db.sql`select id from people where profile_id = ${profile}`
  return row?.id
}

const nameOf = async (profile: string): Promise<string> =>
  (await db.sql`select full_name from people where profile_id = ${profile}`)[0]?.full_name

async function plan(more: { hours?: number; [key: string]: unknown } = {}, who = trainer): Promise<string> {
  const id = randomUUID()
  await call(who, 'save_training_session', id, tenant.id, db.sql.json((await said(more)) as never))
  return id
}

async function aTalk(
  who = trainer,
  lessons = [{ course_id: course.id, lesson_key: 'read' }],
): Promise<string> {
  const id = randomUUID()
  await call(who, 'start_toolbox_talk', id, tenant.id, outlet, db.sql.json({}), db.sql.json(lessons))
  return id
}

const stateOf = async (id: string, person: string) =>
  (await db.sql`select state from session_attendance where session_id = ${id} and person_id = ${person}`)[0]
    ?.state
const codeOf = async (id: string): Promise<string> => (await call(trainer, 'session_code', id)).code
const mark = (id: string, person: string, state: string, reason: string | null = null, who = trainer) =>
  call(who, 'mark_attendance', id, [person], state, reason)
const mails = (id: string) =>
  db.sql`select template, recipient from mail_outbox where data ->> 'session_id' = ${id} order by created_at, id`

test('a talk, a code on the screen: who was there has done the lesson, with the session as its proof', async () => {
  const [lata, ravi] = [await aColleague(), await aColleague()]
  const assignment = await begin(lata.id, course.id)
  const id = await aTalk()
  expect(await call(lata.id, 'attend_session', id, await codeOf(id), true)).toBe('attended')
  await mark(id, ravi.person, 'attended') // nobody has given the course to him yet

  const read = await lessonOf(course.id, 'read')
  const done = await db.sql`
    select a.person_id, a.source, done.how, done.session_id from lesson_completions done
    join assignments a on a.id = done.assignment_id where done.lesson_id = ${read}`
  expect(done).toHaveLength(2)
  expect(done).toEqual(
    expect.arrayContaining([
      { person_id: lata.person, source: 'self', how: 'classroom', session_id: id },
      { person_id: ravi.person, source: 'manual', how: 'classroom', session_id: id },
    ]),
  )
  const sheet = await call(trainer, 'training_session', id)
  expect(sheet).toMatchObject({
    kind: 'toolbox_talk',
    state: 'running',
    title: { en: 'Lesson read' },
    taken: 2,
  })
  expect(sheet.people.map(({ how }: { how: string }) => how).toSorted()).toEqual(['qr', 'trainer'])
  const teacher = { kind: 'toolbox_talk', trainer: await nameOf(trainer) }
  const { chapters } = await call(lata.id, 'open_course', assignment)
  const lessons = chapters.flatMap(({ lessons }: { lessons: { key: string; class: unknown }[] }) => lessons)
  expect(lessons.map(({ key, class: told }: { key: string; class: unknown }) => [key, told])).toContainEqual([
    'read',
    teacher,
  ])
  expect(lessons.filter(({ class: told }: { class: unknown }) => told)).toHaveLength(1)
  expect((await call(trainer, 'person_training', lata.person))[0]).toMatchObject({
    classes: [{ ...teacher, lesson: { en: 'Lesson read' } }],
  })
  // the way goes on as if it had been read: the rest is left, and then there is a certificate
  expect(await finish(lata.id, course.id, assignment)).toMatchObject({ assignment: { state: 'done' } })
  const events = await db.sql`
    select kind from domain_events where person_id = ${lata.person} and kind in ('lesson.completed', 'training_session.attended')
    order by id limit 2`
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['lesson.completed', 'training_session.attended'])
})

test('being at a class of a course that wants another one first counts, and opens nothing else of it', async () => {
  const before = await aCourse({ title: 'Hello' })
  await call(tenant.admin, 'set_prerequisites', tenant.id, course.id, [before.id])
  const ravi = await aColleague()
  const id = await aTalk()
  await mark(id, ravi.person, 'attended')
  const [mine] =
    await db.sql`select id, started_at from assignments where person_id = ${ravi.person} and course_id = ${course.id}`
  expect(mine?.started_at).toBeTruthy()
  expect(await db.sql`select how from lesson_completions where assignment_id = ${mine?.id}`).toEqual([
    { how: 'classroom' },
  ])
  const next = await lessonOf(course.id, 'stay')
  const first = () => db.as(ravi.id, (sql) => sql`select course_id from my_courses_before(${course.id})`)
  await expect(call(ravi.id, 'open_lesson', mine?.id, next)).rejects.toMatchObject(
    refusal('PT409', 'course_locked'),
  )
  expect(await first()).toEqual([{ course_id: before.id }])
  await finish(ravi.id, before.id, await begin(ravi.id, before.id))
  expect(await first()).toEqual([])
  expect(await call(ravi.id, 'open_lesson', mine?.id, next)).toBeTruthy()
})

test('a session counts for what is read, never for a quiz or for what is seen at work', async () => {
  const quiz = [{ course_id: course.id, lesson_key: 'quiz' }]
  await expect(aTalk(trainer, quiz)).rejects.toMatchObject(refusal('PT404', 'unknown_lesson'))
  await expect(plan({ lessons: quiz })).rejects.toMatchObject(refusal('PT404', 'unknown_lesson'))
})

test('twenty at once want the last seat: one has it, nineteen wait in their order', async () => {
  const id = await plan({ seats: 1 })
  const many = await Promise.all(Array.from({ length: 20 }, () => aColleague()))
  const pool = db.connect(20)
  const answers = await Promise.all(
    many.map(({ id: who }) =>
      db.as(who, async (sql) => (await sql`select register_for_session(${id}) as answer`)[0]?.answer, pool),
    ),
  )
  expect(answers.filter((answer) => answer === 'registered')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'waiting')).toHaveLength(19)

  // who goes makes room for whoever has waited longest
  const queue = await db.sql`
    select person_id from session_attendance where session_id = ${id} and state = 'waiting' order by queued_at, id`
  const [seated] = await db.sql`
    select p.profile_id from session_attendance a join people p on p.id = a.person_id
    where a.session_id = ${id} and a.state = 'registered'`
  await call(seated?.profile_id, 'leave_session', id)
  expect(await stateOf(id, queue[0]?.person_id)).toBe('registered')
  expect((await mails(id)).map(({ template }) => template)).toEqual(['session_promoted'])
  const second = await call(trainer, 'training_session', id)
  expect(second).toMatchObject({ taken: 1, waiting: 18 })
})

test('more seats let more people up, and never fewer than are taken', async () => {
  const id = await plan({ seats: 1 })
  const [lata, ravi] = [await aColleague(), await aColleague()]
  await call(lata.id, 'register_for_session', id)
  expect(await call(ravi.id, 'register_for_session', id)).toBe('waiting')
  expect((await call(ravi.id, 'training_session', id)).mine).toEqual({
    state: 'waiting',
    attended_at: null,
    turn: 1,
  })
  const save = async (more: object) =>
    call(
      trainer,
      'save_training_session',
      id,
      tenant.id,
      db.sql.json({ ...(await said()), ...more } as never),
    )
  await save({ seats: 2 })
  expect(await stateOf(id, ravi.person)).toBe('registered')
  await expect(save({ seats: 1 })).rejects.toMatchObject(refusal('PT409', 'capacity_below_taken'))
})

test('an old code is refused, a guessed one soon is not even looked at', async () => {
  const [lata, ravi] = [await aColleague(), await aColleague()]
  const id = await aTalk()
  const [old] = await db.sql`
    select private.session_code_at(s, clock_timestamp() - interval '61 seconds') as code from training_sessions s where s.id = ${id}`
  expect(await call(lata.id, 'attend_session', id, old?.code, true)).toBe('code_over')
  expect(await stateOf(id, lata.person)).toBeUndefined()

  const wrong = (await codeOf(id)) === '000000' ? '000001' : '000000'
  for (const _ of Array(4)) expect(await call(lata.id, 'attend_session', id, wrong)).toBe('code_over')
  expect(await call(lata.id, 'attend_session', id, await codeOf(id))).toBe('locked')
  // the code of another session opens nothing, and it is the person who is stopped, not the session
  const other = await aTalk()
  expect(await call(ravi.id, 'attend_session', id, await codeOf(other))).toBe('code_over')
  expect(await call(ravi.id, 'attend_session', id, await codeOf(id))).toBe('attended')
  await db.sql`update private.session_tries set failed_at = failed_at - interval '11 minutes'`
  expect(await call(lata.id, 'attend_session', id, await codeOf(id))).toBe('attended')
})

test('a code works only while the session runs, and only who runs it sees one; asked for as it ends there is none', async () => {
  const lata = await aColleague()
  const id = await plan({ hours: 0.5 })
  expect(await call(trainer, 'session_code', id)).toBeNull()
  await expect(call(lata.id, 'attend_session', id, '000000')).rejects.toMatchObject(
    refusal('PT409', 'session_not_running'),
  )
  await call(trainer, 'run_training_session', id, 'running')
  await expect(call(lata.id, 'session_code', id)).rejects.toMatchObject(refusal('PT404', 'unknown_training'))
  const code = await codeOf(id)
  await call(trainer, 'run_training_session', id, 'done')
  expect(await call(trainer, 'session_code', id)).toBeNull()
  await expect(call(lata.id, 'session_code', id)).rejects.toMatchObject(refusal('PT404', 'unknown_training'))
  await expect(call(lata.id, 'attend_session', id, code)).rejects.toMatchObject(
    refusal('PT409', 'session_not_running'),
  )
})

test('those of a job role are invited, at the outlet or everywhere', async () => {
  const [here, there, other] = [
    await aColleague(),
    await aColleague(await anOutlet(tenant.id)),
    await aColleague(),
  ]
  const [role] = await db.sql`
    with department as (
      insert into departments (tenant_id, name, side) values (${tenant.id}, 'Stewarding', 'back') returning id)
    insert into job_roles (tenant_id, department_id, name) select ${tenant.id}, id, 'Steward' from department returning id`
  await db.sql`update people_outlets set job_role_id = ${role?.id} where person_id in (${here.person}, ${there.person})`
  const id = await plan()
  const invite = (at: string | null) => call(trainer, 'invite_to_session', id, null, at, role?.id, true)
  expect(await invite(outlet)).toEqual({ seated: 1, waiting: 0 })
  expect([await stateOf(id, here.person), await stateOf(id, there.person)]).toEqual(['registered', undefined])
  expect(await invite(null)).toEqual({ seated: 1, waiting: 0 })
  expect([await stateOf(id, there.person), await stateOf(id, other.person)]).toEqual([
    'registered',
    undefined,
  ])
})

test('whoever was expected and has not come is absent; a correction needs its reason, and its time', async () => {
  const [lata, ravi] = [await aColleague(), await aColleague()]
  const assignment = await begin(lata.id, course.id)
  const id = await plan({ hours: 0.5 })
  for (const { id: who } of [lata, ravi]) await call(who, 'register_for_session', id)
  await expect(mark(id, lata.person, 'attended')).rejects.toMatchObject(
    refusal('PT409', 'session_not_running'),
  )
  await call(trainer, 'run_training_session', id, 'running')
  await mark(id, lata.person, 'attended')
  await call(trainer, 'run_training_session', id, 'done')
  expect(await stateOf(id, ravi.person)).toBe('absent')

  await expect(mark(id, lata.person, 'absent', 'oops')).rejects.toMatchObject(
    refusal('PT400', 'reason_too_short'),
  )
  await mark(id, lata.person, 'absent', 'Somebody else answered to her name')
  expect(await db.sql`select 1 from lesson_completions where assignment_id = ${assignment}`).toEqual([])
  const [entry] = await db.sql`
    select before ->> 'state' as was, after ->> 'state' as is, after ->> 'reason' as reason, actor_id
    from audit_log where action = 'training_session.corrected' and tenant_id = ${tenant.id}`
  expect(entry).toEqual({
    was: 'attended',
    is: 'absent',
    reason: 'Somebody else answered to her name',
    actor_id: trainer,
  })

  await db.sql`update training_sessions set ended_at = now() - interval '8 days' where id = ${id}`
  await expect(mark(id, ravi.person, 'attended', 'He was there after all')).rejects.toMatchObject(
    refusal('PT409', 'attendance_settled'),
  )
})

test('what a finished course rests on is not taken back', async () => {
  const lata = await aColleague()
  const assignment = await begin(lata.id, course.id)
  const id = await aTalk()
  await mark(id, lata.person, 'attended')
  await finish(lata.id, course.id, assignment)
  await expect(mark(id, lata.person, 'absent')).rejects.toMatchObject(refusal('PT409', 'course_done'))
  expect(await stateOf(id, lata.person)).toBe('attended')
})

test('a session that is called off says so to everybody on its list, and one that moves as well', async () => {
  const [lata, ravi] = [await aColleague(), await aColleague()]
  const id = await plan({ seats: 1 })
  await call(trainer, 'invite_to_session', id, [lata.person, ravi.person], null, null, false)
  expect([await stateOf(id, lata.person), await stateOf(id, ravi.person)].toSorted()).toEqual([
    'registered',
    'waiting',
  ])
  const moved = { ...(await said({ hours: 72 })), seats: 1 }
  await call(trainer, 'save_training_session', id, tenant.id, db.sql.json(moved as never))
  await expect(call(trainer, 'cancel_training_session', id, 'ill')).rejects.toMatchObject(
    refusal('PT400', 'reason_too_short'),
  )
  await call(trainer, 'cancel_training_session', id, 'The trainer is ill today')
  const counted: Record<string, number> = {}
  for (const { template } of await mails(id)) counted[template] = (counted[template] ?? 0) + 1
  expect(counted).toEqual({ session_invited: 2, session_moved: 2, session_cancelled: 2 })
  await expect(call(lata.id, 'register_for_session', id)).resolves.toBeDefined() // still on its list
  await expect(
    call(trainer, 'save_training_session', id, tenant.id, db.sql.json(moved as never)),
  ).rejects.toMatchObject(refusal('PT409', 'session_over'))
})

test('who runs a session: its trainer whatever their role, those who lead the outlet, nobody else', async () => {
  const chef = await aColleague() // a member without any rank
  const stranger = await aColleague()
  const elsewhere = await aManagerOf(tenant.id, await anOutlet(tenant.id))
  const manager = await aManagerOf(tenant.id, outlet)
  const neighbour = await aTenant()
  const id = await plan({ hours: 0.5, trainer_id: chef.person })

  for (const who of [stranger.id, elsewhere, neighbour.admin])
    await expect(call(who, 'run_training_session', id, 'running')).rejects.toMatchObject({
      message: expect.stringMatching(/^(not_allowed|unknown_training)$/),
    })
  await call(chef.id, 'run_training_session', id, 'running')
  await call(chef.id, 'mark_attendance', id, [stranger.person], 'attended', null)
  await call(manager, 'mark_attendance', id, [stranger.person], 'registered', null)
  expect(await stateOf(id, stranger.person)).toBeUndefined() // had only come by
  const theirs = await aPerson(neighbour.id)
  await expect(call(chef.id, 'mark_attendance', id, [theirs], 'attended', null)).rejects.toMatchObject(
    refusal('PT404', 'unknown_person'),
  )
  await expect(plan({}, elsewhere)).rejects.toMatchObject(refusal('PT404', 'unknown_outlet'))
  await expect(plan({ trainer_id: theirs })).rejects.toMatchObject(refusal('PT404', 'unknown_person'))
})

test('everybody finds what is meant for them, and nothing else', async () => {
  const lata = await aColleague()
  const far = await aColleague(await anOutlet(tenant.id))
  const neighbour = await aTenant()
  const [mine, everyone, closed] = [
    await plan(),
    await plan({ audience: 'everyone' }),
    await plan({ is_open: false }),
  ]
  const seen = async (who: string, of = tenant.id) =>
    (await call(who, 'list_training_sessions', of)).rows.map(({ id }: { id: string }) => id).toSorted()
  expect(await seen(lata.id)).toEqual([mine, everyone].toSorted())
  expect(await seen(far.id)).toEqual([everyone])
  expect(await seen(trainer)).toEqual([mine, everyone, closed].toSorted())
  await expect(call(far.id, 'training_session', mine)).rejects.toMatchObject(
    refusal('PT404', 'unknown_training'),
  )
  await expect(call(far.id, 'register_for_session', mine)).rejects.toMatchObject(
    refusal('PT404', 'unknown_training'),
  )
  await expect(call(lata.id, 'register_for_session', closed)).rejects.toMatchObject(
    refusal('PT409', 'session_closed'),
  )
  await expect(seen(neighbour.admin)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  expect((await call(lata.id, 'training_session', mine)).people).toBeNull() // names are for who runs it
})

test('a platform admin who only looks changes nothing', async () => {
  const admin = await aPlatformAdmin()
  const id = await aTalk()
  await expect(call(admin, 'run_training_session', id, 'done')).rejects.toMatchObject(
    refusal('PT403', 'changes_not_allowed'),
  )
})

test('the time of a session is that of the outlet’s clock', async () => {
  await db.sql`update outlets set time_zone = 'Europe/London' where id = ${outlet}`
  const id = await plan({ starts_local: '2027-07-01T09:00' })
  const [row] = await db.sql`select starts_at from training_sessions where id = ${id}`
  expect(row?.starts_at).toEqual(new Date('2027-07-01T08:00:00Z'))
  expect(await call(trainer, 'training_session', id)).toMatchObject({ starts_local: '2027-07-01T09:00' })
  await expect(plan({ hours: -9 })).rejects.toMatchObject(refusal('PT400', 'event_in_past'))
})

test('a session without a trainer shows its code to nobody but who leads its outlet', async () => {
  const lata = await aColleague()
  const id = await aTalk(tenant.admin)
  await db.sql`update training_sessions set trainer_id = null where id = ${id}`
  await expect(call(lata.id, 'session_code', id)).rejects.toMatchObject(refusal('PT404', 'unknown_training'))
  expect((await call(lata.id, 'training_session', id)).may_run).toBe(false)
  expect((await call(tenant.admin, 'session_code', id)).code).toMatch(/^\d{6}$/)
})
