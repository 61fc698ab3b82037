import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf, type QuizTerms, questionsOfEveryKind } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { aCourse, aLearner, lessonOf, begin, call, letPass, rightAnswers, finish } = classroomOf(db)

let tenant: TestTenant
let lata: Awaited<ReturnType<typeof aLearner>>
beforeEach(async () => {
  tenant = await aTenant()
  lata = await aLearner(tenant)
})

const refusal = (code: string, message: string) => ({ code, message })

async function aQuiz(terms: QuizTerms = {}) {
  const course = await aCourse({ quiz: terms })
  const assignment = await begin(lata.id, course.id)
  const lesson = await lessonOf(course.id, 'quiz')
  return {
    course,
    assignment,
    lesson,
    start: (clientId = randomUUID(), who = lata.id) => call(who, 'start_quiz', assignment, lesson, clientId),
    submit: (attempt: { attempt_id: string }, answers: object, clientId = randomUUID()) =>
      call(lata.id, 'submit_quiz', attempt.attempt_id, answers, clientId),
    open: () => call(lata.id, 'open_lesson', assignment, lesson),
  }
}

test('failing shows what was wrong and why, not what is right; passing shows all', async () => {
  const { start, submit, open } = await aQuiz()
  const attempt = await start()
  const right = await rightAnswers(attempt)
  const single = attempt.questions.find(({ kind }: { kind: string }) => kind === 'single')
  const wrong = single.options.find(({ text }: { text: { en: string } }) => text.en === 'Wave').id
  const failed = await submit(attempt, { [single.id]: wrong })
  expect(failed).toMatchObject({
    score_percent: 0,
    is_passed: false,
    shows_answers: false,
    attempts_left: null,
  })
  expect(failed.questions).toHaveLength(7)
  const told = failed.questions.find(({ id }: { id: string }) => id === single.id)
  expect(told).toMatchObject({ is_right: false, answer: wrong, why: null }) // it names the answer
  expect(told.whys).toEqual({ [wrong]: { en: 'Nobody hears a wave.', hi: expect.any(String) } })
  expect(failed.assignment).toMatchObject({ state: 'open', lessons_done: 0 })

  // who ticks everything is told as little as who ticks nothing
  const multiple = attempt.questions.find(({ kind }: { kind: string }) => kind === 'multiple')
  const all3 = multiple.options.map(({ id }: { id: string }) => id)
  const ticked = await submit(await start(), { [multiple.id]: all3, [single.id]: right[single.id] })
  const about = (id: string) => ticked.questions.find((one: { id: string }) => one.id === id)
  expect(about(multiple.id)).toMatchObject({ is_right: false, why: null })
  expect(about(multiple.id).whys).toEqual({})
  expect(about(single.id)).toMatchObject({ is_right: true, why: { en: 'Why of first-word' } })

  const passed = await submit(await start(), right)
  expect(passed).toMatchObject({ number: 3, score_percent: 100, is_passed: true, shows_answers: true })
  const all = passed.questions.find(({ id }: { id: string }) => id === single.id)
  expect(all.right).toBe(right[single.id])
  expect(Object.keys(all.whys)).toHaveLength(2)
  expect(await open()).toMatchObject({ quiz: { is_passed: true, best_percent: 100, attempts_used: 3 } })
  await expect(start()).rejects.toMatchObject(refusal('PT409', 'already_passed'))
})

test('before they may be known, no answer of any function holds what is right', async () => {
  const { course, assignment, start, submit, open } = await aQuiz({ attempts: 3 })
  const attempt = await start()
  const answers = [
    await open(),
    attempt,
    await submit(attempt, {}),
    await open(),
    await start(),
    await call(lata.id, 'quiz_result', attempt.attempt_id),
    await call(lata.id, 'open_course', assignment),
    await db.as(lata.id, (sql) => sql`select * from my_courses()`),
    await db.as(lata.id, (sql) => sql`select * from catalogue_courses(${tenant.id})`),
    await db.as(lata.id, (sql) => sql`select export_my_data()`),
    await call(tenant.admin, 'course_overview', tenant.id),
  ]
  const text = JSON.stringify(answers)
  expect(text).toContain('Say namaste') // the options are there
  expect(text).not.toMatch(/"right"|isRight|isTrue|tolerance|accepted|option_keys|"seed"/)
  expect(text).not.toContain('शुक्रिया') // an accepted answer
  expect(text).not.toContain('A word is heard.') // why the right option is right
  for (const { id } of questionsOfEveryKind[0]?.options ?? []) expect(text).not.toContain(`"${id}"`)
  const order = await db.sql`
    select k.answer from questions q join private.question_keys k on k.question_id = q.id
    join lessons l on l.id = q.lesson_id join course_versions v on v.id = l.version_id
    where v.course_id = ${course.id} and q.kind = 'order'`
  const ids = order[0]?.answer as string[]
  for (const shown of text.match(/"items":\[[^\]]*\]/g) ?? [])
    if (ids.every((id) => shown.includes(id))) expect(shown).not.toMatch(/"(position|place|number)":/)
  for (const table of ['lessons', 'questions', 'quiz_answers', 'quiz_attempts', 'private.question_keys'])
    await expect(db.as(lata.id, (sql) => sql`select * from ${sql(table)}`)).rejects.toMatchObject({
      code: '42501',
    })
})

test('the last attempt is judged before anything is told: not while it is open', async () => {
  const { start, submit } = await aQuiz({ attempts: 2 })
  const first = await start()
  expect(first.attempts_left).toBe(1)
  await submit(first, {})
  const last = await start()
  expect(last.attempts_left).toBe(0)
  expect(await call(lata.id, 'quiz_result', first.attempt_id)).toMatchObject({ shows_answers: false })
  expect(await submit(last, {})).toMatchObject({ shows_answers: true, is_passed: false, attempts_left: 0 })
  expect(await call(lata.id, 'quiz_result', first.attempt_id)).toMatchObject({ shows_answers: true })
  await expect(start()).rejects.toMatchObject(refusal('PT409', 'no_attempts_left'))
})

test('handed in twice, also at once, an attempt is judged once', async () => {
  const { assignment, start, submit } = await aQuiz()
  const attempt = await start()
  const right = await rightAnswers(attempt)
  const clientId = randomUUID()
  const ended = await overlap(
    db,
    [lata.id, (sql) => sql`select submit_quiz(${attempt.attempt_id}, ${sql.json(right)}, ${clientId})`],
    [lata.id, (sql) => sql`select submit_quiz(${attempt.attempt_id}, '{}', ${clientId})`],
  )
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const once = await submit(attempt, right, clientId)
  expect(await submit(attempt, {}, randomUUID())).toEqual(once)
  expect(once).toMatchObject({ score_percent: 100 })
  const rows = await db.sql`
    select (select count(*)::int from quiz_answers where attempt_id = ${attempt.attempt_id}) as answers,
      (select count(*)::int from lesson_events where assignment_id = ${assignment} and kind = 'passed') as events`
  expect(rows[0]).toEqual({ answers: 7, events: 1 })
})

test('one attempt is open: begun at once on two devices it is the same, and so with the same client id', async () => {
  const { assignment, lesson, start, submit } = await aQuiz()
  const ended = await overlap(
    db,
    [lata.id, (sql) => sql`select start_quiz(${assignment}, ${lesson}, ${randomUUID()})`],
    [lata.id, (sql) => sql`select start_quiz(${assignment}, ${lesson}, ${randomUUID()})`],
  )
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await db.sql`select id from quiz_attempts where assignment_id = ${assignment}`).toHaveLength(1)
  const clientId = randomUUID()
  const [one, other] = [await start(), await start(clientId)]
  expect({ ...one, now: '' }).toEqual({ ...other, now: '' }) // also the order of everything in it
  await submit(one, {})
  const next = await start(clientId)
  expect(next.number).toBe(2)
  await submit(next, {})
  await expect(start(clientId)).rejects.toMatchObject(refusal('PT409', 'attempt_closed'))
})

test('a database that forgot its functions still holds one open attempt', async () => {
  const { assignment, lesson, start } = await aQuiz()
  await start()
  const second = db.sql`
    insert into quiz_attempts (assignment_id, lesson_id, number, client_id, question_ids, seed)
    values (${assignment}, ${lesson}, 2, gen_random_uuid(), '{}', 'x')`
  await expect(second).rejects.toMatchObject({ code: '23505' })
})

test('after the time, half a minute more is forgiven; then nothing counts', async () => {
  const { assignment, start, submit, open } = await aQuiz({ minutes: 5 })
  const inTime = await start()
  expect(Date.parse(inTime.expires_at) - Date.parse(inTime.started_at)).toBe(300_000)
  const right = await rightAnswers(inTime)
  await letPass(assignment, 325)
  const { course: other, ...second } = await aQuiz({ minutes: 5 })
  expect(other).toBeDefined()
  expect(await submit(inTime, right)).toMatchObject({ is_late: false, score_percent: 100 })

  const late = await second.start()
  const hers = await rightAnswers(late)
  await letPass(second.assignment, 331)
  expect(await second.submit(late, hers)).toMatchObject({ is_late: true, score_percent: 0, is_passed: false })
  expect((await open()).quiz.is_passed).toBe(true)

  const left = await second.start()
  await letPass(second.assignment, 331)
  expect(await second.open()).toMatchObject({
    quiz: { open_attempt_id: null, last_attempt_id: left.attempt_id },
  })
  const fresh = await second.start()
  expect(fresh.number).toBe(3)
  await letPass(second.assignment, 331)
  expect((await second.start()).number).toBe(4) // beginning anew closes what ran out
})

test('who does not come back is judged by a job', async () => {
  const { assignment, start } = await aQuiz({ minutes: 5 })
  const attempt = await start()
  await db.sql`select private.finish_overdue_attempts()`
  await expect(call(lata.id, 'quiz_result', attempt.attempt_id)).rejects.toMatchObject(
    refusal('PT409', 'attempt_open'),
  )
  await letPass(assignment, 331)
  await db.sql`select private.finish_overdue_attempts()`
  expect(await call(lata.id, 'quiz_result', attempt.attempt_id)).toMatchObject({
    is_late: true,
    score_percent: 0,
  })
})

test('so many questions are drawn as the course says, and other attempts draw others in another order', async () => {
  const { start, submit, open } = await aQuiz({ draw: 4 })
  expect((await open()).quiz).toMatchObject({ question_count: 4 })
  const drawn = new Set<string>()
  const orders = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const attempt = await start()
    const ids = attempt.questions.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) drawn.add(id)
    orders.add(ids.join())
    await submit(attempt, {})
  }
  expect(drawn.size).toBe(7)
  expect(orders.size).toBeGreaterThan(6)
})

test('choices are shuffled for every attempt and stay so within it', async () => {
  const { start, submit } = await aQuiz()
  const orders = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const attempt = await start()
    const { items } = attempt.questions.find(({ kind }: { kind: string }) => kind === 'order')
    orders.add(items.map(({ text }: { text: { en: string } }) => text.en).join())
    await submit(attempt, {})
  }
  expect(orders.size).toBeGreaterThan(2)
})

test('another learner’s attempt is none of mine', async () => {
  const { assignment, lesson, start } = await aQuiz()
  const attempt = await start()
  const asha = await aLearner(tenant)
  const stranger = await aLearner(await aTenant())
  for (const who of [asha.id, stranger.id, tenant.admin]) {
    await expect(call(who, 'start_quiz', assignment, lesson, randomUUID())).rejects.toMatchObject(
      refusal('PT404', 'unknown_assignment'),
    )
    for (const ask of [
      () => call(who, 'submit_quiz', attempt.attempt_id, {}, randomUUID()),
      () => call(who, 'quiz_result', attempt.attempt_id),
    ])
      await expect(ask()).rejects.toMatchObject(refusal('PT404', 'unknown_attempt'))
  }
})

test('what is no answer is wrong; what is too much is refused; a lesson without a quiz has none', async () => {
  const { assignment, course, start, submit } = await aQuiz()
  for (const answers of [[], 'text', 7, null, { nonsense: 1 }]) {
    expect(await submit(await start(), answers as object)).toMatchObject({ score_percent: 0 })
  }
  const attempt = await start()
  await expect(submit(attempt, { x: 'y'.repeat(70_000) })).rejects.toMatchObject(
    refusal('PT400', 'answers_too_long'),
  )
  const read = await lessonOf(course.id, 'read')
  await expect(call(lata.id, 'start_quiz', assignment, read, randomUUID())).rejects.toMatchObject(
    refusal('PT409', 'no_quiz'),
  )
})

test('a course that was taken back is not answered any more', async () => {
  const { assignment, start, submit } = await aQuiz()
  const attempt = await start()
  await call(tenant.admin, 'cancel_assignment', assignment)
  await expect(submit(attempt, {})).rejects.toMatchObject(refusal('PT409', 'assignment_closed'))
  await expect(start()).rejects.toMatchObject(refusal('PT409', 'assignment_closed'))
})

test('the score of a finished course stays when a later version asks otherwise', async () => {
  const { course, assignment } = await aQuiz()
  const result = await finish(lata.id, course.id, assignment)
  const harder = structuredClone(course.source)
  harder.summary.en = 'Another text.'
  await db.sql`select private.put_library_course(${db.sql.json(harder as never)})`
  expect(await call(lata.id, 'quiz_result', result.attempt_id)).toEqual(result)
})
