import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, begin, call, finish } = classroomOf(db)

let tenant: TestTenant
let garden: string
let harbour: string
let course: Awaited<ReturnType<typeof aCourse>>
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', seatCap: 50 })
  garden = await anOutlet(tenant.id, 'Garden')
  harbour = await anOutlet(tenant.id, 'Harbour')
  course = await aCourse({ title: 'Taking the order' })
})

const refusal = (code: string, message: string) => ({ code, message })

interface Terms {
  id?: string
  revision?: number | null
  tenantId?: string
  courseId?: string
  outlets?: string[]
  jobRoles?: string[]
  departments?: string[]
  hiredSince?: string | null
  dueDays?: number | null
  dueOn?: string | null
  takesBack?: boolean
  appliesTo?: string
  dryRun?: boolean
}

async function put(who: string, terms: Terms = {}) {
  const { id = randomUUID(), revision = null, outlets = [], jobRoles = [], departments = [] } = terms
  const [row] = await db.as(
    who,
    (sql) => sql`
      select put_assignment_rule(${terms.tenantId ?? tenant.id}, ${id}, ${revision}, ${terms.courseId ?? course.id},
        ${outlets}::uuid[], ${jobRoles}::uuid[], ${departments}::uuid[], ${terms.hiredSince ?? null},
        ${terms.dueDays ?? null}, ${terms.dueOn ?? null}, ${terms.takesBack ?? false}, null,
        ${terms.appliesTo ?? 'new'}, ${terms.dryRun ?? false}) as answer`,
  )
  return row?.answer
}

const listed = (who: string, tenantId = tenant.id) =>
  db.as(who, (sql) => sql`select * from list_assignment_rules(${tenantId})`)

/** Who has the course, how it came and when it is to be done, in days from today. */
async function given(courseId = course.id) {
  const rows = await db.sql`
    select p.full_name, a.source, a.due_on - private.today() as days, private.state_of(a) as state
    from assignments a join people p on p.id = a.person_id
    where a.course_id = ${courseId} and a.tenant_id = ${tenant.id} and a.superseded_at is null order by p.full_name`
  return rows.map(({ full_name, source, days, state }) => `${full_name} ${source} ${days} ${state}`)
}

async function hired(name: string, outlet = garden, jobRole: string | null = null, from = 0) {
  const person = await aPerson(tenant.id, name)
  await db.sql`update people set joined_on = private.today() + ${from}::int where id = ${person}`
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (${tenant.id}, ${person}, ${outlet}, ${jobRole}, private.today() + ${from}::int)`
  return person
}

async function aJobRole(name: string) {
  const [department] = await db.sql`
    insert into departments (tenant_id, name, side) values (${tenant.id}, ${`Department of ${name}`}, 'front') returning id`
  const [role] = await db.sql`
    insert into job_roles (tenant_id, department_id, name) values (${tenant.id}, ${department?.id}, ${name}) returning id`
  return { id: role?.id as string, department: department?.id as string }
}

test('a rule gives at once, to who comes later, on their first day, and never twice', async () => {
  const waiter = await aJobRole('Waiter')
  const cook = await aJobRole('Cook')
  await hired('Asha', garden, waiter.id)
  await hired('Bala', harbour, cook.id)
  const terms = { jobRoles: [waiter.id], dueDays: 14 }
  expect(await put(tenant.admin, { ...terms, dryRun: true })).toMatchObject({
    matching: 1,
    assigned: 1,
    people: [{ name: 'Asha', standing: 'waiting' }],
  })
  expect(await given()).toEqual([])
  const id = randomUUID()
  expect(await put(tenant.admin, { ...terms, id })).toMatchObject({ revision: 1, assigned: 1 })
  expect(await put(tenant.admin, { ...terms, id })).toMatchObject({ revision: 1, assigned: 0, already: 1 })
  await hired('Chitra', harbour, waiter.id)
  await hired('Dev', garden, waiter.id, 3)
  expect(await given()).toEqual(['Asha rule 14 later', 'Chitra rule 14 later'])
  await db.sql`update people set joined_on = private.today() where full_name = 'Dev' and tenant_id = ${tenant.id}`
  await db.sql`
    update people_outlets set valid_from = private.today()
    where person_id = (select id from people where full_name = 'Dev' and tenant_id = ${tenant.id})`
  await db.sql`select private.apply_rules(${tenant.id})`
  expect(await given()).toEqual(['Asha rule 14 later', 'Chitra rule 14 later', 'Dev rule 14 later'])
  expect(await db.sql`select private.apply_rules(${tenant.id}) as given`).toEqual([{ given: 0 }])
  expect(await listed(tenant.admin)).toMatchObject([{ given: 3, unfinished: 3, is_active: true }])
})

test('all of an audience in one placement; a department means its job roles; hired since counts that day', async () => {
  const waiter = await aJobRole('Waiter')
  const cook = await aJobRole('Cook')
  const asha = await hired('Asha', garden, cook.id)
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (${tenant.id}, ${asha}, ${harbour}, ${waiter.id}, private.today())`
  await hired('Bala', garden, waiter.id)
  const named = async (terms: Terms) =>
    (await put(tenant.admin, { ...terms, dryRun: true })).people.map(({ name }: { name: string }) => name)
  expect(await named({ outlets: [garden], jobRoles: [waiter.id] })).toEqual(['Bala'])
  expect(await named({ departments: [cook.department] })).toEqual(['Asha'])
  expect(await named({ outlets: [harbour, garden], jobRoles: [waiter.id] })).toEqual(['Asha', 'Bala'])
  const [day] = await db.sql`select private.today()::text as today, (private.today() + 1)::text as tomorrow`
  expect(await named({ outlets: [garden], hiredSince: day?.today })).toEqual(['Asha', 'Bala'])
  expect(await named({ outlets: [garden], hiredSince: day?.tomorrow })).toEqual([])
  expect(await named({})).toContain('Asha')
})

test('who was done, waived or had it taken back by a person does not get it again by that rule', async () => {
  const rule = await put(tenant.admin, { outlets: [garden] })
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  await hired('Asha')
  await hired('Bala')
  const idOf = async (name: string) =>
    (
      await db.sql`
        select a.id from assignments a join people p on p.id = a.person_id
        where p.full_name = ${name} and a.course_id = ${course.id} and a.superseded_at is null`
    )[0]?.id
  const [mine] = await db.sql`select id from assignments where person_id = ${lata.person}`
  await finish(lata.id, course.id, mine?.id)
  await call(tenant.admin, 'waive_assignment', await idOf('Asha'), 'Knows it from elsewhere')
  await call(tenant.admin, 'cancel_assignment', await idOf('Bala'))
  await db.sql`update certificates set valid_until = issued_on, issued_on = issued_on where person_id = ${lata.person}`
  expect(await db.sql`select private.apply_rules(${tenant.id}) as given`).toEqual([{ given: 0 }])
  expect(await put(tenant.admin, { id: rule.id, revision: 1, outlets: [garden] })).toMatchObject({
    matching: 3,
    assigned: 0,
    done: 3,
  })
})

test('who leaves the audience keeps what was begun; the rest is taken back only if the rule says so', async () => {
  const rule = await put(tenant.admin, { outlets: [garden], dueDays: 7 })
  const lata = await aLearner(tenant)
  const place = await aPlacement(lata.person, garden)
  const [mine] = await db.sql`select id from assignments where person_id = ${lata.person}`
  const asha = await hired('Asha')
  await db.sql`update people_outlets set valid_from = private.today() - 9, valid_until = private.today() - 1 where person_id = ${asha}`
  expect(await given()).toContain('Asha rule 7 due')
  await call(lata.id, 'open_lesson', mine?.id, await lessonId(course.id))
  const saved = { id: rule.id, outlets: [garden], dueDays: 7, takesBack: true }
  expect(await put(tenant.admin, { ...saved, revision: 1, dryRun: true })).toMatchObject({ taken_back: 1 })
  await put(tenant.admin, { ...saved, revision: 1 })
  expect((await given()).filter((line) => line.startsWith('Asha'))).toEqual(['Asha rule 7 cancelled'])
  await db.sql`update people_outlets set valid_until = private.today() - 1 where id = ${place}`
  expect((await given()).filter((line) => !line.startsWith('Asha'))).toEqual([
    expect.stringMatching(/ rule 7 due$/),
  ])
  await hiredAgain(asha)
  expect((await given()).filter((line) => line.startsWith('Asha'))).toEqual(['Asha rule 7 due'])
})

async function hiredAgain(person: string) {
  await db.sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    values (${tenant.id}, ${person}, ${garden}, private.today())`
}

async function lessonId(courseId: string): Promise<string> {
  const [row] = await db.sql`
    select l.id from lessons l join course_versions v on v.id = l.version_id
    where v.course_id = ${courseId} and v.state = 'published' and l.key = 'read'`
  return row?.id
}

test('a change reaches new ones only, the open ones, or the late ones, too; the log has the numbers', async () => {
  const rule = await put(tenant.admin, { outlets: [garden], dueDays: 7 })
  const asha = await hired('Asha')
  await hired('Bala')
  await db.sql`update assignments set due_on = private.today() - 2 where person_id = ${asha}`
  const change = (revision: number, dueDays: number, appliesTo: string) =>
    put(tenant.admin, { id: rule.id, revision, outlets: [garden], dueDays, appliesTo })
  expect(await change(1, 20, 'new')).toMatchObject({ revision: 2, changed: 0 })
  expect(await given()).toEqual(['Asha rule -2 overdue', 'Bala rule 7 due'])
  expect(await change(2, 20, 'open')).toMatchObject({ changed: 1 })
  expect(await given()).toEqual(['Asha rule -2 overdue', 'Bala rule 20 later'])
  expect(await change(3, 30, 'all')).toMatchObject({ changed: 2 })
  expect(await given()).toEqual(['Asha rule 30 later', 'Bala rule 30 later'])
  await expect(change(3, 9, 'all')).rejects.toMatchObject(refusal('PT409', 'rule_changed'))
  const log = await db.sql`
    select action, after ->> 'dates_changed' as dates, after -> 'to_whom' as names from audit_log
    where tenant_id = ${tenant.id} and subject_type = 'assignment_rules' order by id`
  expect(log).toEqual([
    { action: 'assignment_rule.created', dates: null, names: null },
    { action: 'assignment_rule.applied', dates: null, names: ['Asha'] },
    { action: 'assignment_rule.applied', dates: null, names: ['Bala'] },
    { action: 'assignment_rule.changed', dates: '0', names: null },
    { action: 'assignment_rule.changed', dates: '1', names: null },
    { action: 'assignment_rule.changed', dates: '2', names: null },
  ])
})

test('a rule pauses, goes on, ends with its date or course, and says why', async () => {
  const rule = await put(tenant.admin, { outlets: [garden] })
  await call(tenant.admin, 'pause_assignment_rule', rule.id, true)
  await hired('Asha')
  expect(await given()).toEqual([])
  expect(await listed(tenant.admin)).toMatchObject([{ is_active: false, paused_for: 'person' }])
  expect(await call(tenant.admin, 'pause_assignment_rule', rule.id, false)).toBe(1)
  expect(await call(tenant.admin, 'pause_assignment_rule', rule.id, false)).toBe(0)
  await db.sql`update assignment_rules set due_days = null, due_on = private.today() - 1 where id = ${rule.id}`
  await hired('Bala')
  expect(await listed(tenant.admin)).toMatchObject([{ paused_for: 'date_over' }])
  const other = await put(tenant.admin, { outlets: [harbour] })
  await db.sql`update courses set retired_at = now() where id = ${course.id}`
  expect((await listed(tenant.admin)).find(({ id }) => id === other.id)).toMatchObject({
    is_active: false,
    paused_for: 'course_retired',
  })
  await expect(call(tenant.admin, 'pause_assignment_rule', other.id, false)).rejects.toMatchObject(
    refusal('PT404', 'unknown_course'),
  )
  expect(await call(tenant.admin, 'delete_assignment_rule', rule.id, true)).toBe(1)
  expect(await given()).toEqual(['Asha rule null cancelled'])
})

test('managers make rules for their outlets only, and never one that means themselves', async () => {
  const manager = await aManagerOf(tenant.id, garden)
  await hired('Asha', garden)
  await hired('Bala', harbour)
  await expect(put(manager)).rejects.toMatchObject(refusal('PT400', 'outlet_required'))
  await expect(put(manager, { outlets: [garden, harbour] })).rejects.toMatchObject(
    refusal('PT404', 'unknown_outlet'),
  )
  const mine = await put(manager, { outlets: [garden] })
  expect(await given()).toEqual(['Asha rule null open'])
  const wide = await put(tenant.admin, { courseId: (await aCourse()).id })
  const narrow = await put(tenant.admin, { courseId: (await aCourse()).id, outlets: [garden] })
  const far = await put(tenant.admin, { courseId: (await aCourse()).id, outlets: [harbour] })
  const seen = await listed(manager)
  expect(new Map(seen.map(({ id, may_change }) => [id, may_change]))).toEqual(
    new Map([
      [mine.id, true],
      [wide.id, false],
      [narrow.id, false],
    ]),
  )
  for (const { id } of [wide, narrow, far])
    await expect(call(manager, 'pause_assignment_rule', id, true)).rejects.toMatchObject(
      refusal('PT403', 'not_allowed'),
    )
  expect(await call(manager, 'delete_assignment_rule', mine.id, false)).toBe(0)
})

test('a neighbour knows of nothing, members and who only looks change nothing, outlets of others mean nobody', async () => {
  const rule = await put(tenant.admin, { outlets: [garden] })
  const neighbour = await aTenant({ seatCap: 9 })
  await expect(put(neighbour.admin)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  await expect(put(neighbour.admin, { tenantId: neighbour.id, outlets: [garden] })).rejects.toMatchObject(
    refusal('PT404', 'unknown_outlet'),
  )
  await expect(put(neighbour.admin, { tenantId: neighbour.id, id: rule.id })).rejects.toMatchObject(
    refusal('PT404', 'unknown_rule'),
  )
  await expect(call(neighbour.admin, 'delete_assignment_rule', rule.id, true)).rejects.toMatchObject(
    refusal('PT404', 'unknown_rule'),
  )
  expect(await listed(neighbour.admin, neighbour.id)).toEqual([])
  await expect(listed(neighbour.admin)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  await put(neighbour.admin, { tenantId: neighbour.id })
  expect(await given()).toEqual([])
  await expect(put(await aMember(tenant.id))).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(put(await aPlatformAdmin())).rejects.toMatchObject(refusal('PT403', 'changes_not_allowed'))
  expect(await put(await aMember(tenant.id, 'trainer'))).toMatchObject({ revision: 1 })
})

test('an organisation of 1,000 that comes in pieces is looked at once, and a learner begins what a rule gave', async () => {
  for (let n = 0; n < 5; n++) await put(tenant.admin, { courseId: (await aCourse()).id, outlets: [garden] })
  await db.as('service_role', async (sql) => {
    for (let chunk = 0; chunk < 4; chunk++) {
      await sql`
        insert into people (tenant_id, full_name)
        select ${tenant.id}, 'Import ' || ${chunk}::text || '-' || n from generate_series(1, 250) n`
      await sql`
        insert into people_outlets (tenant_id, person_id, outlet_id)
        select tenant_id, id, ${garden} from people where tenant_id = ${tenant.id} and full_name like ${`Import ${chunk}-%`}`
    }
  })
  const [made] = await db.sql`
    select count(*)::int as total from assignments where tenant_id = ${tenant.id} and source = 'rule'`
  expect(made?.total).toBe(5000)
  expect(await db.sql`select count(*)::int as left from private.rule_waiting`).toEqual([{ left: 0 }])
  const lata = await aLearner(tenant)
  await put(tenant.admin)
  expect(await begin(lata.id, course.id)).toBeTruthy()
})
