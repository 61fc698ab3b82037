import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

// What is kept of readiness is what the formula says: for whatever evidence is drawn, whatever changes, and on whichever day it is asked.

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aPlacement } = castOf(db)
const { aLearner, call } = classroomOf(db)

let sagar: TestTenant
let roles: string[]
let people: string[]
beforeEach(async () => {
  sagar = await aTenant({ tier: 'master', seatCap: 60 })
  await db.as(sagar.admin, (sql) => sql`select start_career_lattice(${sagar.id}, 'hotel', 'en')`)
  roles = (
    await db.sql`select distinct job_role_id as id from role_skills where tenant_id = ${sagar.id}`
  ).map(({ id }) => id)
  people = []
  for (let n = 0; n < 6; n++) people.push((await aLearner(sagar)).person)
})

const draw = (seed: number) => db.sql`
  insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
  select ${sagar.id}, p.id, s.id, k.kind, x.drawn % 5, now() - make_interval(days => x.drawn % 420, hours => x.drawn % 24)
  from unnest(${people}::uuid[]) p (id), skills s, unnest(array['self', 'quiz', 'course', 'coach', 'observation']) k (kind),
    lateral (select abs(hashtext(concat(p.id, s.id, k.kind, ${seed}::text))) as drawn) x
  where s.tenant_id = ${sagar.id} and x.drawn % 3 = 0
  on conflict (person_id, skill_id, kind) do update set level = excluded.level, at = excluded.at`

async function expectEqual() {
  let seen = 0
  for (const days of [-40, 0, 1, 33, 200, 370])
    for (const role of roles) {
      const [told] = await db.sql`
        with kept as (select * from private.role_readiness(${sagar.id}, null, ${role}, private.today() + ${days}::integer)),
          meant as (select * from private.readiness_by_formula(${sagar.id}, null, ${role}, private.today() + ${days}::integer))
        select (select count(*)::integer from meant) as rows,
          (select count(*)::integer from ((select * from kept except select * from meant) union all (select * from meant except select * from kept)) d) as other`
      expect({ days, role, other: told?.other }).toEqual({ days, role, other: 0 })
      seen += told?.rows
    }
  for (const days of [0, 33]) {
    const [levels] = await db.sql`
      select count(*)::integer as other from private.role_standings s
      join private.placed_needs(${sagar.id}) n on n.job_role_id = s.job_role_id
      left join private.skill_levels(${sagar.id}, null, null, private.today() + ${days}::integer) l on l.person_id = s.person_id and l.skill_id = n.skill_id
      where s.tenant_id = ${sagar.id} and private.today() + ${days}::integer between s.kept_on and s.holds_until and coalesce(l.level, 0) <> s.bests[n.place] % 10`
    expect({ days, other: levels?.other }).toEqual({ days, other: 0 })
  }
  expect(seen).toBeGreaterThan(0)
}

test('evidence that comes, changes and goes', async () => {
  await draw(1)
  await expectEqual()
  await draw(2)
  await expectEqual()
  await db.sql`delete from private.skill_evidence where person_id = ${people[0] as string} and kind = 'observation'`
  await db.sql`delete from private.skill_evidence where person_id = ${people[1] as string}`
  await expectEqual()
})

test('needs that are added, changed and dropped; skills that are merged', async () => {
  await draw(3)
  const [first, second] = await db.sql`
    select skill_id as id, job_role_id as role from role_skills where tenant_id = ${sagar.id} order by 1, 2 limit 2`
  await db.sql`update role_skills set level = 4, is_gate = not is_gate where skill_id = ${first?.id}`
  await expectEqual()
  await db.sql`delete from role_skills where job_role_id = ${first?.role} and skill_id <> ${first?.id}`
  await expectEqual()
  const [other] =
    await db.sql`select id from skills where tenant_id = ${sagar.id} and id not in (${first?.id}, ${second?.id}) limit 1`
  await db.as(sagar.admin, (sql) => sql`select merge_skills(${sagar.id}, ${first?.id}, ${other?.id})`)
  await draw(5) // a merge builds the evidence again, from records that aren't there
  await expectEqual()
})

test('a row that holds no more is kept again by the daily job, and two who prove something at once are both counted', async () => {
  await draw(4)
  await db.sql`update private.role_standings set holds_until = private.today() - 1, has = 0 where tenant_id = ${sagar.id}`
  await expectEqual() // the formula is asked
  await db.sql`select private.renew_standings()`
  const [row] = await db.sql`
    select count(*)::integer as old from private.role_standings where tenant_id = ${sagar.id} and holds_until < private.today()`
  expect(row?.old).toBe(0)
  await expectEqual()
  const skills = await db.sql`select id from skills where tenant_id = ${sagar.id} order by id limit 8`
  await Promise.all(
    skills.map(
      ({ id }) =>
        db.sql`insert into public.skill_ratings (tenant_id, person_id, skill_id, source, level)
        values (${sagar.id}, ${people[0] as string}, ${id}, 'coach', 3)`,
    ),
  )
  await expectEqual()
})

test('Today tells who looks after people what rests on one of them and which role will lack somebody, as the matrix does', async () => {
  const panaji = await anOutlet(sagar.id, 'Panaji')
  const manager = await aManagerOf(sagar.id, panaji)
  const [bell] =
    await db.sql`select id from job_roles where tenant_id = ${sagar.id} and name = 'Bell attendant'`
  const [mine, other] = people as [string, string]
  await aPlacement(mine, panaji)
  await db.sql`update people_outlets set job_role_id = ${bell?.id}, valid_until = private.today() + 50 where person_id = ${mine}`
  const lines = async (who: string) =>
    ((await call(who, 'today', sagar.id)).lines as { kind: string; count: number; due_on: string }[]).filter(
      ({ kind }) => ['roles_lacking', 'skills_alone'].includes(kind),
    )
  const matrix = async (who: string) =>
    (await db.as(who, (sql) => sql`select skills_matrix(${sagar.id}) as told`))[0]?.told
  const told = await lines(manager)
  const { gaps, outlets } = await matrix(manager)
  expect(told.find(({ kind }) => kind === 'roles_lacking')).toMatchObject({ count: gaps.length })
  const alone = outlets.filter((one: { is_gate: boolean; has: number }) => one.is_gate && one.has <= 1)
  expect(alone.length).toBeGreaterThan(0)
  expect(told.find(({ kind }) => kind === 'skills_alone')).toMatchObject({ count: alone.length })
  const [member] = await db.sql`select profile_id as login from people where id = ${other}`
  expect(await lines(member?.login)).toEqual([])
  expect(await lines(await aManagerOf(sagar.id, await anOutlet(sagar.id)))).toEqual([])
})
