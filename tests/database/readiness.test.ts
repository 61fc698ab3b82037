import { beforeEach, expect, test } from 'vitest'
import { type Held, type Need, readinessFor } from '../../app/domain/careers/readiness.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPlacement } = castOf(db)
const { aCourse, aLearner, begin, finish, call, lessonOf } = classroomOf(db)

let sagar: TestTenant
let skills: Record<string, string>
beforeEach(async () => {
  sagar = await aTenant({ tier: 'master', seatCap: 60 })
  await db.as(sagar.admin, (sql) => sql`select start_career_lattice(${sagar.id}, 'hotel', 'en')`)
  const rows = await db.sql`select tag, id from skills where tenant_id = ${sagar.id}`
  skills = Object.fromEntries(rows.map(({ tag, id }) => [tag, id]))
})

const roleOf = async (name: string) =>
  (await db.sql`select id from job_roles where tenant_id = ${sagar.id} and name = ${name}`)[0]?.id as string
const evidence = (
  person: string,
  skill: string,
  kind: string,
  level: number,
  monthsAgo = 0,
  days = 0,
) => db.sql`
  insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
  values (${sagar.id}, ${person}, ${skills[skill] as string}, ${kind}, ${level},
    (private.today() - make_interval(months => ${monthsAgo}, days => ${days})) at time zone 'Asia/Kolkata')
  on conflict (person_id, skill_id, kind) do update set level = excluded.level, at = excluded.at`
const levelOf = async (person: string, skill: string) =>
  (
    await db.sql`select level, proven, kind, is_stale, shown
      from private.skill_levels(${sagar.id}, ${[person]}, ${[skills[skill] as string]}, private.today())`
  )[0]
const ready = async (person: string, role: string) =>
  (
    await db.sql`select percent, proven, musts_missing, state
      from private.role_readiness(${sagar.id}, ${[person]}, ${role}, private.today())`
  )[0]
const rate = (who: string, ratings: Record<string, number>, person: string | null = null) =>
  db.as(
    who,
    (sql) =>
      sql`select rate_skills(${sql.json(
        Object.entries(ratings).map(([tag, level]) => ({ skill: skills[tag] as string, level })),
      )}, ${person})`,
  )
const wayOf = async (who: string, person: string | null = null) =>
  (await db.as(who, (sql) => sql`select way_of(${person}) as way`))[0]?.way

test('the best source that is not stale says the level; stale evidence counts nothing and is still told', async () => {
  const { person } = await aLearner(sagar)
  await evidence(person, 'check_in', 'self', 4)
  expect(await levelOf(person, 'check_in')).toEqual({
    level: 4,
    proven: 0,
    kind: 'self',
    is_stale: false,
    shown: 4,
  })
  await evidence(person, 'check_in', 'quiz', 1)
  await evidence(person, 'check_in', 'course', 2, 3)
  expect(await levelOf(person, 'check_in')).toMatchObject({ level: 2, kind: 'course' }) // the higher of one source
  await evidence(person, 'check_in', 'observation', 3, 11)
  await evidence(person, 'check_in', 'coach', 1)
  expect(await levelOf(person, 'check_in')).toMatchObject({ level: 3, proven: 3, kind: 'observation' })
  await evidence(person, 'check_in', 'observation', 3, 12)
  expect(await levelOf(person, 'check_in')).toMatchObject({ level: 3, kind: 'observation' }) // to the day
  await evidence(person, 'check_in', 'observation', 3, 12, 1)
  expect(await levelOf(person, 'check_in')).toMatchObject({ level: 1, kind: 'coach' })
  const { person: away } = await aLearner(sagar)
  await evidence(away, 'check_in', 'observation', 3, 14)
  expect(await levelOf(away, 'check_in')).toEqual({
    level: 0,
    proven: 0,
    kind: 'observation',
    is_stale: true,
    shown: 3,
  })
})

test('readiness by hand, with musts and stale evidence', async () => {
  const { person } = await aLearner(sagar)
  const role = await roleOf('Bell attendant') // greeting 3×2 !, luggage 3×3 !, local 2×1, safety 2×2, english 2×1: 23
  expect(await ready(person, role)).toBeUndefined()
  await evidence(person, 'greeting', 'observation', 3)
  await evidence(person, 'luggage_service', 'coach', 3)
  await evidence(person, 'local_knowledge', 'self', 2)
  expect(await ready(person, role)).toEqual({ percent: 74, proven: 65, musts_missing: 0, state: 'near' }) // 17 and 15 of 23
  await evidence(person, 'guest_safety', 'quiz', 2)
  await evidence(person, 'english', 'self', 4) // no more than what is needed
  expect(await ready(person, role)).toEqual({ percent: 100, proven: 83, musts_missing: 0, state: 'ready' })
  await evidence(person, 'luggage_service', 'coach', 3, 13)
  expect(await ready(person, role)).toEqual({ percent: 61, proven: 43, musts_missing: 1, state: 'far' })
  await evidence(person, 'luggage_service', 'self', 3)
  expect(await ready(person, role)).toEqual({ percent: 100, proven: 43, musts_missing: 1, state: 'near' })
})

test('the function of the database and the one of the page hold the same, for whatever is drawn', async () => {
  const role = await roleOf('Room attendant')
  let seed = 20261128
  const draw = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * n)
  }
  const tags = Object.keys(skills).slice(0, 10)
  const { person } = await aLearner(sagar)
  for (let round = 0; round < 60; round++) {
    await db.sql`delete from role_skills where job_role_id = ${role}`
    await db.sql`delete from private.skill_evidence where person_id = ${person}`
    const needs: Need[] = []
    for (const tag of tags.slice(0, 1 + draw(9))) {
      const need = {
        skill: skills[tag] as string,
        level: 1 + draw(4),
        weight: 1 + draw(5),
        isMust: draw(3) === 0,
      }
      needs.push(need)
      await db.sql`insert into role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
        values (${sagar.id}, ${role}, ${need.skill}, ${need.level}, ${need.weight}, ${need.isMust})`
    }
    for (const tag of tags)
      for (const kind of ['self', 'quiz', 'course', 'coach', 'observation'])
        if (draw(3) === 0) await evidence(person, tag, kind, draw(5), draw(16), draw(3))
    const levels =
      await db.sql`select skill_id, level, proven from private.skill_levels(${sagar.id}, ${[person]}, null, private.today())`
    const held = new Map<string, Held>(
      levels.map(({ skill_id, level, proven }) => [skill_id, { level, proven }]),
    )
    const told = readinessFor(needs, held)
    const counted = await ready(person, role)
    expect(
      counted ?? {
        percent: 0,
        proven: 0,
        musts_missing: needs.filter(({ isMust }) => isMust).length,
        state: 'far',
      },
    ).toEqual({
      percent: told?.percent,
      proven: told?.proven,
      musts_missing: told?.mustsMissing,
      state: told?.state,
    })
  }
})

test('a course that was passed is evidence at once, and no longer when its certificate is revoked', async () => {
  const course = await aCourse({ slug: 'greeting-well' })
  const learner = await aLearner(sagar)
  await finish(learner.id, course.id, await begin(learner.id, course.id))
  const way = await wayOf(learner.id)
  const level = way.levels.find((one: { skill: string }) => one.skill === skills.greeting)
  expect(level).toMatchObject({ level: 2, proven: 2, is_stale: false, self: null, what: course.source.title })
  expect(way.courses.find((one: { id: string }) => one.id === course.id)).toMatchObject({
    is_done: true,
    watches: [],
  })
  await db.sql`update certificates set revoked_at = now(), revoked_reason = 'Somebody else sat there' where person_id = ${learner.person}`
  expect(await levelOf(learner.person, 'greeting')).toMatchObject({ kind: 'quiz', level: 2 })
})

test('an observation says 3 where all of a skill was met, and 1 or 2 where it was not yet; void, the one before counts', async () => {
  const course = await aCourse({ slug: 'watched-greeting', isObserved: true } as never)
  const learner = await aLearner(sagar)
  const assignment = await begin(learner.id, course.id)
  const lesson = await lessonOf(course.id, 'watch')
  const watch = async (attempt: number, state: string, items: string) => {
    const [row] = await db.sql`
      insert into observations (tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, started_at, decided_at, items, coach_note, next_step)
      select a.tenant_id, a.person_id, a.id, l.id, l.version_id, ${attempt}, ${state}, gen_random_uuid(), now(), now() + make_interval(secs => ${attempt}),
        ${items}::text::jsonb, 'Good', 'The menu'
      from assignments a, lessons l where a.id = ${assignment} and l.id = ${lesson} returning id`
    return row?.id as string
  }
  const said = (voice: string) =>
    `{"eyes": {"result": "met"}, "voice": {"result": "${voice}"}, "menu": {"result": "not_met"}, "water": {"result": "met"}}`
  await watch(1, 'not_yet', said('met'))
  expect(await levelOf(learner.person, 'greeting')).toMatchObject({ kind: 'observation', level: 2 })
  expect(await levelOf(learner.person, 'table_care')).toMatchObject({ level: 1 })
  const passed = await watch(2, 'passed', said('met'))
  expect(await levelOf(learner.person, 'greeting')).toMatchObject({ level: 3 })
  expect(await levelOf(learner.person, 'table_care')).toMatchObject({ level: 2 })
  await db.sql`update observations set state = 'void', voided_at = now(), void_reason = 'Wrong person there' where id = ${passed}`
  expect(await levelOf(learner.person, 'greeting')).toMatchObject({ level: 2 })
})

test('one’s own word and the coach’s are kept apart, and no one else says either', async () => {
  const deccan = await anOutlet(sagar.id)
  const learner = await aLearner(sagar)
  await aPlacement(learner.person, deccan)
  const manager = await aManagerOf(sagar.id, deccan)
  const elsewhere = await aManagerOf(sagar.id, await anOutlet(sagar.id))
  await rate(learner.id, { check_in: 4, greeting: 2 })
  expect(await levelOf(learner.person, 'check_in')).toMatchObject({ level: 4, proven: 0, kind: 'self' })
  await rate(manager, { check_in: 2 }, learner.person)
  expect(await levelOf(learner.person, 'check_in')).toMatchObject({ level: 2, proven: 2, kind: 'coach' })
  const way = await wayOf(manager, learner.person)
  expect(way.person.is_me).toBe(false)
  expect(way.levels.find((one: { skill: string }) => one.skill === skills.check_in)).toMatchObject({
    self: 4,
    level: 2,
  })
  const stranger = await aMember(sagar.id)
  for (const who of [elsewhere, stranger]) {
    await expect(rate(who, { check_in: 1 }, learner.person)).rejects.toMatchObject({
      message: /unknown_person|not_allowed/,
    })
    await expect(wayOf(who, learner.person)).rejects.toMatchObject({ message: /unknown_person|not_allowed/ })
  }
  await expect(rate(learner.id, { check_in: 5 })).rejects.toMatchObject({ message: 'ratings_invalid' })
  const [entry] =
    await db.sql`select action, after from audit_log where tenant_id = ${sagar.id} and action = 'person.skills_rated'`
  expect(entry?.after).toEqual({ rows: 1 })
  const [mine] = await db.as(learner.id, (sql) => sql`select export_my_data() as content`)
  expect(mine?.content.skills.map((one: { source: string }) => one.source).sort()).toEqual([
    'coach',
    'self',
    'self',
  ])
})

test('who is ready is told by name: to a manager of the own outlets, to nobody without people', async () => {
  const role = await roleOf('Bell attendant')
  const [deccan, dadar] = [await anOutlet(sagar.id), await anOutlet(sagar.id)]
  const made: string[] = []
  for (const [place, level] of [
    [deccan, 1],
    [deccan, 3],
    [dadar, 3],
  ] as const) {
    const { person } = await aLearner(sagar)
    await aPlacement(person, place)
    await evidence(person, 'luggage_service', 'observation', level)
    made.push(person)
  }
  const manager = await aManagerOf(sagar.id, deccan)
  const list = (who: string) => db.as(who, (sql) => sql`select * from ready_for_role(${sagar.id}, ${role})`)
  const seen = await list(manager)
  expect(seen.map(({ name }) => name)).toEqual(seen.map(({ name }) => name).toSorted())
  expect(seen.map(({ person_id }) => person_id)).toEqual(expect.arrayContaining(made.slice(0, 2)))
  expect(seen.map(({ person_id }) => person_id)).not.toContain(made[2])
  expect(seen.find(({ person_id }) => person_id === made[1])).toMatchObject({
    percent: 39,
    musts_missing: 1,
    state: 'far',
  })
  await expect(list(await aMember(sagar.id))).rejects.toMatchObject({ message: 'not_allowed' })
  expect((await list(sagar.admin)).map(({ person_id }) => person_id)).toEqual(expect.arrayContaining(made))
})

test('merged skills bring their evidence along', async () => {
  const { person } = await aLearner(sagar)
  await rate((await db.sql`select profile_id from people where id = ${person}`)[0]?.profile_id, {
    bed_making: 3,
  })
  await db.as(
    sagar.admin,
    (sql) =>
      sql`select merge_skills(${sagar.id}, ${skills.bed_making as string}, ${skills.room_cleaning as string})`,
  )
  expect(await levelOf(person, 'room_cleaning')).toMatchObject({ level: 3, kind: 'self' })
  await expect(
    db.as(
      sagar.admin,
      (sql) =>
        sql`select rate_skills(${sql.json([{ skill: skills.bed_making as string, level: 1 }])}, ${person})`,
    ),
  ).rejects.toMatchObject({ message: 'unknown_skill' })
  expect(await call(sagar.admin, 'merge_skills', sagar.id, skills.hindi, skills.english)).toBeDefined()
})

test('the matrix counts who meets what, names who alone does, and says what an outlet will lack', async () => {
  const role = await roleOf('Bell attendant')
  const panaji = await anOutlet(sagar.id, 'Panaji')
  const made: string[] = []
  for (const level of [3, 1]) {
    const { person } = await aLearner(sagar)
    await db.sql`insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
      values (${sagar.id}, ${person}, ${panaji}, ${role}, private.today() - 30, ${level === 3 ? null : await inDays(40)}::date)`
    await evidence(person, 'luggage_service', 'observation', level)
    made.push(person)
  }
  const matrix = async (who: string) =>
    (await db.as(who, (sql) => sql`select skills_matrix(${sagar.id}) as told`))[0]?.told
  const told = await matrix(sagar.admin)
  const of = (list: { skill_id?: string }[]) =>
    list.find(({ skill_id }) => skill_id === skills.luggage_service)
  expect(of(told.roles)).toMatchObject({ job_role_id: role, need: 3, is_gate: true, people: 2, has: 1 })
  expect(of(told.outlets)).toMatchObject({ outlet_id: panaji, need: 3, has: 1, only: { id: made[0] } })
  expect(told.gaps).toEqual([
    {
      outlet_id: panaji,
      job_role_id: role,
      now: 2,
      later: 1,
      first_day: await inDays(40),
      ready: 0,
      near: 0,
    },
  ])
  expect(told.bench.find((one: { job_role_id: string }) => one.job_role_id === role)).toMatchObject({
    people: 2,
    ready: 0,
  })
  const elsewhere = await aManagerOf(sagar.id, await anOutlet(sagar.id))
  expect((await matrix(elsewhere)).outlets).toEqual([])
  await expect(matrix(await aMember(sagar.id))).rejects.toMatchObject({ message: 'not_allowed' })
})

const inDays = async (days: number) =>
  (await db.sql`select (private.today() + ${days}::integer)::text as day`)[0]?.day as string
