import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CourseSource } from '../../app/domain/course-source.ts'
import { studioOf } from './authoring.ts'
import { testDatabase } from './database.ts'
import { classroomOf, courseSource } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin } = castOf(db)
const { aLearner, begin, call, finish, lessonOf, record } = classroomOf(db)
const { aDraft, open, publish, publishAgain, revisionOf } = studioOf(db)

let tenant: TestTenant
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', tier: 'master', seatCap: 50 })
})

const refusal = (code: string, message: string) => ({ code, message })
// a course whose lessons the makers of learning.ts know: read, stay, quiz
const known = (): Partial<CourseSource> => {
  const { chapters } = courseSource() as unknown as CourseSource
  return {
    chapters: chapters.map((chapter, c) => ({
      ...chapter,
      id: `chapter-${c}`,
      lessons: chapter.lessons.map((lesson) => ({
        ...lesson,
        blocks: lesson.blocks.map((block, b) => ({ ...block, id: `block-${b}` })),
        ...(lesson.quiz && {
          quiz: {
            ...lesson.quiz,
            questions: lesson.quiz.questions.map((question) =>
              'pairs' in question
                ? { ...question, pairs: question.pairs.map((pair, p) => ({ ...pair, id: `pair-${p}` })) }
                : question,
            ),
          },
        }),
      })),
    })),
  }
}

async function aPublishedCourse(who = tenant.admin, tenantId: string | null = tenant.id) {
  const { id } = await aDraft(who, tenantId, known())
  await publish(who, id)
  return id
}

/** One who has finished, one who has read the first lesson, one who has only been given the course. */
async function aClass(course: string, house = tenant) {
  const [done, begun, given] = [await aLearner(house), await aLearner(house), await aLearner(house)]
  const assignments = {
    done: await begin(done.id, course),
    begun: await begin(begun.id, course),
    given: await begin(given.id, course),
  }
  await finish(done.id, course, assignments.done)
  const read = await lessonOf(course, 'read')
  await call(begun.id, 'open_lesson', assignments.begun, read)
  await record(begun.id, assignments.begun, read, 'seen')
  return { done, begun, given, assignments, read }
}
const titleOf = async (who: string, assignment: string) =>
  (await call(who, 'open_course', assignment)).title.en
const currentOf = async (person: string, course: string) =>
  (
    await db.sql`
    select id, started_at is not null as is_begun, completed_at is not null as is_done from assignments
    where person_id = ${person} and course_id = ${course} and superseded_at is null`
  )[0]

test('a new version is for who begins from now on; who has begun stays on theirs', async () => {
  const course = await aPublishedCourse()
  const { done, begun, given, assignments } = await aClass(course)
  expect((await open(tenant.admin, course)).reach).toEqual({ open: 1, begun: 1, done: 1 })
  expect(await publishAgain(tenant.admin, course, 'Second')).toEqual({ number: 2, moved: 0 })
  expect(await titleOf(done.id, assignments.done)).toBe('Clean hands')
  expect(await titleOf(begun.id, assignments.begun)).toBe('Clean hands')
  expect(await titleOf(given.id, assignments.given)).toBe('Second')
  expect((await open(tenant.admin, course)).versions).toMatchObject([
    { number: 2, learners: 0 },
    { number: 1, learners: 2 },
  ])
  expect(await finish(begun.id, course, assignments.begun).catch((error) => error)).toMatchObject(
    refusal('PT404', 'unknown_lesson'), // the lessons of the new version are not theirs
  )
})

test('for everybody who is not done it begins anew: the same assignment, and what was done stays as history', async () => {
  const course = await aPublishedCourse()
  const { done, begun, given, assignments, read } = await aClass(course)
  await db.sql`update assignments set due_on = private.today() + 9 where id = ${assignments.begun}`
  const attempt = await call(
    begun.id,
    'start_quiz',
    assignments.begun,
    await lessonOf(course, 'quiz'),
    randomUUID(),
  )
  expect(await publishAgain(tenant.admin, course, 'Second', 'open')).toEqual({ number: 2, moved: 1 })

  expect(await titleOf(done.id, assignments.done)).toBe('Clean hands')
  expect(await titleOf(given.id, assignments.given)).toBe('Second')
  const [row] = await db.as(begun.id, (sql) => sql`select * from my_courses()`)
  expect(row).toMatchObject({
    assignment_id: assignments.begun,
    lessons_done: 0,
    started_at: null,
    state: 'later',
  })
  expect(row?.title.en).toBe('Second')
  expect(
    await db.sql`select lesson_id from lesson_completions where assignment_id = ${assignments.begun}`,
  ).toEqual([{ lesson_id: read }])
  // what was open on a phone belongs to the old version
  await expect(record(begun.id, assignments.begun, read, 'seen')).rejects.toMatchObject(
    refusal('PT404', 'unknown_lesson'),
  )
  await expect(call(begun.id, 'submit_quiz', attempt.attempt_id, {}, randomUUID())).rejects.toMatchObject(
    refusal('PT404', 'unknown_attempt'),
  )
  expect(await finish(begun.id, course, assignments.begun)).toMatchObject({ is_passed: true })
  expect(await currentOf(begun.person, course)).toMatchObject({ is_done: true })
  const [entry] = await db.sql`
    select after from audit_log where action = 'course.published' and subject_id = ${course} order by id desc limit 1`
  expect(entry?.after).toMatchObject({ name: 'Second', number: 2, reach: 'open', people: 1 })
})

test('for all, who is done gets it again and keeps the certificate; who has left does not', async () => {
  const course = await aPublishedCourse()
  const { done, begun, assignments } = await aClass(course)
  const left = await aLearner(tenant)
  await finish(left.id, course, await begin(left.id, course))
  await db.sql`update people set joined_on = private.today() - 30, left_on = private.today() - 1 where id = ${left.person}`
  expect(await publishAgain(tenant.admin, course, 'Second', 'all')).toEqual({ number: 2, moved: 2 })
  const anew = await currentOf(done.person, course)
  expect(anew).toMatchObject({ is_begun: false, is_done: false })
  expect(anew?.id).not.toBe(assignments.done)
  expect(await titleOf(done.id, anew?.id)).toBe('Second')
  expect(await currentOf(begun.person, course)).toMatchObject({ id: assignments.begun, is_begun: false })
  expect(await db.as(done.id, (sql) => sql`select state from my_certificates()`)).toEqual([
    { state: 'valid' },
  ])
})

test('a course of the library reaches the people of every organisation, and each reads of it in its own log', async () => {
  const operator = await aPlatformAdmin()
  const course = await aPublishedCourse(operator, null)
  const neighbour = await aTenant({ tier: 'master' })
  const quiet = await aTenant({ tier: 'master' })
  await aClass(course)
  await aClass(course, neighbour)
  expect(await publishAgain(operator, course, 'Second', 'all')).toEqual({ number: 2, moved: 4 })
  const logs = await db.sql`
    select tenant_id, after ->> 'people' as people from audit_log
    where action = 'course.renewed' and subject_id = ${course} order by tenant_id`
  expect(logs).toEqual([tenant.id, neighbour.id].toSorted().map((id) => ({ tenant_id: id, people: '2' })))
  expect(logs.map(({ tenant_id }) => tenant_id)).not.toContain(quiet.id)
})

test('who opens their first lesson while it is published begins the new version with the others', async () => {
  const course = await aPublishedCourse()
  const learner = await aLearner(tenant)
  const assignment = await begin(learner.id, course)
  const read = await lessonOf(course, 'read')
  await call(tenant.admin, 'start_draft', course)
  const revision = await revisionOf(course)
  const [opened, published] = await overlap(
    db,
    [learner.id, (sql) => sql`select open_lesson(${assignment}, ${read})`],
    [tenant.admin, (sql) => sql`select publish_draft(${course}, ${revision}, 'open') as answer`],
  )
  expect(opened.status).toBe('fulfilled')
  expect(published).toMatchObject({ status: 'fulfilled', value: [{ answer: { number: 2, moved: 1 } }] })
  expect(await currentOf(learner.person, course)).toMatchObject({ is_begun: false })
})

test('and the other way round: who opens it a moment later is told that the lesson is another one now', async () => {
  const course = await aPublishedCourse()
  const { begun, assignments, read } = await aClass(course)
  await call(tenant.admin, 'start_draft', course)
  const revision = await revisionOf(course)
  const [published, opened] = await overlap(
    db,
    [tenant.admin, (sql) => sql`select publish_draft(${course}, ${revision}, 'open') as answer`],
    [begun.id, (sql) => sql`select open_lesson(${assignments.begun}, ${read})`],
  )
  expect(published.status).toBe('fulfilled')
  expect((await open(tenant.admin, course)).versions[0]).toMatchObject({ number: 2 })
  expect(opened).toMatchObject({ status: 'rejected', reason: refusal('PT404', 'unknown_lesson') })
})

test('a course that is taken over in the console is no longer that of the files', async () => {
  const operator = await aPlatformAdmin()
  const file = courseSource({ title: 'From the file' })
  const put = async (course: object) =>
    (await db.sql`select private.put_library_course(${db.sql.json(course as never)}) as did`)[0]?.did
  expect(await put(file)).toBe('published')
  expect(await put(file)).toBe('unchanged')
  const [row] = await db.sql`select id from courses where slug = ${file.slug} and tenant_id is null`
  await call(operator, 'start_draft', row?.id)
  expect(await put({ ...file, title: { en: 'A later file', hi: 'बाद की फ़ाइल' } })).toBe('published') // not yet taken over
  expect(await publish(operator, row?.id)).toMatchObject({ number: 3 })
  expect(await put({ ...file, title: { en: 'The next release', hi: 'अगला' } })).toBe('kept')
  await call(operator, 'retire_course', row?.id)
  expect(await put(file)).toBe('kept')
  expect(
    await db.sql`select retired_at is not null as is_retired from courses where id = ${row?.id}`,
  ).toEqual([{ is_retired: true }])
})

test('a file beside a course of the studio with the same address in an organisation leaves that one alone', async () => {
  const own = await aDraft(tenant.admin, tenant.id)
  const file = courseSource({ slug: own.source.slug })
  await db.sql`select private.put_library_course(${db.sql.json(file as never)})`
  expect((await open(tenant.admin, own.id)).draft.source.title.en).toBe('Clean hands')
})
