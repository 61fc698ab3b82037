import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAt } from '../../app/domain/clinics/zone-clock.ts'
import { clinicsOf } from './clinics.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'

const db = testDatabase()
const {
  aHouse,
  aMember,
  aManagerOf,
  anOutlet,
  aPlacement,
  personOf,
  slot,
  answer,
  book,
  begin,
  bookingOf,
  json,
} = clinicsOf(db)
const { aCourse, lessonOf, call, finish } = classroomOf(db)
const inDays = (days: number) => dayAt('Asia/Kolkata', Date.now() + days * 86_400_000)

test('from the own word to the new role: self-assessment, talk, plan, course, observation, opening, promotion', async () => {
  const house = await aHouse()
  const { tenant, admin, coach } = house
  await db.as(admin, (sql) => sql`select start_career_lattice(${tenant}, 'hotel', 'en')`)
  const roleOf = async (name: string) =>
    (await db.sql`select id from job_roles where tenant_id = ${tenant} and name = ${name}`)[0]?.id as string
  const [attendant, desk] = [await roleOf('Room attendant'), await roleOf('Receptionist')]
  const course = await aCourse({ isObserved: true })
  const outlet = await anOutlet(tenant)
  const asha = await aMember(tenant)
  const person = await personOf(asha)
  const boss = await aManagerOf(tenant, outlet)
  await aPlacement(person, outlet)
  await db.sql`update people_outlets set job_role_id = ${attendant} where person_id = ${person}`
  // what the desk needs is what the course trains, watched at work
  await db.sql`select private.learn_tags(${tenant}, '{greeting,table_care}')`
  const skillOf = async (tag: string) =>
    (await db.sql`select id from skills where tenant_id = ${tenant} and tag = ${tag}`)[0]?.id as string
  const [greeting, care] = [await skillOf('greeting'), await skillOf('table_care')]
  const needs = [
    { skill: greeting, level: 3, weight: 3, gate: true },
    { skill: care, level: 3, weight: 1, gate: false },
  ]
  await db.as(admin, (sql) => sql`select keep_role_needs(${tenant}, ${desk}, ${sql.json(needs)})`)
  const stands = async () => {
    const rows = await db.as(boss, (sql) => sql`select * from ready_for_role(${tenant}, ${desk})`)
    const {
      percent,
      proven,
      musts_missing: musts,
      state,
    } = rows.find(({ person_id }) => person_id === person) ?? {}
    return { percent, proven, musts, state }
  }
  expect(await stands()).toEqual({ percent: 0, proven: 0, musts: 1, state: 'far' })

  // her own word counts, and closes no must
  const ratings = [
    { skill: greeting, level: 2 },
    { skill: care, level: 1 },
  ]
  await db.as(asha, (sql) => sql`select rate_skills(${sql.json(ratings)})`)
  expect(await stands()).toEqual({ percent: 58, proven: 0, musts: 1, state: 'far' })

  // the talk, and the plan that comes of it
  const booking = await book(asha, house, slot(3))
  await begin(booking)
  const { talk_id: talk } = await bookingOf(booking)
  await answer(coach, (sql) => sql`select close_clinic(${talk}) as told`)
  const said = {
    goal_role_id: desk,
    summary: 'The desk by spring',
    review_on: inDays(60),
    actions: [
      { kind: 'course', course_id: course.id, due_on: inDays(20) },
      { kind: 'observation', course_id: course.id, lesson_key: 'watch', due_on: inDays(30) },
      { kind: 'experience', title: 'Two evenings at the desk', due_on: inDays(30) },
    ],
  }
  await answer(
    coach,
    (sql) => sql`select save_clinic_plan(${randomUUID()}, ${booking}, ${json(said)}) as told`,
  )
  const mine = async () =>
    (await answer(asha, (sql) => sql`select my_clinics(${tenant}) as told`)) as unknown as {
      plans: { actions: { kind: string; done_on: string | null; assignment_id: string | null }[] }[]
    }
  const assigned = (await mine()).plans[0]?.actions[0]?.assignment_id ?? ''
  expect(assigned).not.toBe('')

  // the course: its quiz counts as others' evidence
  await finish(asha, course.id, assigned)
  const afterQuiz = await stands()
  expect(afterQuiz).toMatchObject({ musts: 1, state: 'far' })
  expect(afterQuiz.proven).toBeGreaterThan(0)

  // the observation: everything met
  const watch = await lessonOf(course.id, 'watch')
  await call(asha, 'request_observation', assigned, watch, randomUUID())
  const seen: string = await call(boss, 'start_observation', assigned, watch, randomUUID(), false)
  const all = Object.fromEntries(
    ['eyes', 'voice', 'menu', 'water'].map((id) => [id, { result: 'met', note: null, at: Date.now() }]),
  )
  await call(boss, 'decide_observation', seen, randomUUID(), 'passed', db.sql.json(all as never), null, null)
  expect(await stands()).toEqual({ percent: 100, proven: 100, musts: 0, state: 'ready' })
  expect((await mine()).plans[0]?.actions.map(({ done_on }) => done_on !== null)).toEqual([true, true, false])
  const [plan] = await db.sql`select goal_percent from clinic_plans where person_id = ${person}`
  expect(plan?.goal_percent).toBe(58) // and the report says that she is nearer

  // the opening: one tap, a decision with a reason, and the role in her record
  const opening = randomUUID()
  const posted = { job_role_id: desk, outlet_id: outlet, places: 1, closes_on: inDays(20) }
  await db.as(admin, (sql) => sql`select save_opening(${opening}, ${tenant}, ${sql.json(posted)})`)
  await db.as(asha, (sql) => sql`select show_interest(${opening}, null)`)
  const [interest] =
    await db.sql`select id from opening_interests where opening_id = ${opening} and person_id = ${person}`
  await db.as(
    admin,
    (sql) =>
      sql`select decide_interest(${interest?.id}, 'chosen', 'Seen at the desk, and it went well.', ${inDays(0)}, null)`,
  )
  expect(
    await db.sql`select r.name from people_outlets w join job_roles r on r.id = w.job_role_id
      where w.person_id = ${person} and private.is_placed(w, private.today())`,
  ).toEqual([{ name: 'Receptionist' }])
  const listed = (await answer(asha, (sql) => sql`select list_openings(${tenant}) as told`)) as unknown as {
    openings: { mine: { state: string; reason: string | null } | null }[]
  }
  expect(listed.openings[0]?.mine).toMatchObject({
    state: 'chosen',
    reason: 'Seen at the desk, and it went well.',
  })
})
