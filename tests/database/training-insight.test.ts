import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, lessonOf, begin, call, finish, rightAnswers } = classroomOf(db)

let tenant: TestTenant
let other: TestTenant
let garden: string
let harbour: string
let manager: string
let course: { id: string }
beforeAll(async () => {
  tenant = await aTenant({ seatCap: 50 })
  other = await aTenant()
  garden = await anOutlet(tenant.id, 'Garden')
  harbour = await anOutlet(tenant.id, 'Harbour')
  manager = await aManagerOf(tenant.id, garden)
  course = await aCourse({ title: 'Greeting', isObserved: true, quiz: { attempts: 3 } })
})

interface Asked {
  outlet?: string
  of?: string
}
const asked = (who: string, name: string, { outlet, of = tenant.id }: Asked = {}) =>
  db.as(who, (sql) => sql`select * from ${sql(name)}(${of}, ${outlet ?? null})`)

/** A learner at an outlet who opens the quiz and answers everything right but the first question, there by the wrong wave. */
async function aTry(outlet: string, isRight: boolean) {
  const learner = await aLearner(tenant)
  await aPlacement(learner.person, outlet)
  const assignment = await begin(learner.id, course.id)
  await db.sql`update assignments set due_on = private.today() - 3 where id = ${assignment}`
  const attempt = await call(
    learner.id,
    'start_quiz',
    assignment,
    await lessonOf(course.id, 'quiz'),
    randomUUID(),
  )
  const answers = await rightAnswers(attempt)
  const single = attempt.questions.find(({ kind }: { kind: string }) => kind === 'single')
  if (!isRight) {
    const wave = single.options.find(({ text }: { text: { en: string } }) => text.en === 'Wave')
    answers[single.id] = wave.id
  }
  await call(learner.id, 'submit_quiz', attempt.attempt_id, db.sql.json(answers as never), randomUUID())
  return { ...learner, assignment, attempt }
}

test('the question that fewest knew comes with what was chosen; a manager is told that only after the own course', async () => {
  for (const isRight of [false, false, false, true]) await aTry(garden, isRight)
  expect(await asked(tenant.admin, 'weak_questions')).toEqual([]) // four tries say nothing yet
  await aTry(harbour, false)

  const [weakest, ...rest] = await asked(tenant.admin, 'weak_questions')
  expect(rest).toEqual([]) // the others everyone knew
  expect(weakest).toMatchObject({
    course_id: course.id,
    course: { en: 'Greeting' },
    prompt: { en: 'Prompt of first-word' },
    asked: '5',
    known: '1',
    is_told: true,
  })
  expect(weakest?.chosen).toMatchObject([
    { words: { en: 'Wave' }, times: 4, is_right: false },
    { words: { en: 'Say namaste' }, times: 1, is_right: true },
  ])

  await aTry(garden, false)
  expect(await asked(manager, 'weak_questions')).toMatchObject([
    { asked: '5', known: '1', is_told: false, chosen: [] },
  ])
  const own = await begin(manager, course.id)
  await db.sql`
    update assignments set started_at = now(), completed_at = now(),
      version_id = (select id from course_versions v where v.course_id = ${course.id} and v.state = 'published')
    where id = ${own}`
  expect((await asked(manager, 'weak_questions'))[0]?.chosen).toHaveLength(2)
})

test('the weakest question comes first', async () => {
  const shares = async () =>
    (await asked(tenant.admin, 'weak_questions')).map(({ asked, known }) => Number(known) / Number(asked))
  // of 'magic-word' nobody knows the answer, of 'way-in' every second one, of 'how-long' two of three
  for (const [key, of] of [
    ['magic-word', 1],
    ['way-in', 2],
    ['how-long', 3],
  ] as const)
    await db.sql`
      update quiz_answers set share = 0 where (attempt_id, question_id) in (
        select numbered.attempt_id, numbered.question_id from (
          select g.attempt_id, g.question_id, row_number() over (order by g.attempt_id) as place
          from quiz_answers g join questions q on q.id = g.question_id where q.key = ${key}
        ) numbered where numbered.place % ${of} = 0)`
  const told = await shares()
  expect(told.length).toBeGreaterThan(2)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})

test('a second try says nothing about what was known', async () => {
  const before = await asked(tenant.admin, 'weak_questions')
  const { id, assignment } = await aTry(harbour, true)
  const [after] = await asked(tenant.admin, 'weak_questions')
  expect(Number(after?.asked)).toBe(Number(before[0]?.asked) + 1)
  const again = await aTry(harbour, false)
  const quiz = await lessonOf(course.id, 'quiz')
  await db.sql`update quiz_attempts set is_passed = false where assignment_id = ${again.assignment}`
  const second = await call(again.id, 'start_quiz', again.assignment, quiz, randomUUID())
  await call(again.id, 'submit_quiz', second.attempt_id, db.sql.json({}), randomUUID())
  expect(Number((await asked(tenant.admin, 'weak_questions'))[0]?.asked)).toBe(Number(after?.asked) + 1)
  expect([id, assignment]).not.toContain(null)
})

test('of each kind of question it is told what people gave, and a text only when five gave it and it is no name', async () => {
  const cellar = await anOutlet(tenant.id, 'Cellar')
  const [order, match] = await Promise.all(
    ['way-in', 'who-does-what'].map(async (key) => {
      const [row] = await db.sql`
        select q.body from questions q join lessons l on l.id = q.lesson_id join course_versions v on v.id = l.version_id
        where q.key = ${key} and v.course_id = ${course.id}`
      return row?.body
    }),
  )
  const idOf = (part: { id: string; text: { en: string } }[], en: string) =>
    part.find((one) => one.text.en === en)?.id ?? ''
  const [steps, lefts, rights] = [order?.items, match?.lefts, match?.rights]
  const inOrder = (...words: string[]) => words.map((word) => idOf(steps, word))
  const given = (nth: number): Record<string, unknown> => ({
    'way-in': nth < 3 ? inOrder('Greet', 'Serve', 'Seat') : inOrder('Seat', 'Greet', 'Serve'),
    'who-does-what': { [idOf(lefts, 'Chef')]: idOf(rights, nth < 4 ? 'serves' : 'cooks') },
    'how-long': nth === 0 ? '10' : nth < 4 ? '15' : nth === 4 ? '30' : 'soon',
    // five say "Please!", five the name of somebody, one something else
    'magic-word': nth < 5 ? 'Please!' : nth < 10 ? 'ask Lata' : 'open sesame',
  })
  await db.sql`update people set full_name = 'Lata Shetty' where id = ${(await aLearner(tenant)).person}`
  for (let nth = 0; nth < 11; nth += 1) {
    const { attempt } = await aTry(cellar, true)
    for (const [key, answer] of Object.entries(given(nth)))
      await db.sql`
        update quiz_answers g set answer = ${db.sql.json(answer as never)}, share = 0 from questions q
        where g.question_id = q.id and q.key = ${key} and g.attempt_id = ${attempt.attempt_id}`
  }
  const rows = await asked(tenant.admin, 'weak_questions', { outlet: cellar })
  const told = (key: string) => rows.find(({ prompt }) => prompt.en === `Prompt of ${key}`)?.chosen
  expect(told('way-in')).toMatchObject([
    { words: { en: 'Seat', hi: 'बैठाना' }, place: 1, times: 8, is_right: false },
    { words: { en: 'Serve' }, place: 2, times: 3, is_right: false },
  ])
  expect(told('who-does-what')).toMatchObject([
    { words: { en: 'Chef' }, other: { en: 'serves' }, times: 4, is_right: false },
  ])
  expect(told('how-long')).toMatchObject([
    { choice: 'low', words: { en: 'seconds' }, least: 10, most: 15, times: 4, is_right: false },
    { choice: 'right', least: 30, most: 30, times: 1, is_right: true },
  ])
  expect(told('magic-word')).toMatchObject([
    { words: { en: 'please', hi: 'please' }, times: 5, is_right: false },
  ])
})

test('what was due is counted in its month, in time, late or not at all, at each outlet of its people', async () => {
  const cafe = await anOutlet(tenant.id, 'Cafe')
  const month = (
    await db.sql`select date_trunc('month', private.today() - interval '2 months')::date as first`
  )[0]?.first
  const days: [string, string | null][] = [
    ['done before', `${0}`],
    ['done on the day', `${9}`],
    ['late', `${10}`],
    ['not done', null],
  ]
  for (const [name, done] of days) {
    const person = await aPerson(tenant.id, name)
    await aPlacement(person, cafe)
    await db.sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on, started_at, version_id, completed_at)
      select ${tenant.id}, ${person}, ${course.id}, 'front', 'manual', ${month}::date + 9, now(), v.id,
        (${month}::date + ${done}::int)::timestamp at time zone 'Asia/Kolkata' + interval '23 hours'
      from course_versions v where v.course_id = ${course.id} and v.state = 'published'`
  }
  const rows = await asked(tenant.admin, 'training_trend', { outlet: cafe })
  expect(rows).toMatchObject([{ outlet_id: cafe, outlet: 'Cafe', due: '4', in_time: '2', late: '1' }])
  const all = await asked(tenant.admin, 'training_trend')
  expect(all.filter(({ outlet_id }) => outlet_id === cafe)).toEqual(rows)
  expect(await asked(manager, 'training_trend')).toMatchObject([{ outlet_id: garden }])
})

test('a step counts once it was judged three times and missed once', async () => {
  const trainer = await aMember(tenant.id, 'trainer')
  const watch = await lessonOf(course.id, 'watch')
  const met = { result: 'met', note: null, at: 1 }
  for (const missed of [true, true, false]) {
    const { id, person } = await aLearner(tenant)
    await aPlacement(person, harbour)
    const assignment = await begin(id, course.id)
    await finish(id, course.id, assignment)
    const one = await call(trainer, 'start_observation', assignment, watch, randomUUID(), false)
    const items = { eyes: met, voice: missed ? { ...met, result: 'not_met' } : met, menu: met, water: met }
    const words = missed ? ['Speaks to the table', 'Speak up'] : [null, null]
    await call(
      trainer,
      'decide_observation',
      one,
      randomUUID(),
      missed ? 'not_yet' : 'passed',
      db.sql.json(items),
      ...words,
    )
  }
  expect(await asked(trainer, 'weak_steps', { outlet: harbour })).toMatchObject([
    { step: 'voice', words: { en: 'Speaks clearly' }, is_critical: false, judged: '3', not_met: '2' },
  ])
  expect(await asked(manager, 'weak_steps')).toEqual([])
})

test('who has no certificate yet is told as waiting', async () => {
  const bar = await anOutlet(tenant.id, 'Bar')
  for (const [days, after] of [
    [100, 40],
    [60, null],
    [900, 10], // joined too long ago
  ] as const) {
    const person = await aPerson(tenant.id)
    await aPlacement(person, bar)
    await db.sql`update people set joined_on = private.today() - ${days}::int where id = ${person}`
    if (after === null) continue
    await db.sql`
      with given as (
        insert into assignments (tenant_id, person_id, course_id, side, source, started_at, version_id, completed_at)
        select ${tenant.id}, ${person}, ${course.id}, 'front', 'manual', now(), v.id, now()
        from course_versions v where v.course_id = ${course.id} and v.state = 'published' returning *
      )
      insert into certificates (tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on)
      select g.tenant_id, g.person_id, g.course_id, g.side, g.version_id, g.id,
        translate(left(md5(g.id::text), 24), '0123456789abcdef', '23456789BCDFGHJK'), private.today() - ${days}::int + ${after}::int
      from given g`
  }
  expect(await asked(tenant.admin, 'first_certificates', { outlet: bar })).toMatchObject([
    { outlet: 'Bar', reached: [40], waiting: [60] },
  ])
})

test('an outlet of others is unknown, a member is refused, and the other tenant sees nothing', async () => {
  const stranger = await anOutlet(other.id)
  for (const name of ['training_trend', 'weak_questions', 'weak_steps', 'first_certificates']) {
    for (const [who, outlet] of [
      [tenant.admin, stranger],
      [manager, harbour],
    ] as const)
      await expect(asked(who, name, { outlet })).rejects.toMatchObject({
        code: 'PT404',
        message: 'unknown_outlet',
      })
    const member = await aMember(tenant.id)
    await expect(asked(member, name)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
    await expect(asked(other.admin, name)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
    expect(await asked(other.admin, name, { of: other.id })).toEqual(
      name === 'first_certificates' ? expect.any(Array) : [],
    )
  }
})
