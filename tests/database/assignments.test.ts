import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, begin, call, finish, personOf } = classroomOf(db)

let tenant: TestTenant
let course: Awaited<ReturnType<typeof aCourse>>
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', seatCap: 50 })
  course = await aCourse()
})

const refusal = (code: string, message: string) => ({ code, message })
const nobody = '00000000-0000-4000-8000-000000000000'

interface Wish {
  tenantId?: string
  courseId?: string
  people?: string[]
  outlet?: string
  jobRole?: string
  everyone?: boolean
  dueOn?: string
  note?: string
  dryRun?: boolean
}

async function assign(who: string, wish: Wish) {
  const [row] = await db.as(
    who,
    (sql) => sql`
      select assign_course(${wish.tenantId ?? tenant.id}, ${wish.courseId ?? course.id}, ${wish.people ?? null}::uuid[],
        ${wish.outlet ?? null}, ${wish.jobRole ?? null}, ${wish.everyone ?? false}, ${wish.dueOn ?? null}, ${wish.note ?? null},
        ${wish.dryRun ?? false}) as answer`,
  )
  return row?.answer
}

const learnersOf = async (courseId = course.id) =>
  (
    await db.sql`select person_id from assignments where course_id = ${courseId} and superseded_at is null and cancelled_at is null`
  ).map(({ person_id }) => person_id as string)
const inDays = async (days: number) =>
  (await db.sql`select (private.today() + ${days}::int)::text as day`)[0]?.day as string
const stateOf = async (id: string) =>
  (await db.sql`select private.state_of(a) as state from assignments a where id = ${id}`)[0]?.state

/** Two outlets, each with a manager and somebody who works there, one of them in a job role. */
async function anOrganisation() {
  const [garden, harbour] = [await anOutlet(tenant.id, 'Garden'), await anOutlet(tenant.id, 'Harbour')]
  const [department] = await db.sql`
    insert into departments (tenant_id, name, side) values (${tenant.id}, 'Service', 'front') returning id`
  const [role] = await db.sql`
    insert into job_roles (tenant_id, department_id, name) values (${tenant.id}, ${department?.id}, 'Steward') returning id`
  const [steward, cook, host] = [await aPerson(tenant.id), await aPerson(tenant.id), await aPerson(tenant.id)]
  await aPlacement(steward, garden)
  await aPlacement(cook, garden)
  await aPlacement(host, harbour)
  await db.sql`update people_outlets set job_role_id = ${role?.id} where person_id in (${steward}, ${host})`
  return {
    garden,
    harbour,
    role: role?.id as string,
    steward,
    cook,
    host,
    manager: await aManagerOf(tenant.id, garden),
  }
}

test('a course goes to people, to an outlet, to a job role, to those who are both, or to everybody', async () => {
  const { garden, role, steward, cook, host, manager } = await anOrganisation()
  const managerPerson = await personOf(manager)
  const adminPerson = await personOf(tenant.admin)
  const cases: [Wish, string[]][] = [
    [{ people: [steward, host] }, [steward, host]],
    [{ outlet: garden }, [steward, cook, managerPerson]],
    [{ jobRole: role }, [steward, host]],
    [{ outlet: garden, jobRole: role }, [steward]],
    [{ everyone: true }, [steward, cook, host, managerPerson, adminPerson]],
  ]
  for (const [wish, people] of cases) {
    const { id } = await aCourse()
    const counts = { assigned: people.length, already: 0, done: 0 }
    expect(await assign(tenant.admin, { ...wish, courseId: id, dryRun: true })).toMatchObject(counts)
    expect(await learnersOf(id)).toEqual([])
    expect(await assign(tenant.admin, { ...wish, courseId: id })).toMatchObject(counts)
    expect((await learnersOf(id)).toSorted()).toEqual(people.toSorted())
    expect(await assign(tenant.admin, { ...wish, courseId: id })).toMatchObject({
      ...counts,
      assigned: 0,
      already: people.length,
    })
  }
})

test('a manager assigns in the own outlets, a trainer everywhere, a member nowhere, a neighbour in no way', async () => {
  const { garden, harbour, steward, host, manager } = await anOrganisation()
  await expect(assign(manager, { people: [host] })).rejects.toMatchObject(refusal('PT404', 'unknown_person'))
  await expect(assign(manager, { people: [steward, host] })).rejects.toMatchObject(
    refusal('PT404', 'unknown_person'),
  )
  await expect(assign(manager, { outlet: harbour })).rejects.toMatchObject(refusal('PT404', 'unknown_outlet'))
  expect(await assign(manager, { people: [steward] })).toMatchObject({ assigned: 1 })
  expect(await assign(manager, { outlet: garden })).toMatchObject({ assigned: 1, already: 1 }) // not to themselves
  expect(await assign(manager, { everyone: true })).toMatchObject({ assigned: 0, already: 2 }) // all of theirs
  expect(await assign(await aMember(tenant.id, 'trainer'), { people: [host] })).toMatchObject({ assigned: 1 })

  await expect(assign(await aMember(tenant.id), { everyone: true })).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  const neighbour = await aTenant()
  await expect(assign(neighbour.admin, { everyone: true })).rejects.toMatchObject(
    refusal('PT404', 'unknown_tenant'),
  )
  await expect(assign(neighbour.admin, { tenantId: neighbour.id, people: [steward] })).rejects.toMatchObject(
    refusal('PT404', 'unknown_person'),
  )
})

test('a platform admin assigns only where changes are allowed, in the tenant’s name', async () => {
  const { steward } = await anOrganisation()
  const admin = await aPlatformAdmin()
  await expect(assign(admin, { people: [steward] })).rejects.toMatchObject(
    refusal('PT403', 'changes_not_allowed'),
  )
  await db.as(admin, (sql) => sql`select start_impersonation(${tenant.id})`)
  await expect(assign(admin, { people: [steward] })).rejects.toMatchObject(
    refusal('PT403', 'changes_not_allowed'),
  )
  await db.as(admin, (sql) => sql`select allow_impersonation_changes('They asked us by phone')`)
  expect(await assign(admin, { people: [steward] })).toMatchObject({ assigned: 1 })
  const [event] = await db.sql`select actor_id, on_behalf_of from domain_events where person_id = ${steward}`
  expect(event).toEqual({ actor_id: admin, on_behalf_of: tenant.id })
  const [entry] = await db.sql`
    select action, on_behalf_of, after from audit_log where tenant_id = ${tenant.id} and action like 'course.%'`
  expect(entry).toMatchObject({
    action: 'course.assigned',
    on_behalf_of: tenant.id,
    after: { name: 'Welcoming guests', people: 1, person_id: steward },
  })
})

test('what cannot be assigned is refused by name', async () => {
  const { steward } = await anOrganisation()
  const strangeRole = await db.sql`select gen_random_uuid() as id`
  const own = await aTenant()
  const [hers] = await db.sql`
    insert into courses (tenant_id, slug, side) values (${own.id}, 'own-course', 'front') returning id`
  const cases: [Wish, ReturnType<typeof refusal>][] = [
    [{}, refusal('PT400', 'who_required')],
    [{ people: [steward], courseId: nobody }, refusal('PT404', 'unknown_course')],
    [{ people: [steward], courseId: hers?.id }, refusal('PT404', 'unknown_course')],
    [{ people: [nobody] }, refusal('PT404', 'unknown_person')],
    [{ outlet: nobody }, refusal('PT404', 'unknown_outlet')],
    [{ jobRole: strangeRole[0]?.id }, refusal('PT404', 'unknown_job_role')],
    [{ people: [steward], dueOn: await inDays(-1) }, refusal('PT400', 'due_in_past')],
    [{ people: [steward], dueOn: '9999-12-31' }, refusal('PT400', 'due_too_far')],
    [{ people: [steward], note: 'x'.repeat(501) }, refusal('PT400', 'text_too_long')],
  ]
  for (const [wish, problem] of cases) await expect(assign(tenant.admin, wish)).rejects.toMatchObject(problem)
  await db.sql`update tenants set active_modules = active_modules - 'foh_courses' where id = ${tenant.id}`
  await expect(assign(tenant.admin, { people: [steward] })).rejects.toMatchObject(
    refusal('PT403', 'module_off'),
  )
  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  await expect(assign(tenant.admin, { people: [steward] })).rejects.toMatchObject(
    refusal('PT403', 'tenant_suspended'),
  )
  expect(await learnersOf()).toEqual([])
})

test('two who assign at once give one open assignment, and both are told the truth', async () => {
  const { steward, cook } = await anOrganisation()
  const trainer = await aMember(tenant.id, 'trainer')
  const [one, other] = await overlap(
    db,
    [tenant.admin, (sql) => sql`select assign_course(${tenant.id}, ${course.id}, ${[steward]}::uuid[])`],
    [
      trainer,
      (sql) => sql`select assign_course(${tenant.id}, ${course.id}, ${[steward, cook]}::uuid[]) as counts`,
    ],
  )
  expect(one?.status).toBe('fulfilled')
  expect(other).toMatchObject({ value: [{ counts: { assigned: 1, already: 1, done: 0 } }] })
  expect(await learnersOf()).toHaveLength(2)
  await expect(
    db.sql`insert into assignments (tenant_id, person_id, course_id, side, source)
      values (${tenant.id}, ${steward}, ${course.id}, 'front', 'manual')`,
  ).rejects.toMatchObject({ code: '23505' })
})

test('the last day moves, a reason frees, taking back frees too; each is written down', async () => {
  const { garden, steward, manager } = await anOrganisation()
  await assign(manager, { people: [steward], dueOn: await inDays(2), note: ' Before Diwali ' })
  const [{ id, note } = {}] = await db.sql`select id, note from assignments where person_id = ${steward}`
  expect([note, await stateOf(id)]).toEqual(['Before Diwali', 'due'])
  await call(manager, 'extend_assignment', id, await inDays(30))
  expect(await stateOf(id)).toBe('later')
  await call(manager, 'extend_assignment', id, null)
  expect(await stateOf(id)).toBe('open')
  await expect(call(manager, 'extend_assignment', id, await inDays(-1))).rejects.toMatchObject(
    refusal('PT400', 'due_in_past'),
  )
  await expect(call(manager, 'waive_assignment', id, '  too short ')).rejects.toMatchObject(
    refusal('PT400', 'reason_too_short'),
  )
  await expect(call(manager, 'waive_assignment', id, 'x'.repeat(501))).rejects.toMatchObject(
    refusal('PT400', 'text_too_long'),
  )
  await call(manager, 'waive_assignment', id, 'Holds a certificate of the hotel school')
  expect(await stateOf(id)).toBe('waived')
  for (const again of [
    () => call(manager, 'waive_assignment', id, 'Holds a certificate of the hotel school'),
    () => call(manager, 'cancel_assignment', id),
    () => call(manager, 'extend_assignment', id, null),
  ])
    await expect(again()).rejects.toMatchObject(refusal('PT409', 'assignment_closed'))
  expect(await assign(manager, { outlet: garden })).toMatchObject({ done: 1 }) // not asked again with all the others
  expect(await assign(manager, { people: [steward] })).toMatchObject({ assigned: 1 }) // but by name
  const log = await db.sql`
    select action, before, after from audit_log where tenant_id = ${tenant.id} and subject_type = 'assignments' order by id`
  expect(log).toMatchObject([
    {
      action: 'assignment.extended',
      after: { person_id: steward, course: 'Welcoming guests', due_on: await inDays(30) },
    },
    { action: 'assignment.extended', before: { due_on: await inDays(30) }, after: { due_on: null } },
    { action: 'assignment.waived', after: { reason: 'Holds a certificate of the hotel school' } },
  ])
})

test('a manager changes nothing of another outlet and nothing of the own learning', async () => {
  const { host, steward, manager } = await anOrganisation()
  const mine = await personOf(manager)
  await assign(tenant.admin, { people: [host, steward, mine] })
  const idOf = async (person: string) =>
    (await db.sql`select id from assignments where person_id = ${person}`)[0]?.id as string
  const [hosts, stewards, own] = [await idOf(host), await idOf(steward), await idOf(mine)]
  for (const [name, ...args] of [
    ['waive_assignment', 'Has done it in another organisation'],
    ['cancel_assignment'],
    ['extend_assignment', null],
  ] as const) {
    await expect(call(manager, name, hosts, ...args)).rejects.toMatchObject(
      refusal('PT404', 'unknown_assignment'),
    )
    await expect(call(manager, name, own, ...args)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    await expect(call((await aTenant()).admin, name, hosts, ...args)).rejects.toMatchObject(
      refusal('PT404', 'unknown_assignment'),
    )
  }
  await call(manager, 'cancel_assignment', stewards)
  await call(tenant.admin, 'waive_assignment', own, 'Teaches this course herself')
  expect([await stateOf(hosts), await stateOf(stewards), await stateOf(own)]).toEqual([
    'open',
    'cancelled',
    'waived',
  ])
})

test('whose assignments one reads: mine, my outlets’, my tenant’s', async () => {
  const { host, steward, manager } = await anOrganisation()
  const lata = await aLearner(tenant)
  await assign(tenant.admin, { people: [host, steward, lata.person] })
  const seen = async (who: string) =>
    (await db.as(who, (sql) => sql`select person_id from assignments where course_id = ${course.id}`))
      .map(({ person_id }) => person_id)
      .toSorted()
  expect(await seen(lata.id)).toEqual([lata.person])
  expect(await seen(manager)).toEqual([steward])
  const all = [host, steward, lata.person].toSorted()
  expect(await seen(tenant.admin)).toEqual(all)
  expect(await seen(await aMember(tenant.id, 'trainer'))).toEqual(all)
  expect(await seen(await aPlatformAdmin())).toEqual(all)
  expect(await seen((await aTenant()).admin)).toEqual([])
  await db.sql`update tenants set is_active = false where id = ${tenant.id}`
  expect(await seen(tenant.admin)).toEqual([])
})

test('who leaves keeps what was learnt; what is open is taken back, when the last day is over', async () => {
  const [lata, asha] = [await aLearner(tenant), await aLearner(tenant)]
  const done = await begin(lata.id, course.id)
  await finish(lata.id, course.id, done)
  const other = await aCourse()
  await assign(tenant.admin, { courseId: other.id, people: [lata.person, asha.person] })
  const leave = (person: string, day: string) =>
    db.as(tenant.admin, (sql) => sql`select leave_person(${person}, ${day})`)
  await db.sql`update people set joined_on = private.today() - 100 where tenant_id = ${tenant.id}`
  await leave(lata.person, await inDays(-1))
  await leave(asha.person, await inDays(0)) // and works until the evening
  const rows = async () =>
    db.sql`
      select p.id = ${lata.person} as is_lata, private.state_of(a) as state, a.cancelled_for from assignments a
      join people p on p.id = a.person_id where a.tenant_id = ${tenant.id} order by 1 desc, 2`
  expect(await rows()).toEqual([
    { is_lata: true, state: 'cancelled', cancelled_for: 'left' },
    { is_lata: true, state: 'done', cancelled_for: null },
    { is_lata: false, state: 'open', cancelled_for: null },
  ])
  await db.sql`alter table people disable trigger follow_employment`
  await db.sql`update people set left_on = private.today() - 1 where id = ${asha.person}` // the next day
  await db.sql`alter table people enable trigger follow_employment`
  await db.sql`select private.end_learning_of_leavers()`
  expect((await rows())[2]).toEqual({ is_lata: false, state: 'cancelled', cancelled_for: 'left' })
  expect(await db.sql`select code from certificates where person_id = ${lata.person}`).toHaveLength(1)
})

test('who comes back has open again what was taken back: leaving for a moment frees nobody', async () => {
  const { steward, manager } = await anOrganisation()
  await db.sql`update people set joined_on = private.today() - 100 where tenant_id = ${tenant.id}`
  await assign(tenant.admin, { people: [steward], dueOn: await inDays(2) })
  const [{ id } = {}] = await db.sql`select id from assignments where person_id = ${steward}`
  const setLeft = (day: string | null) =>
    db.as(manager, (sql) => sql`update people set left_on = ${day} where id = ${steward}`)
  await setLeft(await inDays(-1))
  expect(await stateOf(id)).toBe('cancelled')
  await setLeft(null)
  expect(await stateOf(id)).toBe('due')
  await setLeft(await inDays(-1))
  await db.as(
    tenant.admin,
    (sql) => sql`select return_person(${steward}, (now() at time zone 'Asia/Kolkata')::date, null, null)`,
  )
  expect(await stateOf(id)).toBe('due')
  expect(await db.sql`select superseded_at from assignments where person_id = ${steward}`).toEqual([
    { superseded_at: null },
  ])
})

test('what was taken back by hand stays so, and what was done before is history again when a renewal is open again', async () => {
  const lata = await aLearner(tenant)
  await db.sql`update people set joined_on = private.today() - 900 where id = ${lata.person}`
  const withdrawn = await begin(lata.id, (await aCourse()).id)
  await call(tenant.admin, 'cancel_assignment', withdrawn)
  const first = await begin(lata.id, course.id)
  await finish(lata.id, course.id, first)
  await db.sql`update assignments set assigned_at = assigned_at - interval '1 year' where id = ${first}`
  await db.sql`update certificates set issued_on = issued_on - 400, valid_until = private.today() - 5 where person_id = ${lata.person}`
  const renewal = await begin(lata.id, course.id)
  const setLeft = (days: number | null) =>
    db.sql`update people set left_on = private.today() + ${days}::int where id = ${lata.person}`
  const current = async () =>
    (await db.sql`select id from assignments where course_id = ${course.id} and superseded_at is null`).map(
      (row) => row.id,
    )
  await setLeft(-1)
  expect(await current()).toEqual([first])
  await setLeft(null)
  expect(await current()).toEqual([renewal])
  expect([await stateOf(withdrawn), await stateOf(first), await stateOf(renewal)]).toEqual([
    'cancelled',
    'done',
    'open',
  ])
})

test('the desk names the outlets one may choose', async () => {
  const { garden, harbour, manager, role } = await anOrganisation()
  const deskOf = (who: string) => call(who, 'my_course_desk', tenant.id)
  const roles = [{ id: role, name: 'Steward' }]
  const both = [
    { id: garden, name: 'Garden' },
    { id: harbour, name: 'Harbour' },
  ]
  expect(await deskOf(manager)).toEqual({
    reach: 'outlets',
    may_assign: true,
    outlets: [both[0]],
    job_roles: roles,
  })
  expect(await deskOf(tenant.admin)).toEqual({
    reach: 'all',
    may_assign: true,
    outlets: both,
    job_roles: roles,
  })
  expect(await deskOf(await aPlatformAdmin())).toEqual({
    reach: 'all',
    may_assign: false,
    outlets: both,
    job_roles: roles,
  })
  for (const who of [await aMember(tenant.id), (await aTenant()).admin])
    expect(await deskOf(who)).toEqual({ reach: 'none', may_assign: false, outlets: [], job_roles: [] })
})
