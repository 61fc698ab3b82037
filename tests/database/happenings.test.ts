import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'
import { shopsOf } from './shops.ts'

const db = testDatabase()
const { aTenant, aManagerOf, aMember, anOutlet, aPerson, aPlacement } = castOf(db)
const { aCourse, aLearner, lessonOf, begin } = classroomOf(db)
const { aShop } = shopsOf(db)

let house: TestTenant
let garden: string
let harbour: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  garden = await anOutlet(house.id, 'Garden')
  harbour = await anOutlet(house.id, 'Harbour')
})

/** What is told of the last days until yesterday. */
async function told(who: string, outlet: string | null = null, days = 7) {
  const [row] = await db.as(
    who,
    (sql) => sql`
      select read_happenings(${house.id}, ${outlet}, (now() at time zone 'Asia/Kolkata')::date - ${days}::int,
        (now() at time zone 'Asia/Kolkata')::date - 1) as answer`,
  )
  return row?.answer
}

async function completed(person: string, course: string, ago: number) {
  await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, assigned_at, started_at, version_id, completed_at)
    select ${house.id}, ${person}, ${course}, 'front', 'manual', now() - interval '30 days', now() - interval '20 days', v.id,
      now() - make_interval(days => ${ago})
    from course_versions v where v.course_id = ${course} and v.state = 'published'`
}

async function placed(outlet: string, ...others: string[]): Promise<string> {
  const person = await aPerson(house.id)
  await db.sql`update people set joined_on = private.today() - 300 where id = ${person}`
  for (const one of [outlet, ...others]) await aPlacement(person, one)
  return person
}

async function held(outlet: string, ago: number, attended: string[]): Promise<string> {
  const id = randomUUID()
  await db.sql`
    insert into training_sessions (id, tenant_id, outlet_id, kind, state, title, starts_at, minutes, started_at, ended_at)
    values (${id}, ${house.id}, ${outlet}, 'toolbox_talk', 'done', '{"en": "Knives", "hi": "चाकू"}', now() - make_interval(days => ${ago}),
      10, now() - make_interval(days => ${ago}), now() - make_interval(days => ${ago}))`
  for (const person of attended)
    await db.sql`
      insert into session_attendance (tenant_id, session_id, person_id, state, source, attended_at, how)
      values (${house.id}, ${id}, ${person}, 'attended', 'walk_in', now(), 'trainer')`
  return id
}

test('courses finished in these days are counted at the outlet where each person worked, and once for all', async () => {
  const [first, second] = [await aCourse(), await aCourse()]
  const lata = await placed(garden)
  const ravi = await placed(garden, harbour)
  await completed(lata, first.id, 2)
  await completed(ravi, first.id, 3)
  await completed(ravi, second.id, 3)
  await completed(await placed(garden), first.id, 12) // before these days
  const there = await told(house.admin, garden)
  expect(there).toMatchObject({ completed: 3, courses: [{ people: 2 }, { people: 1 }] })
  expect(await told(house.admin, harbour)).toMatchObject({ completed: 2 })
  expect(await told(house.admin)).toMatchObject({ completed: 3 })
  expect(JSON.stringify(there)).not.toContain(lata)
})

test('sessions say how many came, the latest three by name; what was cancelled or is to come is none', async () => {
  const [lata, ravi] = [await placed(garden), await placed(garden)]
  const talk = await held(garden, 2, [lata, ravi])
  expect(await told(house.admin, garden)).toMatchObject({
    session_count: 1,
    sessions: [{ id: talk, attended: 2, title: { en: 'Knives', hi: 'चाकू' } }],
  })
  for (const ago of [3, 4, 5]) await held(garden, ago, [])
  const four = await told(house.admin, garden)
  expect([four.session_count, four.sessions.length, four.sessions[0].id]).toEqual([4, 3, talk])
  await db.sql`
    update training_sessions set state = 'cancelled', cancelled_at = now(), cancel_reason = 'The kitchen is closed', ended_at = null
    where id = ${talk}`
  expect(await told(house.admin, garden)).toMatchObject({ session_count: 3 })
})

test('observations are told by what was found, and only decided ones', async () => {
  const course = await aCourse({ isObserved: true })
  const lesson = await lessonOf(course.id, 'watch')
  for (const state of ['passed', 'not_yet', 'in_progress']) {
    const learner = await aLearner(house)
    const assignment = await begin(learner.id, course.id)
    await db.sql`
      insert into observations (tenant_id, outlet_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id,
        started_at, decided_at, coach_note, next_step)
      select ${house.id}, ${garden}, ${learner.person}, ${assignment}, ${lesson}, l.version_id, 1, ${state}, gen_random_uuid(),
        now() - interval '2 days', case when ${state} <> 'in_progress' then now() - interval '2 days' end, 'Look up.', 'Try again.'
      from lessons l where l.id = ${lesson}`
  }
  expect(await told(house.admin, garden)).toMatchObject({ passed: 1, not_yet: 1 })
  expect(await told(house.admin, harbour)).toMatchObject({ passed: 0, not_yet: 0 })
})

test('visits are told once they are released, with the day that they were made', async () => {
  const shop = await aShop({ of: { tenant: house.id, admin: house.admin, outlet: garden } })
  await db.sql`update shops set visited_at = now() - interval '2 days', score_overall = 84.6 where id = ${shop.id}`
  expect(await told(house.admin, garden)).toMatchObject({ visits: [], visit_count: 0 })
  await db.sql`update shops set state = 'released', released_at = now() where id = ${shop.id}`
  expect(await told(house.admin)).toMatchObject({
    visits: [{ id: shop.id, outlet: 'Garden', score: 84.6 }],
    visit_count: 1,
  })
  expect(await told(house.admin, harbour)).toMatchObject({ visit_count: 0 })
  await db.sql`update tenants set active_modules = active_modules - 'mystery_shops' where id = ${house.id}`
  expect(await told(house.admin)).toMatchObject({ visits: [] })
})

test('a manager is told of own outlets, a trainer of all, a member and a stranger of nothing', async () => {
  const course = await aCourse()
  await completed(await placed(garden), course.id, 2)
  await completed(await placed(harbour), course.id, 2)
  const manager = await aManagerOf(house.id, garden)
  expect(await told(manager)).toMatchObject({ completed: 1 })
  await expect(told(manager, harbour)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_outlet' })
  expect(await told(await aMember(house.id, 'trainer'))).toMatchObject({ completed: 2 })
  await expect(told(await aMember(house.id))).rejects.toMatchObject({ code: 'PT403' })
  const stranger = await aTenant({ tier: 'growth' })
  await expect(told(stranger.admin)).rejects.toMatchObject({ code: 'PT404' })
})

test('days that are none are refused', async () => {
  for (const days of [0, 402])
    await expect(told(house.admin, null, days)).rejects.toMatchObject({ message: 'invalid_period' })
})
