import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPerson, aPlacement, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, begin, call, lessonOf } = classroomOf(db)

let tenant: TestTenant
let neighbour: TestTenant
let garden: string
let harbour: string
let manager: string
let course: Awaited<ReturnType<typeof aCourse>>
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', seatCap: 50 })
  neighbour = await aTenant({ seatCap: 50 })
  garden = await anOutlet(tenant.id, 'Garden')
  harbour = await anOutlet(tenant.id, 'Harbour')
  manager = await aManagerOf(tenant.id, garden)
  course = await aCourse({ isObserved: true })
})

interface Line {
  kind: string
  urgency: string
  due_on: string | null
  count: number | null
  minutes: number | null
  subject: Record<string, string>
  told: Record<string, unknown>
}

async function linesOf(who: string, of = tenant): Promise<Line[]> {
  return (await call(who, 'today', of.id)).lines
}

/** What stands in that line, or undefined. */
const lineOf = async (who: string, kind: string, of = tenant) =>
  (await linesOf(who, of)).find((line) => line.kind === kind)

/** An employee of that outlet with a course that is due in so many days. */
async function given(name: string, outlet: string | null, days: number | null, email?: string) {
  const person = await aPerson(tenant.id, name)
  await db.sql`update people set joined_on = private.today() - 400, email = ${email ?? null} where id = ${person}`
  if (outlet) await aPlacement(person, outlet)
  await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    values (${tenant.id}, ${person}, ${course.id}, 'front', 'manual', private.today() + ${days}::int)`
  return person
}

test('nobody is told about a tenant that is not theirs, or about none', async () => {
  const unknown = { code: 'PT404', message: 'unknown_tenant' }
  await given('Lata', garden, -3)
  expect(await linesOf(tenant.admin)).not.toEqual([])
  for (const id of [tenant.id, randomUUID(), null])
    await expect(call(neighbour.admin, 'today', id)).rejects.toMatchObject(unknown)
  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  await expect(call(tenant.admin, 'today', tenant.id)).rejects.toMatchObject(unknown)
})

test('a member sees the next lesson with what is left of the course, and nothing of the team', async () => {
  const lata = await aLearner(tenant)
  await given('Ravi', garden, -3)
  await begin(lata.id, course.id)
  await db.sql`update assignments set due_on = private.today() where person_id = ${lata.person}`
  const [line, ...others] = await linesOf(lata.id)
  expect(line).toMatchObject({
    kind: 'next_lesson',
    urgency: 'today',
    minutes: 12,
    told: { lesson: { en: 'Lesson read' }, done: 0, total: 4 },
    subject: { lesson_id: await lessonOf(course.id, 'read') },
  })
  expect(others).toEqual([])
  expect(await linesOf(await aMember(neighbour.id), neighbour)).toEqual([])
})

test('the overdue course comes before the one that was begun, and of many one line tells the number', async () => {
  const lata = await aLearner(tenant)
  await begin(lata.id, course.id)
  for (const days of [30, -2, 3, 0]) {
    const { id } = await aCourse()
    await db.sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
      values (${tenant.id}, ${lata.person}, ${id}, 'front', 'manual', private.today() + ${days}::int)`
  }
  const lines = await linesOf(lata.id)
  expect(lines.map(({ kind, urgency, count }) => [kind, urgency, count])).toEqual([
    ['next_lesson', 'overdue', null],
    ['next_lesson', 'today', null],
    ['next_lesson', 'week', null],
    ['own_courses', 'later', 5],
  ])
})

test('who cannot come in yet is told to the manager of their outlet and to the admin, until access is given', async () => {
  const lata = await given('Lata', garden, 9)
  await given('Ravi', harbour, 9)
  const left = await given('Meera', garden, 9)
  await db.sql`update people set left_on = private.today() - 1 where id = ${left}`
  await db.sql`update people set employee_code = 'G-1' where id = ${lata}`
  const trainer = await aMember(tenant.id, 'trainer')
  const told = async (who: string) => {
    const line = await lineOf(who, 'people_without_access')
    return line && [line.count, line.told.among]
  }
  expect(await told(manager)).toEqual([1, 'outlets'])
  expect(await told(tenant.admin)).toEqual([2, 'all'])
  expect(await told(trainer)).toBeUndefined()
  await call(manager, 'give_access', [lata], 'card')
  expect(await told(manager)).toBeUndefined()
  expect(await told(tenant.admin)).toEqual([1, 'all'])
})

test('the coach’s words stand for fourteen days', async () => {
  const wordsAfter = async (minutes: number) => {
    const lata = await aLearner(tenant)
    const assignment = await begin(lata.id, course.id)
    const lesson = await lessonOf(course.id, 'watch')
    await call(tenant.admin, 'start_observation', assignment, lesson, randomUUID())
    await db.sql`
      update observations set state = 'passed', coach_note = 'Well done', decided_at = now() - make_interval(mins => ${minutes})
      where assignment_id = ${assignment}`
    return lineOf(lata.id, 'coach_words')
  }
  const days = 14 * 24 * 60
  expect(await wordsAfter(days - 1)).toMatchObject({
    urgency: 'later',
    told: { words: 'Well done', is_passed: true },
  })
  expect(await wordsAfter(days + 1)).toBeUndefined()
})

test('who asked to be watched waits; the one who watches is told, and then the coach’s words stand there', async () => {
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  const assignment = await begin(lata.id, course.id)
  const lesson = await lessonOf(course.id, 'watch')
  await db.sql`
    insert into lesson_completions (assignment_id, lesson_id, how)
    select ${assignment}, l.id, 'dwell' from lessons l
    where l.version_id = (select version_id from lessons where id = ${lesson}) and l.id <> ${lesson}`
  expect(await lineOf(manager, 'observations')).toBeUndefined()
  await call(lata.id, 'request_observation', assignment, lesson, randomUUID())
  const own = await linesOf(lata.id)
  expect(own.map(({ kind }) => kind)).toEqual(['own_observation'])

  const waiting = await lineOf(manager, 'observations')
  expect(waiting).toMatchObject({ count: 1, urgency: 'today', told: { lesson: { en: 'Lesson watch' } } })
  const observation = waiting?.subject.observation_id
  expect(await lineOf(await aManagerOf(tenant.id, harbour), 'observations')).toBeUndefined()

  await call(manager, 'start_observation', assignment, lesson, randomUUID())
  expect(await lineOf(manager, 'observations')).toBeUndefined()
  await db.sql`
    update observations set state = 'not_yet', decided_at = now(), coach_note = 'Look up sooner', next_step = 'Try again'
    where id = ${observation ?? null}`
  const [words, next] = await linesOf(lata.id)
  expect(words).toMatchObject({
    kind: 'coach_words',
    urgency: 'today',
    subject: { assignment_id: assignment, lesson_id: lesson },
    told: { words: 'Look up sooner', next_step: 'Try again', is_passed: false },
  })
  expect(next).toMatchObject({ kind: 'next_lesson', subject: { lesson_id: lesson } })
})

test('the own request is not counted for oneself: list, badge and line say the same', async () => {
  const lata = await aLearner(tenant)
  const assignment = await begin(lata.id, course.id)
  await call(lata.id, 'request_observation', assignment, await lessonOf(course.id, 'watch'), randomUUID())
  await db.sql`update profiles set tenant_role = 'trainer' where id = ${lata.id}`
  const waitingIn = async (who: string) => [
    (await lineOf(who, 'observations'))?.count ?? 0,
    (await call(who, 'learning_waiting', tenant.id)).observations,
    (await call(who, 'list_observations', tenant.id, null, 'waiting')).total,
  ]
  expect(await waitingIn(lata.id)).toEqual([0, 0, 0])
  expect(await waitingIn(tenant.admin)).toEqual([1, 1, 1])
  await db.sql`update people set joined_on = private.today() - 9, left_on = private.today() - 2 where id = ${lata.person}`
  expect(await waitingIn(tenant.admin)).toEqual([0, 0, 0])
})

test('overdue courses are those of the own outlets for a manager, and all for an admin or a trainer', async () => {
  await given('Lata', garden, -3)
  await given('Ravi', garden, -1)
  await given('Meera', harbour, -9)
  await given('Nobody yet', garden, 9)
  const trainer = await aMember(tenant.id, 'trainer')
  expect(await lineOf(manager, 'team_overdue')).toMatchObject({
    urgency: 'overdue',
    count: 2,
    told: { people: 2 },
  })
  for (const who of [trainer, tenant.admin]) {
    expect(await lineOf(who, 'team_overdue')).toMatchObject({ count: 3, told: { people: 3 } })
    expect((await call(who, 'course_overview', tenant.id, null, null, 'overdue')).total).toBe(3)
  }
  expect(await lineOf(neighbour.admin, 'team_overdue', neighbour)).toBeUndefined()
})

test('new people have four weeks of their own, as the list of them has', async () => {
  const lata = await given('Lata', garden, 9)
  const ravi = await given('Ravi', garden, 9)
  await db.sql`update people set joined_on = private.today() - 27 where id = ${lata}`
  await db.sql`update people set joined_on = private.today() - 28 where id = ${ravi}`
  expect(await lineOf(manager, 'team_joining')).toMatchObject({ count: 1, told: { people: 1 } })
  const list = await call(manager, 'course_overview', tenant.id, null, null, 'joining')
  expect(list.total).toBe(1)
  expect(list.rows.map(({ person_id }: { person_id: string }) => person_id)).toEqual([lata])
})

test('certificates that are missing, over or ending stand apart, for the team and for oneself', async () => {
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  await db.sql`update people set joined_on = private.today() - 400 where id = ${lata.person}`
  const said = {
    title: { en: 'Hygiene', hi: 'स्वच्छता' },
    earned_by: 'document',
    valid_months: 12,
    renewal_begins: 60,
    grace_days: 30,
    first_courses: [],
    renewal_courses: [],
    needs: [{ job_role_id: null, outlet_id: garden }],
  }
  const { id } = await call(tenant.admin, 'save_certification', tenant.id, db.sql.json(said as never))
  const kinds = async (who: string) =>
    (await linesOf(who))
      .filter(({ kind }) => /^(own|team)_(missing|expired|expiring|ending|next)$/.test(kind))
      .map(({ kind, urgency, count }) => [kind, urgency, count])
  // the manager works there too
  expect(await kinds(manager)).toEqual([
    ['team_missing', 'hurting', 2],
    ['own_missing', 'later', 1],
  ])
  expect(await kinds(lata.id)).toEqual([['own_missing', 'overdue', 1]])
  const [held] = await db.sql`
    insert into credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source)
    values (${tenant.id}, ${lata.person}, ${id}, private.today() - 300, private.today() + 5, 'courses') returning id`
  expect(await kinds(lata.id)).toEqual([['own_ending', 'week', 1]])
  expect(await kinds(manager)).toContainEqual(['team_expiring', 'week', 1])
  await db.sql`update credentials set valid_until = private.today() - 1 where id = ${held?.id}`
  expect(await kinds(lata.id)).toEqual([['own_missing', 'overdue', 1]])
  expect(await kinds(manager)).toContainEqual(['team_expired', 'overdue', 1])
  await db.sql`update credentials set valid_until = private.today() + 200 where id = ${held?.id}`
  expect(await kinds(lata.id)).toEqual([['own_next', 'next', 1]])
})

test('whoever learns for a certification reads the day of the course, as on the wall', async () => {
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  await db.sql`update people set joined_on = private.today() - 400 where id = ${lata.person}`
  const said = {
    title: { en: 'Welcome', hi: 'स्वागत' },
    earned_by: 'courses',
    valid_months: 12,
    renewal_begins: 60,
    grace_days: 30,
    first_courses: [course.id],
    renewal_courses: [course.id],
    needs: [{ job_role_id: null, outlet_id: garden }],
  }
  await call(tenant.admin, 'save_certification', tenant.id, db.sql.json(said as never))
  const own = async () => (await linesOf(lata.id)).find(({ kind }) => kind === 'own_missing')
  expect(await own()).toMatchObject({ urgency: 'overdue' })
  await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    values (${tenant.id}, ${lata.person}, ${course.id}, 'front', 'manual', private.today() + 5)`
  const [wall] = (await call(tenant.admin, 'compliance_wall', tenant.id)).rows.filter(
    ({ person_id }: { person_id: string }) => person_id === lata.person,
  )
  const [cell] = Object.values(wall.cells) as [{ learning_due_on: string }]
  expect(await own()).toMatchObject({ urgency: 'week', due_on: cell.learning_due_on })
})

test('an admin sees the outlets side by side, those that hold back most first, and the rest of the workspace', async () => {
  await given('Lata', harbour, -3)
  await given('Ravi', harbour, -1)
  await given('Meera', garden, -1)
  await given('Asha', garden, 9)
  const outlets = (await linesOf(tenant.admin)).filter(({ kind }) => kind === 'outlet')
  expect(outlets).toMatchObject([
    {
      urgency: 'hurting',
      count: 2,
      subject: { outlet_id: harbour },
      told: { holds: 'overdue', done: 0, total: 2 },
    },
    {
      urgency: 'hurting',
      count: 1,
      subject: { outlet_id: garden },
      told: { holds: 'overdue', done: 0, total: 2 },
    },
  ])
  expect(await lineOf(tenant.admin, 'people_without_access')).toMatchObject({ count: 4 })
  for (const kind of ['outlet', 'seats', 'invitations_open'])
    expect(await lineOf(manager, kind)).toBeUndefined()

  await call(tenant.admin, 'invite_member', tenant.id, 'new@people.test')
  expect(await lineOf(tenant.admin, 'invitations_open')).toMatchObject({ count: 1, urgency: 'later' })
  await db.sql`
    update invitations set created_at = now() - interval '9 days', sent_at = now() - interval '9 days',
      expires_at = now() - interval '2 days' where tenant_id = ${tenant.id}`
  expect(await lineOf(tenant.admin, 'invitations_expired')).toMatchObject({ count: 1, urgency: 'today' })
  expect(await lineOf(tenant.admin, 'seats')).toBeUndefined()
  await db.sql`update tenants set seat_cap = 2 where id = ${tenant.id}`
  expect(await lineOf(tenant.admin, 'seats')).toMatchObject({
    urgency: 'hurting',
    count: 2,
    told: { cap: 2 },
  })
})

test('a new workspace is told its first steps, one of them today; with the first course given they are over', async () => {
  const { id, admin } = neighbour
  const steps = async () =>
    (await linesOf(admin, neighbour))
      .filter(({ kind }) => kind.startsWith('first_'))
      .map(({ kind, urgency }) => `${kind} ${urgency}`)
  const rest = ['first_course later', 'first_logo later']
  expect(await steps()).toEqual(['first_outlet today', 'first_people later', ...rest])
  await anOutlet(id)
  expect(await steps()).toEqual(['first_people today', ...rest])
  const person = await aPerson(id)
  await aPerson(id)
  expect(await steps()).toEqual(['first_course today', 'first_logo later'])
  await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source) values (${id}, ${person}, ${course.id}, 'front', 'manual')`
  expect(await steps()).toEqual([])
})

test('a module that is off says nothing', async () => {
  await given('Lata', garden, -3)
  await db.sql`update tenants set active_modules = '[]' where id = ${tenant.id}`
  expect((await linesOf(tenant.admin)).map(({ kind }) => kind)).toEqual(['people_without_access'])
  expect(await linesOf(manager)).toEqual([])
})

test('a platform admin sees the lines of the tenant that is looked at, without any of their own', async () => {
  await given('Lata', garden, -3)
  const operator = await aPlatformAdmin()
  const kinds = (await linesOf(operator)).map(({ kind }) => kind)
  expect(kinds).toContain('team_overdue')
  expect(kinds.filter((kind) => kind.startsWith('own_') || kind === 'next_lesson')).toEqual([])
})

test('every source that is registered answers with lines', async () => {
  const shapes = await db.sql`
    select s.name, pg_get_function_arguments(s.gathers::regproc) as asked, pg_get_function_result(s.gathers::regproc) as answers
    from private.today_sources s`
  expect(shapes.length).toBeGreaterThan(8)
  for (const shape of shapes)
    expect(shape).toMatchObject({
      asked: 'p_tenant_id uuid, p_reach text, p_today date',
      answers:
        'TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)',
    })
})
