import { beforeAll, expect, test } from 'vitest'
import { readAccessSnapshot } from '~/platform/access-snapshot.queries'
import { readListQuery } from '~/platform/list/list-query'
import { findColleagues } from '~/portal/colleagues.queries'
import { listCatalogue } from '~/portal/learning/catalogue.queries'
import { listCalendar } from '~/portal/learning/compliance/calendar/calendar.queries'
import {
  readSettings,
  type SaidCertification,
  saveCertification,
} from '~/portal/learning/compliance/certifications/certifications.queries'
import { readHandedIn, readInbox } from '~/portal/learning/compliance/documents/evidence.queries'
import { readPapers } from '~/portal/learning/compliance/papers.queries'
import {
  assignCertification,
  listOutletStandings,
  readWall,
} from '~/portal/learning/compliance/wall/wall.queries'
import { wallList } from '~/portal/learning/compliance/wall/wall-query'
import {
  listMyCertificates,
  listMyCourses,
  openCourse,
  readSheet,
  startCourse,
} from '~/portal/learning/courses/courses.queries'
import { openLesson, recordLesson } from '~/portal/learning/courses/lesson.queries'
import { readOwnObservation, requestObservation } from '~/portal/learning/courses/observation.queries'
import { openPath, startPath, startStep } from '~/portal/learning/courses/own-path.queries'
import { startQuiz, submitQuiz } from '~/portal/learning/courses/quiz.queries'
import { listCoursesBefore } from '~/portal/learning/courses-before.queries'
import { assignCourse, readOverview } from '~/portal/learning/desk/desk.queries'
import { nudgeLearners, redateAssignments } from '~/portal/learning/desk/desk-changes.queries'
import { deskList } from '~/portal/learning/desk/desk-query'
import { readInsight } from '~/portal/learning/insight/insight.queries'
import { readLearningDesk } from '~/portal/learning/learning-desk.queries'
import { countLearningWaiting } from '~/portal/learning/learning-waiting.queries'
import { observationList } from '~/portal/learning/observations/observation-query'
import {
  findObservable,
  handOver,
  listObservations,
  readHandover,
  readObservationForm,
  startObservation,
} from '~/portal/learning/observations/observations.queries'
import { assignPath, listPathPeople, takeOffPath } from '~/portal/learning/path-desk/path-desk.queries'
import { pathPeopleList } from '~/portal/learning/path-desk/path-people-query'
import { listPaths, listTeamPaths } from '~/portal/learning/paths.queries'
import { remindOverdue } from '~/portal/learning/reminders.queries'
import {
  deleteRule,
  listRules,
  pauseRule,
  putRule,
  readRuleChoices,
} from '~/portal/learning/rules/rules.queries'
import {
  attend,
  inviteTo,
  register,
  saveSession,
  startTalk,
} from '~/portal/learning/sessions/session-changes.queries'
import { sessionList } from '~/portal/learning/sessions/session-query'
import { listSessions, readChoices, readCode, readSession } from '~/portal/learning/sessions/sessions.queries'
import { readTraining } from '~/portal/learning/training/training.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
let tenant: string
beforeAll(async () => {
  const [row] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  tenant = row?.id
  await demo.sql`
    insert into observation_photos (observation_id, path, client_id, bytes, width, height)
    select o.id, o.tenant_id || '/' || o.id || '/' || gen_random_uuid() || '.jpg', gen_random_uuid(), 9, 4, 3
    from observations o where o.tenant_id = ${tenant}`
  await demo.sql`
    insert into evidence (tenant_id, person_id, certification_id, kind, client_id, issued_on)
    select tenant_id, person_id, certification_id, kind, gen_random_uuid(), issued_on from evidence
    where tenant_id = ${tenant} limit 1`
})

test('who leads learning is answered what the pages read', async () => {
  await demo.enter('manager@sagar-hotels.test')
  expect((await readAccessSnapshot())?.tenantId).toBe(tenant)
  const desk = await readLearningDesk(tenant)
  const courses = await listCatalogue(tenant)
  await countLearningWaiting(tenant)
  const { rows } = await readOverview(tenant, readListQuery(new URLSearchParams(), deskList), whole)
  await readOverview(tenant, readListQuery(new URLSearchParams('state=done'), deskList), whole)
  await readInsight(tenant, null)
  const people = await findColleagues(tenant, 'a')
  const open = rows.filter(({ state }) => state === 'overdue').map(({ assignment_id }) => assignment_id)
  await redateAssignments(tenant, open.slice(0, 2), { dueOn: null, dueDays: 9 }, 'all')
  await nudgeLearners(tenant, open.slice(0, 2))
  await remindOverdue(tenant)
  const wish = {
    outletId: desk.outlets[0]?.id ?? null,
    jobRoleId: null,
    isForEveryone: false,
    dueOn: null,
    dueDays: 9,
  }
  const courseId = courses[0]?.course_id ?? ''
  await assignCourse(
    tenant,
    { ...wish, courseId, people: [people[0]?.id ?? ''], outletId: null, note: null, onOpen: 'new' },
    true,
  )

  const { outlets, job_roles, departments, targets } = await readRuleChoices(tenant)
  const someone = (named: { id: string }[]) => named.slice(0, 1).map(({ id }) => id)
  const terms = {
    gives: 'course' as const,
    targetId: courseId,
    outlets: someone(outlets),
    jobRoles: someone(job_roles),
    departments: someone(departments),
  }
  const due = {
    hiredSince: null,
    dueDays: 9,
    dueOn: null,
    takesBack: false,
    note: null,
    appliesTo: 'new',
  } as const
  const asked = { id: crypto.randomUUID(), revision: null }
  const { people: reached } = await putRule(
    tenant,
    asked,
    { ...terms, ...due, jobRoles: [], departments: [] },
    true,
  )
  expect(reached).not.toEqual([])
  for (const gives of ['path', 'certification'] as const) {
    const wish = {
      ...terms,
      ...due,
      gives,
      targetId: targets[gives][0]?.id ?? '',
      jobRoles: [],
      departments: [],
    }
    expect(
      (await putRule(tenant, { ...asked, id: crypto.randomUUID() }, wish, true)).people,
      gives,
    ).not.toEqual([])
  }
  await putRule(tenant, asked, { ...terms, ...due }, false)
  expect((await listRules(tenant)).map(({ id }) => id)).toContain(asked.id)
  await pauseRule(asked.id, true)
  await deleteRule(asked.id, false)
})

test('who leads learning is answered what the pages of paths read', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const paths = await listTeamPaths(tenant)
  const whom = { people: null, outletId: null, jobRoleId: null }
  for (const { path_id } of paths) {
    const query = readListQuery(new URLSearchParams(), pathPeopleList)
    const { rows } = await listPathPeople(tenant, path_id, query, whole)
    const going = rows.find(({ state }) => state !== 'done')
    if (going) expect(await takeOffPath(tenant, [going.id])).toBe(1)
    expect((await assignPath(tenant, path_id, whom, true)).names).not.toEqual([])
    if (going) {
      const chosen = { ...whom, people: [going.person_id] }
      expect(await assignPath(tenant, path_id, chosen, true)).toMatchObject({
        assigned: 1,
        names: [going.full_name],
      })
    }
  }
})

test('who leads learning is answered what the pages of certifications read', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const wall = await readWall(tenant, readListQuery(new URLSearchParams(), wallList).filters, whole)
  await listOutletStandings(tenant)
  await listCalendar(tenant, '', 12)
  const settings = await readSettings(tenant)
  const [certification] = settings.certifications
  if (!certification) throw new Error('The demo has no certification.')
  const { id, created_at, updated_at, archived_at, ...said } = certification
  await saveCertification(tenant, said, { id, updated_at }, true)
  const needs = settings.job_roles.map((role) => ({ job_role_id: role.id, outlet_id: null }))
  const asDocument: Partial<SaidCertification> = {
    first_courses: [],
    renewal_courses: [],
    courses_needed: null,
    people_per_holder: null,
    earned_by: 'document',
  }
  await saveCertification(tenant, { ...said, ...asDocument, needs }, null, true)
  const [step] = wall.next.filter(({ people }) => people.length > 0)
  await assignCertification(tenant, step?.certification_id ?? '', step?.people.slice(0, 1) ?? [], null)
  const { rows } = await readInbox(tenant, whole)
  await readHandedIn(tenant, rows[0]?.id ?? '')
  const [holder] = await demo.sql`
    select e.person_id from evidence e join credentials c using (person_id) where e.tenant_id = ${tenant} limit 1`
  await readPapers(holder?.person_id)
  const learners = await demo.sql`
    select distinct person_id from assignments where tenant_id = ${tenant} order by 1`
  for (const { person_id } of learners) await readTraining(person_id)
})

test('who watches others at work is answered what the pages read', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const { rows } = await listObservations(
    tenant,
    readListQuery(new URLSearchParams(), observationList),
    whole,
  )
  const found = await findObservable(tenant, '')
  for (const { id } of rows.slice(0, 9)) await readObservationForm(id)
  const [later] =
    await demo.sql`select id from observations where tenant_id = ${tenant} and attempt > 1 limit 1`
  await readObservationForm(later?.id)
  const asked = rows.find(({ state }) => state === 'requested')?.id ?? ''
  const { colleagues } = await readHandover(asked)
  await handOver(asked, colleagues[0]?.id ?? '', 'You are there on Friday.', '2027-07-01T09:00')
  expect((await readHandover(asked)).note).toBe('You are there on Friday.')
  const next = found.find(({ state }) => state === null)
  await startObservation({ assignmentId: next?.assignment_id ?? '', lessonId: next?.lesson_id ?? '' })
})

test('who is on a path is answered what the pages read', async () => {
  await demo.enter('staff@sagar-hotels.test')
  const courseOf = async (slug: string) =>
    (await demo.sql`select id from courses where slug = ${slug} and tenant_id is null`)[0]?.id
  const bill = await courseOf('bill-upi-and-farewell')
  await demo.sql`
    insert into course_prerequisites (tenant_id, course_id, needs_course_id)
    values (${tenant}, ${bill}, ${await courseOf('complaint-recovery')})`
  await demo.sql`
    update path_assignments set note = 'Before the season', moved_at = now()
    where person_id = (select p.id from people p join profiles l on l.id = p.profile_id where l.email = 'staff@sagar-hotels.test')`
  const paths = await listPaths(tenant)
  for (const { path_id, state } of paths) {
    if (state === 'offered') await startPath(path_id)
    await openPath(path_id)
  }
  expect(await listCoursesBefore(bill)).not.toEqual([])
  await demo.sql`delete from course_prerequisites where tenant_id = ${tenant} and course_id = ${bill}`
  const chosen = paths.find(({ mode }) => mode === 'some')?.path_id ?? ''
  const step = (await openPath(chosen)).steps.find(({ course_id }) => course_id === bill)
  await startStep(chosen, step?.id ?? '')
  await demo.sql`
    update path_assignments set completed_at = now() where tenant_id = ${tenant} and path_id = ${paths[0]?.path_id ?? ''} and completed_at is null and cancelled_at is null`
  await openPath(paths[0]?.path_id ?? '')
})

test('who learns is answered what the pages read', async () => {
  await demo.enter('staff@sagar-hotels.test')
  const offered = (await listCatalogue(tenant)).find(({ assignment_id }) => !assignment_id)
  if (offered) await startCourse(offered.course_id)
  const courses = await listMyCourses()
  for (const { assignment_id } of courses) {
    const { chapters } = await openCourse(assignment_id)
    for (const lesson of chapters.flatMap(({ lessons }) => lessons)) await walk(assignment_id, lesson)
  }
  const [certificate] = await listMyCertificates()
  await readSheet(certificate?.assignment_id ?? '')
})

async function walk(
  assignment: string,
  { id, move_on, has_quiz }: { id: string; move_on: string; has_quiz: boolean },
) {
  await openLesson(assignment, id)
  const event = { assignmentId: assignment, lessonId: id, kind: 'seen', seconds: 1 } as const
  await recordLesson({ ...event, clientId: crypto.randomUUID(), occurredAt: new Date().toISOString() })
  if (move_on === 'observed') {
    await readOwnObservation(assignment, id)
    await requestObservation(assignment, id, crypto.randomUUID()).catch(knownRefusal)
  }
  if (!has_quiz) return
  const attempt = await startQuiz(assignment, id, crypto.randomUUID()).catch(knownRefusal)
  if (!attempt) return
  const keys = await demo.sql`
    select question_id, answer from private.question_keys where question_id = any (${attempt.questions.map((q) => q.id)})`
  const right = Object.fromEntries(keys.map(({ question_id, answer }) => [question_id, answer]))
  await submitQuiz(attempt.attempt_id, right, crypto.randomUUID())
}

/** A lesson that is done refuses to be done again; an answer that does not fit is no such refusal. */
function knownRefusal(error: { code?: string }): undefined {
  if (!['already_passed', 'assignment_closed', 'no_attempts_left'].includes(error.code ?? '')) throw error
}

test('who leads a session is answered what the pages read, and who takes part too', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const { rows } = await listSessions(tenant, readListQuery(new URLSearchParams(), sessionList), whole)
  for (const { id } of rows) await readSession(id)
  const { outlets, lessons } = await readChoices(tenant)
  const [staff] = await demo.sql`
    select p.id, w.outlet_id from people p join profiles login on login.id = p.profile_id
    join people_outlets w on w.person_id = p.id and w.valid_until is null where login.email = 'staff@sagar-hotels.test'`
  const outlet = outlets.find(({ id }) => id === staff?.outlet_id)?.id ?? ''
  const [talk, planned] = [crypto.randomUUID(), crypto.randomUUID()]
  await startTalk(tenant, talk, outlet, '', lessons.slice(0, 1))
  expect((await readSession(talk)).nearby).not.toEqual([])
  const code = (await readCode(talk))?.code ?? ''
  await saveSession(tenant, planned, {
    outlet_id: outlet,
    trainer_id: null,
    title: { en: 'Knives', hi: '' },
    lessons: [],
    place: '',
    note: 'Bring an apron.',
    starts_local: '2027-07-01T09:00',
    minutes: 60,
    seats: 1,
    audience: 'outlet',
    is_open: true,
  })
  expect(await readCode(planned)).toBeNull()
  const people = await findColleagues(tenant, '')
  const others = people.filter(({ id }) => id !== staff?.id).map(({ id }) => id)
  await inviteTo(planned, { people: others.slice(0, 2) })

  await demo.enter('staff@sagar-hotels.test')
  expect(await register(planned)).toBe('waiting')
  await readSession(planned)
  expect(await attend(talk, code, false)).toBe('attended')
  await readSession(talk)
})

test('every answer that Learning reads was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/learning'), ...neverSeen()]).toEqual([])
})
