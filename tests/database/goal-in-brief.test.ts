import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { aLearner } = classroomOf(db)

test('the brief tells how far the goal of the last plan is, what was shown since, and the musts that lack most', async () => {
  const sagar = await aTenant({ tier: 'master', seatCap: 60 })
  await db.as(sagar.admin, (sql) => sql`select start_career_lattice(${sagar.id}, 'hotel', 'en')`)
  const { person, id: login } = await aLearner(sagar)
  const [desk] =
    await db.sql`select id from job_roles where tenant_id = ${sagar.id} and name = 'Receptionist'`
  const needs = await db.sql`
    select n.skill_id as skill, n.level, n.is_gate as must, s.name from role_skills n join skills s on s.id = n.skill_id
    where n.job_role_id = ${desk?.id} order by n.is_gate desc, s.name`
  const brief = async () =>
    (await db.sql`select private.clinic_brief(p, now()) as told from people p where p.id = ${person}`)[0]
      ?.told
  expect(await brief()).toMatchObject({ goal: null, skills: [] })

  await db.sql`insert into clinic_plans (id, tenant_id, person_id, goal_role_id, review_on, made_at)
    values (${randomUUID()}, ${sagar.id}, ${person}, ${desk?.id}, private.today() + 30, now() - interval '40 days')`
  const [must] = needs
  const say = (skill: string, kind: string, level: number, days: number) => db.sql`
    insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
    values (${sagar.id}, ${person}, ${skill}, ${kind}, ${level}, now() - make_interval(days => ${days}::integer))`
  await say(must?.skill, 'self', 4, 3) // one's own word opens no must
  await say(needs.at(-1)?.skill, 'observation', 3, 3)
  await say(needs.at(-2)?.skill, 'coach', 2, 300) // before the last half year
  const { goal, skills } = await brief()
  expect(goal).toMatchObject({
    role: 'Receptionist',
    state: 'far',
    shown: 1,
    musts_missing: needs.filter((need) => need.must).length,
  })
  expect(goal.missing[0]).toMatchObject({ has: 0, is_must: true })
  expect(goal.missing.map(({ skill }: { skill: string }) => skill)).toContain(must?.name)
  expect(goal.missing.length).toBeLessThanOrEqual(5)
  expect(skills).toMatchObject([{ skill: needs.at(-1)?.name, level: 3, kind: 'observation' }])
  const [stands] = await db.sql`
    select percent, proven from private.readiness_by_formula(${sagar.id}, ${[person]}, ${desk?.id}, private.today())`
  expect(goal).toMatchObject({ percent: stands?.percent, proven: stands?.proven })

  // the way names the course that one has
  const [way] = await db.as(login, (sql) => sql`select way_of(null) as told`)
  expect(way?.told.courses.every((course: { assignment_id: unknown }) => 'assignment_id' in course)).toBe(
    true,
  )
})
