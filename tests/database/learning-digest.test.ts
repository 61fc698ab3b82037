import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, call, lessonOf, personOf } = classroomOf(db)

let tenant: TestTenant
let garden: string
let course: { id: string }
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  tenant = await aTenant({ name: 'Annapurna', seatCap: 50 })
  garden = await anOutlet(tenant.id, 'Garden')
  course = await aCourse({ title: 'Greeting', isObserved: true })
})

async function assign(person: string, days: number | null, courseId = course.id) {
  const [made] = await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
    values (${tenant.id}, ${person}, ${courseId}, 'front', 'manual', private.today() + ${days}::int) returning id`
  return made?.id as string
}

/** Lets that many days pass for all that was told. */
async function later(days: number) {
  await db.sql`
    update private.digest_runs set day = day - ${days}::int, looked_at = looked_at - make_interval(days => ${days})`
  await db.sql`update private.learning_digests set day = day - ${days}::int`
  await db.sql`update assignments set due_on = due_on - ${days}::int, assigned_at = assigned_at - make_interval(days => ${days})`
  await db.sql`
    update certificates set valid_until = valid_until - ${days}::int, issued_on = issued_on - ${days}::int,
      created_at = created_at - make_interval(days => ${days})`
  await db.sql`delete from mail_outbox`
}

async function sent(tenantId = tenant.id) {
  const [answer] = await db.sql`select private.send_digests_of(${tenantId}) as sent`
  const mails = await db.sql`
    select recipient, language, data from mail_outbox where template = 'learning_digest' order by recipient`
  expect(mails.length).toBe(answer?.sent)
  return mails.map(({ recipient, language, data }) => ({
    to: recipient as string,
    language,
    told: data.told.map(({ part, name, title }: Record<string, string>) =>
      [part, name, title].filter(Boolean).join(' '),
    ),
  }))
}

test('a learner hears of what is new, due and late, once a day, in their language, and nothing without news', async () => {
  const lata = await aLearner(tenant)
  await db.sql`update profiles set language = 'hi', full_name = 'Lata' where id = ${lata.id}`
  await assign(lata.person, 10)
  const hygiene = await aCourse({ title: 'Hygiene' })
  await assign(lata.person, -1, hygiene.id)
  const first = await sent()
  const [{ email } = {}] = await db.sql`select email from profiles where id = ${lata.id}`
  expect(first.find(({ to }) => to === email)).toEqual({
    to: email,
    language: 'hi',
    told: ['late Hygiene (हिंदी)', 'new Greeting (हिंदी)'],
  })
  expect(await db.sql`select private.send_digests_of(${tenant.id}) as sent`).toEqual([{ sent: 0 }])
  await later(1)
  expect((await sent()).map(({ to }) => to)).not.toContain(email)
  await later(2)
  expect((await sent()).find(({ to }) => to === email)?.told).toEqual([
    'due Greeting (हिंदी)',
    'late Hygiene (हिंदी)',
  ])
  await later(8)
  expect((await sent()).find(({ to }) => to === email)?.told).toEqual([
    'late Hygiene (हिंदी)',
    'late Greeting (हिंदी)',
  ])
  await later(3)
  expect(await sent()).toEqual([])
  await later(4)
  expect((await sent()).map(({ to }) => to)).toContain(email)
})

test('a manager hears of the own outlet only, once; the address of the record serves who has no login', async () => {
  const manager = await aManagerOf(tenant.id, garden)
  const asha = await aPerson(tenant.id, 'Asha')
  await db.sql`update people set email = 'asha@house.test' where id = ${asha}`
  await aPlacement(asha, garden)
  const bala = await aPerson(tenant.id, 'Bala')
  await aPlacement(bala, await anOutlet(tenant.id, 'Harbour'))
  await assign(asha, -2)
  await assign(bala, -2)
  const mails = await sent()
  const of = async (who: string) => mails.find(({ to }) => to === who)?.told.toSorted()
  const [{ email } = {}] = await db.sql`select email from profiles where id = ${manager}`
  expect(await of(email)).toEqual(['team_late Asha Greeting'])
  expect(await of(`admin@${tenant.slug}.test`)).toEqual([
    'team_late Asha Greeting',
    'team_late Bala Greeting',
  ])
  expect(await of('asha@house.test')).toEqual(['late Greeting'])
  expect(mails).toHaveLength(3)
  const neighbour = await aTenant()
  expect(await db.sql`select private.send_digests_of(${neighbour.id}) as sent`).toEqual([{ sent: 0 }])
})

test('who said no, has left, is switched off or has no address gets none', async () => {
  const [no, off, gone] = [await aLearner(tenant), await aLearner(tenant), await aLearner(tenant)]
  for (const { person } of [no, off, gone]) await assign(person, 3)
  await assign(await aPerson(tenant.id), 3)
  await db.as(no.id, (sql) => sql`update profiles set learning_mail = false where id = ${no.id}`)
  await db.sql`update profiles set is_active = false where id = ${off.id}`
  await db.sql`update people set joined_on = '2020-01-01', left_on = private.today() - 1 where id = ${gone.person}`
  expect(await sent()).toEqual([])
})

test('what ends is told at 90, 60, 30 and 7 days, and not once it is renewed; what a trainer found is told', async () => {
  const lata = await aLearner(tenant)
  const assignment = await assign(lata.person, null)
  await db.sql`
    update assignments set completed_at = now(), started_at = now(),
      version_id = (select id from course_versions where course_id = ${course.id} and state = 'published')
    where id = ${assignment}`
  const [made] = await db.sql`
    select private.issue_certificate(a) from assignments a where a.id = ${assignment}`
  expect(made).toBeTruthy()
  await db.sql`update certificates set valid_until = private.today() + 95 where person_id = ${lata.person}`
  await sent()
  const told: string[] = []
  for (const days of [6, 20, 15, 25, 22]) {
    await later(days)
    told.push((await sent()).flatMap(({ told }) => told).join())
  }
  // 89, 69, 54, 29 and 7 days before the end; the admin hears the same
  const both = 'team_ends user-N Greeting,ends Greeting'
  expect(
    told.map((line) =>
      line
        .replace(/user-\d+/, 'user-N')
        .split(',')
        .toSorted()
        .reverse()
        .join(),
    ),
  ).toEqual([both, '', both, both, both])
  await db.sql`
    insert into observations (tenant_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id,
      started_at, decided_at, coach_note, next_step)
    select ${tenant.id}, ${lata.person}, a.id, ${await lessonOf(course.id, 'watch')}, a.version_id, 1, 'not_yet',
      gen_random_uuid(), now(), now() + interval '1 minute', 'Look up', 'Try it at lunch'
    from assignments a where a.id = ${assignment}`
  await later(1)
  expect((await sent()).flatMap(({ told }) => told)).toContain('not_yet Lesson watch')
})

test('the job runs from nine to eight in India and everything of a tenant is kept or nothing', async () => {
  const lata = await aLearner(tenant)
  await assign(lata.person, 3)
  await expect(
    db.sql.begin(async (sql) => {
      await sql`select private.send_digests_of(${tenant.id})`
      throw new Error('the server stops')
    }),
  ).rejects.toThrow('the server stops')
  expect((await sent()).map(({ told }) => told)).toEqual([['due Greeting']])
  const [hour] = await db.sql`select extract(hour from now() at time zone 'Asia/Kolkata')::int as hour`
  await later(1)
  await assign(lata.person, 3, (await aCourse()).id)
  const [job] = await db.sql`select private.send_learning_digests() as sent`
  expect(job?.sent > 0).toBe(hour?.hour >= 9 && hour?.hour < 20)
})

test('a word to who has it open: one mail a person, at most one in 24 hours, with a result for each', async () => {
  const manager = await aManagerOf(tenant.id, garden)
  const lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  const asha = await aPerson(tenant.id, 'Asha')
  await aPlacement(asha, garden)
  const hygiene = await aCourse({ title: 'Hygiene' })
  const ids = [await assign(lata.person, -1), await assign(lata.person, 5, hygiene.id), await assign(asha, 5)]
  const outcomes = (answer: { outcome: string }[]) => answer.map(({ outcome }) => outcome)
  expect(outcomes(await call(manager, 'nudge_learners', tenant.id, ids))).toEqual([
    'sent',
    'sent',
    'no_address',
  ])
  await db.sql`update people set phone = '+919812345678', language = 'hi' where id in (${asha}, ${lata.person})`
  const ways = async () =>
    (await call(manager, 'nudge_learners', tenant.id, ids)).map(
      ({ write_to }: { write_to: unknown }) => write_to,
    )
  expect(await ways()).toMatchObject([
    null,
    null,
    { phone: '+919812345678', language: 'hi', course: { en: 'Greeting' } },
  ])
  const mails = await db.sql`select recipient, data from mail_outbox where template = 'learning_nudge'`
  expect(mails).toMatchObject([
    { data: { courses: [{ title: 'Greeting', is_late: true }, { title: 'Hygiene' }] } },
  ])
  expect(outcomes(await call(tenant.admin, 'nudge_learners', tenant.id, ids))).toEqual([
    'just_nudged',
    'just_nudged',
    'no_address',
  ])
  await db.sql`update private.nudges set nudged_at = now() - interval '25 hours'`
  await call(tenant.admin, 'waive_assignment', ids[0], 'Knows it from elsewhere')
  expect(outcomes(await call(manager, 'nudge_learners', tenant.id, ids))).toEqual([
    'closed',
    'sent',
    'no_address',
  ])
  const far = await aPerson(tenant.id, 'Bala')
  const refused = { code: 'PT404', message: 'unknown_assignment' }
  await expect(call(manager, 'nudge_learners', tenant.id, [await assign(far, 1)])).rejects.toMatchObject(
    refused,
  )
  const own = await assign(await personOf(manager), 1)
  await expect(call(manager, 'nudge_learners', tenant.id, [own])).rejects.toMatchObject(refused)
  const neighbour = await aTenant()
  await expect(call(neighbour.admin, 'nudge_learners', neighbour.id, ids)).rejects.toMatchObject(refused)
  await expect(call(lata.id, 'nudge_learners', tenant.id, ids)).rejects.toMatchObject({
    message: 'not_allowed',
  })
  const log = await db.sql`
    select after -> 'to_whom' as names from audit_log where tenant_id = ${tenant.id} and action = 'assignment.nudged'`
  expect(log).toHaveLength(2)
  const [row] = (
    await call(tenant.admin, 'course_overview', tenant.id, null, hygiene.id, null, null, 'urgency', 5, 0)
  ).rows
  expect(row.nudged_at).toBeTruthy()
})

test('the dates of many at once: those not late, or all; and due so many days after assigning', async () => {
  const asha = await aPerson(tenant.id, 'Asha')
  const bala = await aPerson(tenant.id, 'Bala')
  const ids = [await assign(asha, -3), await assign(bala, 5)]
  const redate = (appliesTo: string) =>
    call(tenant.admin, 'redate_assignments', tenant.id, ids, null, 20, appliesTo)
  expect(await redate('open')).toEqual({ changed: 1, kept: 1 })
  expect(await redate('all')).toEqual({ changed: 1, kept: 1 })
  const assignAgain = (onOpen: string) =>
    db.as(
      tenant.admin,
      (sql) => sql`
        select assign_course(${tenant.id}, ${course.id}, p_everyone => true, p_due_days => 9, p_on_open => ${onOpen}) as answer`,
    )
  expect(await assignAgain('new')).toMatchObject([{ answer: { assigned: 1, already: 2, changed: 0 } }])
  expect(await assignAgain('all')).toMatchObject([{ answer: { assigned: 0, already: 3, changed: 2 } }])
  const [entry] = await db.sql`
    select after from audit_log where tenant_id = ${tenant.id} and action = 'course.assigned' order by id limit 1`
  expect(entry?.after).toMatchObject({ people: 1, to_whom: [`admin@${tenant.slug}.test`.split('@')[0]] })
})

test('what became of a document one handed in is told once, and which wait to those who look after them', async () => {
  const manager = await aManagerOf(tenant.id, garden)
  const [lata, ravi] = [await aLearner(tenant), await aLearner(tenant)]
  for (const { person } of [lata, ravi]) await aPlacement(person, garden)
  const { id } = await call(
    tenant.admin,
    'save_certification',
    tenant.id,
    db.sql.json({
      title: { en: 'First aid', hi: 'फ़र्स्ट एड' },
      earned_by: 'document',
      valid_months: null,
      renewal_begins: 60,
      grace_days: 0,
      first_courses: [],
      renewal_courses: [],
      needs: [],
    } as never),
  )
  const handIn = async ({ id: who, person }: typeof lata) =>
    (
      await call(
        who,
        'add_evidence',
        crypto.randomUUID(),
        person,
        id,
        'document',
        null,
        null,
        'RC-1',
        '2026-01-10',
      )
    ).id
  const [first, second] = [await handIn(lata), await handIn(ravi)]
  // at midnight in India, which is still the day before in Greenwich
  await db.sql`update evidence set added_at = private.today()::timestamp at time zone 'Asia/Kolkata'`
  const [{ email } = {}] = await db.sql`select email from profiles where id = ${manager}`
  const waiting = (await sent()).find(({ to }) => to === email)?.told
  expect(waiting?.map((line: string) => line.replace(/user-\d+/, 'user-N'))).toEqual([
    'team_papers user-N First aid',
    'team_papers user-N First aid',
  ])
  const [mail] = await db.sql`
    select data -> 'told' -> 0 ->> 'day' as day, private.today()::text as today from mail_outbox where recipient = ${email ?? ''}`
  expect(mail?.day).toBe(mail?.today)
  await later(1)
  await db.sql`update evidence set added_at = added_at - interval '1 day'`
  await call(manager, 'decide_evidence', first, true)
  await call(manager, 'decide_evidence', second, false, 'The picture is blurred')
  const mails = await sent()
  const told = async ({ id: who }: typeof lata) => {
    const [profile] = await db.sql`select email from profiles where id = ${who}`
    return mails.find(({ to }) => to === profile?.email)?.told
  }
  expect([await told(lata), await told(ravi)]).toEqual([
    ['paper_accepted First aid'],
    ['paper_refused First aid'],
  ])
  expect(mails).toHaveLength(2)
  await later(1)
  await db.sql`update evidence set accepted_at = accepted_at - interval '1 day', refused_at = refused_at - interval '1 day'`
  expect(await sent()).toEqual([])
})
