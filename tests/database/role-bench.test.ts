import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aManagerOf, aMember } = castOf(db)

interface Told {
  outlets: Record<string, unknown>[]
  people: Record<string, unknown>[]
  in_all: number
}

/** Two outlets with a role of one must and one other skill, and people who stand in different places before it. */
async function aBench() {
  const house = await aTenant({ tier: 'master', seatCap: 60 })
  const [panaji, pune] = [await anOutlet(house.id, 'Panaji'), await anOutlet(house.id, 'Pune')]
  await db.sql`insert into departments (tenant_id, name, side) values (${house.id}, 'Office', 'front')`
  const roleOf = async (name: string) =>
    (
      await db.sql`insert into job_roles (tenant_id, department_id, name) select ${house.id}, id, ${name} from departments
        where tenant_id = ${house.id} and name = 'Office' returning id`
    )[0]?.id as string
  const [duty, desk] = [await roleOf('Duty manager'), await roleOf('Agent')]
  const skillOf = async (name: string) =>
    (await db.sql`insert into skills (tenant_id, name) values (${house.id}, ${name}) returning id`)[0]
      ?.id as string
  const [audit, guests] = [await skillOf('Night audit'), await skillOf('Guests')]
  await db.sql`insert into role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
    values (${house.id}, ${duty}, ${audit}, 3, 1, true), (${house.id}, ${duty}, ${guests}, 3, 1, false)`
  const put = async (
    name: string,
    outlet: string,
    role: string,
    { audit: said = 0, guests: does = 0, ago = 30, until = null as number | null } = {},
  ) => {
    const person = await aPerson(house.id, name)
    await aPlacement(person, outlet)
    await db.sql`update people_outlets set job_role_id = ${role}, valid_until = private.today() + ${until}::integer where person_id = ${person}`
    await db.sql`insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
      select ${house.id}, ${person}, s, 'observation', l, now() - make_interval(days => ${ago})
      from unnest(${[audit, guests]}::uuid[], ${[said, does]}::integer[]) x (s, l)`
    return person
  }
  const bench = async (who: string, days = 120, role = duty): Promise<Told> =>
    (
      await db.as(
        who,
        (sql) =>
          sql`select role_bench(${house.id}, ${role}, (now() at time zone 'Asia/Kolkata')::date + ${days}::integer) as told`,
      )
    )[0]?.told
  return { ...house, panaji, pune, duty, desk, put, bench }
}

test('which outlet will lack a duty manager, and who could take it: leavers, musts that run out, who is ready, who has a plan', async () => {
  const { id, admin, panaji, pune, duty, desk, put, bench } = await aBench()
  await put('Asha', panaji, duty, { audit: 3, guests: 3, until: 40 })
  await put('Bina', pune, duty, { audit: 3, guests: 3, ago: 340 })
  await put('Chetan', pune, desk, { audit: 4, guests: 3 })
  await put('Dev', panaji, desk, { audit: 2, guests: 3 }) // nearly: the must is open
  const esha = await put('Esha', panaji, desk, { audit: 1, guests: 1 })
  await put('Far', panaji, desk)
  await db.sql`insert into clinic_plans (id, tenant_id, person_id, goal_role_id, review_on)
    values (${randomUUID()}, ${id}, ${esha}, ${duty}, private.today() + 90)`

  const { outlets, people, in_all: all } = await bench(admin)
  expect(outlets).toEqual([
    expect.objectContaining({
      name: 'Panaji',
      now: 1,
      later: 0,
      unproven: 0,
      ready: 0,
      near: 1,
      planned: 1,
    }),
    expect.objectContaining({ name: 'Pune', now: 1, later: 1, unproven: 1, ready: 1, near: 0, planned: 0 }),
  ])
  expect(all).toBe(5)
  expect(
    people.map(({ name, stands, musts_now, musts_then }) => [name, stands, musts_now, musts_then]),
  ).toEqual([
    ['Asha', 'holder', 0, 0],
    ['Esha', 'planned', 1, 1],
    ['Dev', 'near', 1, 1],
    ['Bina', 'holder', 0, 1],
    ['Chetan', 'ready', 0, 0],
  ])
  expect(people[0]?.leaves_on).not.toBeNull()
  expect(people[1]?.review_on).not.toBeNull()

  // until a day before all that, nothing changes, and the plan is not looked at yet
  const soon = await bench(admin, 10)
  expect(soon.outlets.map(({ now, later, unproven, planned }) => [now, later, unproven, planned])).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
  ])
  await expect(bench(admin, 500)).rejects.toMatchObject({ message: 'invalid_period' })
})

test('a manager sees the own outlet, somebody on the staff nothing, and nobody another house', async () => {
  const [here, there] = [await aBench(), await aBench()]
  await here.put('Asha', here.panaji, here.duty, { audit: 3, guests: 3 })
  await here.put('Bina', here.pune, here.duty, { audit: 3, guests: 3 })
  const manager = await aManagerOf(here.id, here.pune)
  const { outlets, people } = await here.bench(manager)
  expect(outlets.map(({ name }) => name)).toEqual(['Pune'])
  expect(people.map(({ name }) => name)).toEqual(['Bina'])
  await expect(here.bench(await aMember(here.id))).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(here.bench(there.admin)).rejects.toMatchObject({ message: 'unknown_tenant' })
  await expect(here.bench(here.admin, 120, there.duty)).rejects.toMatchObject({ message: 'unknown_job_role' })
})

test('Today offers the starter roles of a kind of outlet that has none, and never where own roles stand', async () => {
  const { id, admin } = await aTenant({ tier: 'master' })
  const kinds = async (who = admin) => {
    const [answer] = await db.as(who, (sql) => sql`select today(${id}) as told`)
    const lines: { kind: string; subject: { kind: string } }[] = answer?.told.lines ?? []
    return lines.filter(({ kind }) => kind === 'roles_to_set_up').map(({ subject }) => subject.kind)
  }
  expect(await kinds()).toEqual([])
  const outlet = await anOutlet(id)
  await db.sql`update outlets set kind = 'hotel' where id = ${outlet}`
  expect(await kinds()).toEqual(['hotel'])
  expect(await kinds(await aMember(id))).toEqual([])

  // a role of their own with a list, at an outlet of that kind
  await db.sql`insert into departments (tenant_id, name, side) values (${id}, 'Own', 'front')`
  await db.sql`insert into job_roles (tenant_id, department_id, name) select ${id}, id, 'Butler' from departments where tenant_id = ${id} and name = 'Own'`
  await db.sql`insert into skills (tenant_id, name) values (${id}, 'Butling')`
  await db.sql`insert into role_skills (tenant_id, job_role_id, skill_id, level)
    select ${id}, r.id, s.id, 2 from job_roles r, skills s where r.tenant_id = ${id} and s.tenant_id = ${id} and r.name = 'Butler' and s.name = 'Butling'`
  const person = await aPerson(id)
  await aPlacement(person, outlet)
  await db.sql`update people_outlets w set job_role_id = r.id from job_roles r where w.person_id = ${person} and r.tenant_id = ${id} and r.name = 'Butler'`
  expect(await kinds()).toEqual([])

  // a restaurant besides: offered, taken over, and the butler needs what he needed
  await db.sql`update outlets set kind = 'restaurant' where id = ${await anOutlet(id)}`
  expect(await kinds()).toEqual(['restaurant'])
  await db.as(admin, (sql) => sql`select start_career_lattice(${id}, 'restaurant', 'en')`)
  expect(await kinds()).toEqual([])
  expect(
    await db.sql`select n.level from role_skills n join job_roles r on r.id = n.job_role_id where r.tenant_id = ${id} and r.name = 'Butler'`,
  ).toEqual([{ level: 2 }])
})
