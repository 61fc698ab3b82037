import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, lessonOf, begin, call, record, letPass, finish } = classroomOf(db)

let tenant: TestTenant
let course: Awaited<ReturnType<typeof aCourse>>
let lata: Awaited<ReturnType<typeof aLearner>>
beforeEach(async () => {
  tenant = await aTenant()
  course = await aCourse()
  lata = await aLearner(tenant)
})

const refusal = (code: string, message: string) => ({ code, message })
const count = async (table: string, assignment: string) =>
  (await db.sql`select * from ${db.sql(table)} where assignment_id = ${assignment}`).length

test('from the first lesson to the certificate, with what later modules want to know', async () => {
  const assignment = await begin(lata.id, course.id)
  const outline = await call(lata.id, 'open_course', assignment)
  expect(outline).toMatchObject({ state: 'open', lessons_done: 0, lessons_total: 3, minutes_left: 9 })
  const keys = outline.chapters.map(({ lessons }: { lessons: { key: string }[] }) =>
    lessons.map(({ key }) => key),
  )
  expect(keys).toEqual([['read', 'stay'], ['quiz']])

  const result = await finish(lata.id, course.id, assignment)
  expect(result).toMatchObject({
    assignment: { state: 'done', lessons_done: 3, minutes_left: 0, next_lesson_id: null },
    certificate: { state: 'valid', valid_until: null },
  })
  expect(
    await db.as(lata.id, (sql) => sql`select state, lessons_done, certificate from my_courses()`),
  ).toMatchObject([{ state: 'done', lessons_done: 3, certificate: { code: result.certificate.code } }])
  const events = await db.sql`
    select kind, skills, actor_id from domain_events where person_id = ${lata.person} order by id`
  expect(events.map(({ kind }) => kind)).toEqual([
    'assignment.created',
    'lesson.completed',
    'lesson.completed',
    'lesson.completed',
    'assignment.completed',
    'credential.issued',
  ])
  expect(events.every(({ skills, actor_id }) => skills.includes('greeting') && actor_id === lata.id)).toBe(
    true,
  )
})

test('progress is mine: no colleague, admin, neighbour or platform admin goes on in my place', async () => {
  const assignment = await begin(lata.id, course.id)
  const read = await lessonOf(course.id, 'read')
  const others = [await aMember(tenant.id), tenant.admin, (await aTenant()).admin]
  for (const who of others) {
    for (const ask of ['open_course', 'open_lesson'])
      await expect(
        call(who, ask, ...(ask === 'open_course' ? [assignment] : [assignment, read])),
      ).rejects.toMatchObject(refusal('PT404', 'unknown_assignment'))
    await expect(record(who, assignment, read, 'seen')).rejects.toMatchObject(
      refusal('PT404', 'unknown_assignment'),
    )
  }
  await expect(call(await aPlatformAdmin(), 'open_course', assignment)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  expect(await call(lata.id, 'open_lesson', assignment, read)).toMatchObject({ position: 1, of: 3 })
})

test('a suspended tenant, a module that is off and a person who has left learn nothing', async () => {
  const assignment = await begin(lata.id, course.id)
  await db.sql`update tenants set active_modules = active_modules - 'foh_courses' where id = ${tenant.id}`
  await expect(call(lata.id, 'open_course', assignment)).rejects.toMatchObject(refusal('PT403', 'module_off'))
  await expect(begin(lata.id, course.id)).rejects.toMatchObject(refusal('PT403', 'module_off'))
  expect(await db.as(lata.id, (sql) => sql`select * from my_courses()`)).toEqual([])
  expect(await db.as(lata.id, (sql) => sql`select id from assignments`)).toEqual([])
  expect(
    await db.as(lata.id, (sql) => sql`select * from catalogue_courses(${tenant.id}) where side = 'front'`),
  ).toEqual([])
  await db.sql`update tenants set active_modules = active_modules || '["foh_courses"]' where id = ${tenant.id}`
  expect(await call(lata.id, 'open_course', assignment)).toMatchObject({ state: 'open' })

  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  await expect(call(lata.id, 'open_course', assignment)).rejects.toMatchObject(
    refusal('PT403', 'tenant_suspended'),
  )
  expect(await db.as(lata.id, (sql) => sql`select * from my_courses()`)).toEqual([])
  await db.sql`update tenants set is_active = true where id = ${tenant.id}`
  await db.sql`update people set joined_on = private.today() - 9, left_on = private.today() - 2 where id = ${lata.person}`
  await expect(call(lata.id, 'open_course', assignment)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
})

test('the same record twice, also at once from two devices, counts once', async () => {
  const assignment = await begin(lata.id, course.id)
  const read = await lessonOf(course.id, 'read')
  await call(lata.id, 'open_lesson', assignment, read)
  const clientId = randomUUID()
  const first = await record(lata.id, assignment, read, 'seen', 0, clientId)
  expect(await record(lata.id, assignment, read, 'seen', 0, clientId)).toEqual(first)
  expect(await count('lesson_events', assignment)).toBe(2) // opened and seen

  const stay = await lessonOf(course.id, 'stay')
  await call(lata.id, 'open_lesson', assignment, stay)
  await letPass(assignment, 20)
  const again = randomUUID()
  const ended = await overlap(
    db,
    [lata.id, (sql) => sql`select record_lesson(${assignment}, ${stay}, ${again}, 'dwelt', 20, now())`],
    [lata.id, (sql) => sql`select record_lesson(${assignment}, ${stay}, ${again}, 'dwelt', 20, now())`],
  )
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const [row] = await db.sql`select sum(seconds) as seconds from lesson_events where lesson_id = ${stay}`
  expect(Number(row?.seconds)).toBe(20)
  // the same id as something else does not count either
  await record(lata.id, assignment, await lessonOf(course.id, 'read'), 'dwelt', 99, again)
  expect(await count('lesson_events', assignment)).toBe(4)
})

test('time cannot be made up: what the page claims counts only as far as our clock saw it pass', async () => {
  const assignment = await begin(lata.id, course.id)
  const stay = await lessonOf(course.id, 'stay')
  await expect(record(lata.id, assignment, stay, 'dwelt', 30)).rejects.toMatchObject(
    refusal('PT409', 'lesson_not_opened'),
  )
  await call(lata.id, 'open_lesson', assignment, stay)
  for (let n = 0; n < 40; n++) await record(lata.id, assignment, stay, 'dwelt', 3600)
  const early = await record(lata.id, assignment, stay, 'dwelt', 3600)
  expect(early.lesson.completed_at).toBeNull()
  expect(early.lesson.seconds_so_far).toBeLessThan(15) // what the calls themselves took

  await letPass(assignment, 3600)
  await call(lata.id, 'open_lesson', assignment, stay) // an hour away is not an hour at the lesson
  expect((await record(lata.id, assignment, stay, 'dwelt', 3600)).lesson.completed_at).toBeNull()
  await letPass(assignment, 31)
  const less = await record(lata.id, assignment, stay, 'dwelt', 4) // and who was there for four seconds was
  expect(less.lesson.completed_at).toBeNull()
  await letPass(assignment, 31)
  expect(await record(lata.id, assignment, stay, 'dwelt', 31)).toMatchObject({
    lesson: { seconds_left: 0, completed_at: expect.any(String) },
  })
})

test('time passes once: two lessons that are open together do not both get it, and ten minutes are the most', async () => {
  const assignment = await begin(lata.id, course.id)
  const [read, stay] = [await lessonOf(course.id, 'read'), await lessonOf(course.id, 'stay')]
  await call(lata.id, 'open_lesson', assignment, stay)
  await call(lata.id, 'open_lesson', assignment, read)
  await letPass(assignment, 40)
  await record(lata.id, assignment, read, 'dwelt', 40)
  expect((await record(lata.id, assignment, stay, 'dwelt', 40)).lesson.completed_at).toBeNull()
  await letPass(assignment, 100 * 86_400)
  expect(
    (await record(lata.id, assignment, stay, 'dwelt', 2_000_000_000)).lesson.seconds_so_far,
  ).toBeLessThan(610)
})

test('a lesson is completed by its own rule and no other', async () => {
  const assignment = await begin(lata.id, course.id)
  const [read, stay, quiz] = await Promise.all(
    ['read', 'stay', 'quiz'].map((key) => lessonOf(course.id, key)),
  )
  for (const lesson of [read, stay, quiz] as string[]) await call(lata.id, 'open_lesson', assignment, lesson)
  await letPass(assignment, 600)
  const done = async (lesson: string | undefined, kind: string) =>
    (await record(lata.id, assignment, lesson as string, kind, 0)).lesson.completed_at !== null
  expect(await done(read, 'dwelt')).toBe(false)
  expect(await done(stay, 'seen')).toBe(false)
  expect(await done(quiz, 'seen')).toBe(false)
  expect(await done(read, 'seen')).toBe(true)
  for (const kind of ['passed', 'opened', 'failed', '', null])
    await expect(record(lata.id, assignment, quiz as string, kind as string)).rejects.toMatchObject(
      refusal('PT400', 'unknown_kind'),
    )
  const watched = await aCourse({ isObserved: true })
  const other = await begin(lata.id, watched.id)
  const watch = await lessonOf(watched.id, 'watch')
  await call(lata.id, 'open_lesson', other, watch)
  expect((await record(lata.id, other, watch, 'seen')).lesson.completed_at).toBeNull()
})

test('who has begun stays on their version; who has not begins with the new one', async () => {
  const asha = await aLearner(tenant)
  const [mine, hers] = [await begin(lata.id, course.id), await begin(asha.id, course.id)]
  const read = await lessonOf(course.id, 'read')
  await call(lata.id, 'open_lesson', mine, read)
  const renewed = { ...course.source, title: { en: 'Renewed', hi: 'नया' } }
  await db.sql`select private.put_library_course(${db.sql.json(renewed as never)})`

  expect(await call(lata.id, 'open_course', mine)).toMatchObject({ title: { en: 'Welcoming guests' } })
  expect(await call(asha.id, 'open_course', hers)).toMatchObject({ title: { en: 'Renewed' } })
  await expect(call(asha.id, 'open_lesson', hers, read)).rejects.toMatchObject(
    refusal('PT404', 'unknown_lesson'),
  )
  expect(await call(lata.id, 'open_lesson', mine, read)).toMatchObject({ lesson: { key: 'read' } })
  expect(await db.as(lata.id, (sql) => sql`select title ->> 'en' as title from my_courses()`)).toEqual([
    { title: 'Welcoming guests' },
  ])
})

test('a finished course can be read again and nothing of it changes; one that was taken back cannot', async () => {
  const assignment = await begin(lata.id, course.id)
  await finish(lata.id, course.id, assignment)
  const read = await lessonOf(course.id, 'read')
  const before = await count('lesson_events', assignment)
  expect(await call(lata.id, 'open_lesson', assignment, read)).toMatchObject({ state: 'done' })
  await record(lata.id, assignment, read, 'seen')
  expect(await count('lesson_events', assignment)).toBe(before)

  const other = await aCourse()
  const open = await begin(lata.id, other.id)
  await call(tenant.admin, 'cancel_assignment', open)
  await expect(call(lata.id, 'open_lesson', open, await lessonOf(other.id, 'read'))).rejects.toMatchObject(
    refusal('PT409', 'assignment_closed'),
  )
})

test('beginning twice, also at once, is one assignment', async () => {
  const ended = await overlap(
    db,
    [lata.id, (sql) => sql`select start_course(${course.id})`],
    [lata.id, (sql) => sql`select start_course(${course.id})`],
  )
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await db.sql`select id from assignments where person_id = ${lata.person}`).toHaveLength(1)
})

test('the catalogue shows the library and the own courses of the sides that are on', async () => {
  const backCourse = await aCourse({ side: 'back' })
  const neighbour = await aTenant()
  const assignment = await begin(lata.id, course.id)
  const mine = async (who: string, tenantId = tenant.id) =>
    (
      await db.as(
        who,
        (sql) => sql`select course_id, state, assignment_id from catalogue_courses(${tenantId})`,
      )
    ).filter(({ course_id }) => [course.id, backCourse.id].includes(course_id))
  expect(await mine(lata.id)).toEqual([
    { course_id: course.id, state: 'open', assignment_id: assignment },
    { course_id: backCourse.id, state: null, assignment_id: null },
  ])
  expect(await mine(lata.id, neighbour.id)).toEqual([])
  await db.sql`update tenants set active_modules = active_modules - 'boh_courses' where id = ${tenant.id}`
  expect(await mine(lata.id)).toMatchObject([{ course_id: course.id }])
})

test('what I learnt is part of what I may take along, without what is right', async () => {
  const assignment = await begin(lata.id, course.id)
  await finish(lata.id, course.id, assignment)
  const asha = await aLearner(tenant)
  await begin(asha.id, course.id)
  const [row] = await db.as(lata.id, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.learning).toMatchObject([
    {
      course: { en: 'Welcoming guests' },
      lessons: [{ how: 'viewed' }, { how: 'dwell' }, { how: 'passed' }],
      quiz_attempts: [{ score_percent: 100, is_passed: true }],
      certificate: { valid_until: null },
    },
  ])
  expect(JSON.stringify(row?.content)).not.toContain(asha.person)
})

test('single steps of learning are forgotten after two years, unless somebody is still at it', async () => {
  const done = await begin(lata.id, course.id)
  await finish(lata.id, course.id, done)
  const open = await begin(lata.id, (await aCourse()).id)
  const [{ course_id } = {}] = await db.sql`select course_id from assignments where id = ${open}`
  await call(lata.id, 'open_lesson', open, await lessonOf(course_id, 'read'))
  await db.sql`update lesson_events set recorded_at = now() - interval '731 days'`
  await db.sql`select private.prune_lesson_events()`
  expect([await count('lesson_events', done), await count('lesson_completions', done)]).toEqual([0, 3])
  expect(await count('lesson_events', open)).toBe(1)
})
