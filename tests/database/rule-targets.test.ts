import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { pathsOf } from './paths.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aManagerOf, aPlacement } = castOf(db)
const { aCourse, aLearner, call, finish } = classroomOf(db)
const { aPath, stepsOf, certify } = pathsOf(db)

let tenant: TestTenant
let garden: string
let harbour: string
let hello: Awaited<ReturnType<typeof aCourse>>
let order: Awaited<ReturnType<typeof aCourse>>
let path: string
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', seatCap: 50 })
  garden = await anOutlet(tenant.id, 'Garden')
  harbour = await anOutlet(tenant.id, 'Harbour')
  hello = await aCourse({ title: 'Hello' })
  order = await aCourse({ title: 'Order' })
  path = await aPath(tenant.admin, tenant.id, [
    { courseId: hello.id, dueDays: 3 },
    { courseId: order.id, dueDays: 7 },
  ])
})

const refusal = (code: string, message: string) => ({ code, message })

interface Terms {
  id?: string
  revision?: number | null
  tenantId?: string
  courseId?: string
  pathId?: string
  certificationId?: string
  outlets?: string[]
  dueDays?: number
  takesBack?: boolean
  appliesTo?: string
  dryRun?: boolean
}

async function put(who: string, { id = randomUUID(), revision = null, outlets = [], ...terms }: Terms) {
  const [row] = await db.as(
    who,
    (sql) => sql`
      select put_assignment_rule(${terms.tenantId ?? tenant.id}, ${id}, ${revision}, p_course_id => ${terms.courseId ?? null},
        p_path_id => ${terms.pathId ?? null}, p_certification_id => ${terms.certificationId ?? null},
        p_outlets => ${outlets}::uuid[], p_due_days => ${terms.dueDays ?? null}, p_takes_back => ${terms.takesBack ?? false},
        p_note => 'Welcome', p_applies_to => ${terms.appliesTo ?? 'new'}, p_dry_run => ${terms.dryRun ?? false}) as answer`,
  )
  return row?.answer
}
const listed = (who = tenant.admin) =>
  db.as(who, (sql) => sql`select * from list_assignment_rules(${tenant.id})`)
/** Why somebody has their courses, as whoever leads is told. */
async function whyOf(personId: string) {
  const [row] = await db.as(tenant.admin, (sql) => sql`select person_training(${personId}) as courses`)
  return row?.courses.map(({ given }: { given: object }) => given)
}
const applied = async () => (await db.sql`select private.apply_rules(${tenant.id}) as given`)[0]?.given

async function hired(name: string, outlet = garden) {
  const person = await aPerson(tenant.id, name)
  await aPlacement(person, outlet)
  return person
}
const moved = (person: string, outlet: string) =>
  db.sql`update people_outlets set outlet_id = ${outlet} where person_id = ${person}`
const wayOf = async (person: string) =>
  (
    await db.sql`select * from path_assignments where person_id = ${person} order by assigned_at desc limit 1`
  )[0]

async function aCertification(courses: string[], tenantId = tenant.id) {
  const [made] = await db.sql`
    insert into certifications (tenant_id, title, earned_by, valid_months, renewal_begins, grace_days)
    values (${tenantId}, ${db.sql.json({ en: 'Food handler', hi: 'फ़ूड हैंडलर' })}, 'courses', 12, 30, 14) returning id`
  for (const course of courses)
    await db.sql`insert into certification_courses (certification_id, course_id, is_renewal) values (${made?.id}, ${course}, false)`
  return made?.id as string
}
/** What somebody has open: course, source, note and days until it is due. */
async function open(person: string) {
  const rows = await db.sql`
    select private.title_shown(course_id) ->> 'en' as title, source, note, due_on - private.today() as days from assignments a
    where person_id = ${person} and superseded_at is null and private.is_open(a) order by 1`
  return rows.map(({ title, source, note, days }) => `${title} ${source} ${note} ${days}`)
}

test('a rule puts on a path who is there and who comes, once, and the steps open one after the other', async () => {
  const ravi = await aLearner(tenant)
  await aPlacement(ravi.person, garden)
  const dry = await put(tenant.admin, { pathId: path, outlets: [garden], dueDays: 5, dryRun: true })
  expect(dry).toMatchObject({ assigned: 1, matching: 1, due_on: null })
  expect(await wayOf(ravi.person)).toBeUndefined()
  const rule = await put(tenant.admin, { pathId: path, outlets: [garden], dueDays: 5 })
  expect(await wayOf(ravi.person)).toMatchObject({
    source: 'rule',
    source_ref: rule.id,
    note: 'Welcome',
    assigned_by: null,
  })
  expect(await stepsOf(tenant.id, path, ravi.person)).toEqual(['Hello open given 3', 'Order locked'])
  const title = { en: 'First 30 days' }
  const because = {
    source: 'path',
    path: { id: path, title },
    certification: null,
    rule_id: rule.id,
    by: null,
  }
  expect(await whyOf(ravi.person)).toMatchObject([because])
  const asha = await hired('Asha')
  expect(await stepsOf(tenant.id, path, asha)).toEqual(['Hello open given 3', 'Order locked'])
  expect(await applied()).toBe(0)
  expect(await listed()).toMatchObject([
    {
      gives: 'path',
      target_id: path,
      title: { en: 'First 30 days' },
      due_days: null,
      given: 2,
      unfinished: 2,
      unbegun: 2,
    },
  ])
  const [mine] =
    await db.sql`select id from assignments where person_id = ${ravi.person} and course_id = ${hello.id}`
  await finish(ravi.id, hello.id, mine?.id)
  expect(await stepsOf(tenant.id, path, ravi.person)).toEqual(['Hello done', 'Order open given 7'])
  expect(await listed()).toMatchObject([{ given: 2, unfinished: 2, unbegun: 1 }])
  await certify(tenant.id, ravi.person, order.id)
  expect(await applied()).toBe(0)
  expect(
    await put(tenant.admin, { id: rule.id, revision: 1, pathId: path, outlets: [garden], dryRun: true }),
  ).toMatchObject({
    assigned: 0,
    already: 1,
    done: 1,
  })
})

test('who moves away keeps a path that was begun; the rest is taken back with its courses, and who returns gets it again', async () => {
  const ravi = await aLearner(tenant)
  await aPlacement(ravi.person, garden)
  const asha = await hired('Asha')
  await put(tenant.admin, { pathId: path, outlets: [garden], takesBack: true })
  const [mine] =
    await db.sql`select id from assignments where person_id = ${ravi.person} and course_id = ${hello.id}`
  await db.sql`update assignments set started_at = now(), version_id = private.version_of(assignments) where id = ${mine?.id}`
  await moved(ravi.person, harbour)
  await moved(asha, harbour)
  expect(await wayOf(ravi.person)).toMatchObject({ cancelled_at: null })
  expect(await wayOf(asha)).toMatchObject({ cancelled_for: 'rule' })
  expect(await open(asha)).toEqual([])
  await moved(asha, garden)
  expect(await wayOf(asha)).toMatchObject({ cancelled_at: null, source: 'rule' })
  const logged = await db.sql`
    select after from audit_log where action = 'assignment_rule.applied' and after ? 'taken_back' order by id desc limit 1`
  expect(logged).toMatchObject([
    { after: { gives: 'path', name: 'First 30 days', taken_back: 1, from_whom: ['Asha'] } },
  ])
})

test('whom a person took off a path, the rule leaves alone', async () => {
  const asha = await hired('Asha')
  await put(tenant.admin, { pathId: path, outlets: [garden] })
  await call(tenant.admin, 'take_off_path', tenant.id, [(await wayOf(asha))?.id])
  expect(await applied()).toBe(0)
  expect(await open(asha)).toEqual([])
})

test('a withdrawn path and an archived certification pause their rules, and removing one takes back what is unbegun', async () => {
  const kind = await aCertification([hello.id])
  const asha = await hired('Asha', harbour)
  const onPath = await put(tenant.admin, { pathId: path, outlets: [garden] })
  const forKind = await put(tenant.admin, { certificationId: kind, outlets: [harbour], dueDays: 10 })
  expect(await open(asha)).toEqual(['Hello certification Welcome 10'])
  await call(tenant.admin, 'withdraw_path', path, true)
  await call(tenant.admin, 'archive_certification', kind, true)
  const reasons = async () =>
    Object.fromEntries((await listed()).map(({ gives, paused_for }) => [gives, paused_for]))
  expect(await reasons()).toEqual({ path: 'path_withdrawn', certification: 'certification_archived' })
  await expect(call(tenant.admin, 'pause_assignment_rule', onPath.id, false)).rejects.toMatchObject(
    refusal('PT404', 'unknown_path'),
  )
  await expect(call(tenant.admin, 'pause_assignment_rule', forKind.id, false)).rejects.toMatchObject(
    refusal('PT404', 'unknown_certification'),
  )
  await call(tenant.admin, 'withdraw_path', path, false)
  expect(await reasons()).toMatchObject({ path: 'path_withdrawn' })
  const bala = await hired('Bala')
  expect(await call(tenant.admin, 'pause_assignment_rule', onPath.id, false)).toBe(1)
  expect(await open(bala)).toEqual(['Hello path Welcome 3'])
  expect(await call(tenant.admin, 'delete_assignment_rule', onPath.id, true)).toBe(1)
  expect(await call(tenant.admin, 'delete_assignment_rule', forKind.id, true)).toBe(1)
  expect([...(await open(asha)), ...(await open(bala))]).toEqual([])
})

test('for a certification a rule gives what is lacking, and again when it is to be renewed', async () => {
  const kind = await aCertification([hello.id, order.id])
  const asha = await hired('Asha')
  await certify(tenant.id, asha, hello.id)
  const rule = await put(tenant.admin, { certificationId: kind, outlets: [garden], dueDays: 10 })
  expect(rule).toMatchObject({ assigned: 1, matching: 1 })
  expect(await open(asha)).toEqual(['Order certification Welcome 10'])
  expect((await whyOf(asha))[0]).toMatchObject({
    source: 'certification',
    path: null,
    certification: { en: expect.any(String) },
    rule_id: rule.id,
  })
  expect(await applied()).toBe(0)
  const again = { id: rule.id, certificationId: kind, outlets: [garden] }
  expect(await put(tenant.admin, { ...again, revision: 1, dueDays: 20, appliesTo: 'all' })).toMatchObject({
    already: 1,
    changed: 1,
  })
  expect(await open(asha)).toEqual(['Order certification Welcome 20'])
  await certify(tenant.id, asha, order.id)
  await db.sql`select private.award_certification(k, ${asha}) from certifications k where id = ${kind}`
  expect(
    await db.sql`select valid_until > private.today() + 300 as holds from credentials where person_id = ${asha}`,
  ).toEqual([{ holds: true }])
  expect(await applied()).toBe(0)
  expect(await put(tenant.admin, { ...again, revision: 2, dryRun: true })).toMatchObject({
    done: 1,
    assigned: 0,
  })
  await db.sql`update credentials set valid_from = private.today() - 355, valid_until = private.today() + 10 where person_id = ${asha}`
  await db.sql`update certificates set issued_on = private.today() - 355 where person_id = ${asha}`
  expect(await applied()).toBe(1)
  expect(await open(asha)).toEqual(['Hello certification Welcome 20', 'Order certification Welcome 20'])
  await db.sql`select private.end_assignment(a, 'withdrawn') from assignments a where person_id = ${asha} and private.is_open(a)`
  expect(await applied()).toBe(0)
})

test('exactly one target, of the own tenant, that courses lead to; managers for their outlets only', async () => {
  const neelgiri = await aTenant()
  const manager = await aManagerOf(tenant.id, garden)
  const kind = await aCertification([hello.id])
  await expect(put(tenant.admin, {})).rejects.toMatchObject(refusal('PT400', 'target_required'))
  await expect(put(tenant.admin, { courseId: hello.id, pathId: path })).rejects.toMatchObject(
    refusal('PT400', 'target_required'),
  )
  await expect(put(neelgiri.admin, { tenantId: neelgiri.id, pathId: path })).rejects.toMatchObject(
    refusal('PT404', 'unknown_path'),
  )
  await expect(put(neelgiri.admin, { tenantId: neelgiri.id, certificationId: kind })).rejects.toMatchObject(
    refusal('PT404', 'unknown_certification'),
  )
  await expect(put(manager, { pathId: path })).rejects.toMatchObject(refusal('PT400', 'outlet_required'))
  await expect(put(manager, { pathId: path, outlets: [harbour] })).rejects.toMatchObject(
    refusal('PT404', 'unknown_outlet'),
  )
  const rule = await put(manager, { pathId: path, outlets: [garden] })
  await expect(
    put(manager, { id: rule.id, revision: 1, certificationId: kind, outlets: [garden] }),
  ).rejects.toMatchObject(refusal('PT404', 'unknown_rule'))
  await db.sql`update certifications set earned_by = 'document' where id = ${kind}`
  await expect(put(tenant.admin, { certificationId: kind })).rejects.toMatchObject(
    refusal('PT400', 'courses_required'),
  )
})
