import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { pathSource, pathsOf } from './paths.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, anOutlet, aPlacement, aManagerOf } = castOf(db)
const { aCourse, aLearner, begin, call, finish, lessonOf } = classroomOf(db)
const { savePath, aPath, stepsOf, certify } = pathsOf(db)

const refusal = (code: string, message: string) => ({ code, message })

let annapurna: TestTenant
let neelgiri: TestTenant
let hello: Awaited<ReturnType<typeof aCourse>>
let order: Awaited<ReturnType<typeof aCourse>>
let bill: Awaited<ReturnType<typeof aCourse>>
let ravi: Awaited<ReturnType<typeof aLearner>>
beforeEach(async () => {
  annapurna = await aTenant({ seatCap: 50 })
  neelgiri = await aTenant()
  hello = await aCourse({ title: 'Hello' })
  order = await aCourse({ title: 'Order' })
  bill = await aCourse({ title: 'Bill' })
  ravi = await aLearner(annapurna)
})

const inOrder = (who = annapurna.admin, tenantId: string | null = annapurna.id) =>
  aPath(who, tenantId, [
    { courseId: hello.id, dueDays: 3 },
    { courseId: order.id, dueDays: 7 },
    { courseId: bill.id, dueDays: 30, dueFrom: 'assigned' },
  ])
const give = (pathId: string, people = [ravi.person], who = annapurna.admin) =>
  call(who, 'assign_path', annapurna.id, pathId, people)
const way = async (pathId: string, person = ravi.person) =>
  (
    await db.sql`select * from path_assignments where path_id = ${pathId} and person_id = ${person} order by assigned_at desc`
  )[0]
const teamPath = async (who: string, path: string) =>
  (await call(who, 'team_paths', annapurna.id)).find(({ path_id }: { path_id: string }) => path_id === path)

test('in order: the first step is given with its own last day, the next when it is done, and the path ends with the last', async () => {
  const path = await inOrder()
  expect(await give(path)).toEqual({ assigned: 1, already: 0, done: 0, names: [expect.any(String)] })
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello open given 3',
    'Order locked',
    'Bill locked',
  ])
  const opened = await call(ravi.id, 'open_path', path)
  expect(opened).toMatchObject({ state: 'open', done: 0, needed: 3, mode: 'ordered' })
  expect(opened.steps[1]).toMatchObject({ standing: 'locked', after_step: { en: 'Hello' }, due_on: null })
  const [first] = opened.steps
  expect(first.next_lesson_id).toBe(await lessonOf(hello.id, 'read'))

  await finish(ravi.id, hello.id, first.assignment_id)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello done',
    'Order open given 7',
    'Bill locked',
  ])
  expect((await call(ravi.id, 'open_path', path)).done).toBe(1)
  await certify(annapurna.id, ravi.person, order.id)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello done',
    'Order done',
    'Bill open given 30',
  ])
  expect((await way(path))?.completed_at).toBeNull()
  await certify(annapurna.id, ravi.person, bill.id)
  expect((await way(path))?.completed_at).toBeTruthy()
  expect(await call(ravi.id, 'open_path', path)).toMatchObject({ state: 'done', done: 3 })
  const kinds =
    await db.sql`select kind from domain_events where person_id = ${ravi.person} and kind like 'path.%' order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['path.given', 'path.completed'])
})

test('what was learnt before counts at once, also all of it', async () => {
  const path = await inOrder()
  await certify(annapurna.id, ravi.person, hello.id)
  await certify(annapurna.id, ravi.person, order.id)
  await give(path)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello done',
    'Order done',
    'Bill open given 30',
  ])
  const meera = await aLearner(annapurna)
  for (const { id } of [hello, order, bill]) await certify(annapurna.id, meera.person, id)
  await give(path, [meera.person])
  expect((await way(path, meera.person))?.completed_at).toBeTruthy()
})

test('a library path is for every tenant, one of a tenant for nobody else', async () => {
  const platform = await aPlatformAdmin()
  const everybodys = await inOrder(platform, null)
  const own = await inOrder()
  const neighbour = await aLearner(neelgiri)
  const listed = async (who: string, tenant: string) =>
    (await db.as(who, (sql) => sql`select path_id from catalogue_paths(${tenant})`)).map(
      ({ path_id }) => path_id,
    )
  expect((await listed(ravi.id, annapurna.id)).toSorted()).toEqual([everybodys, own].toSorted())
  expect(await listed(neighbour.id, neelgiri.id)).toEqual([everybodys])
  expect(await listed(neighbour.id, annapurna.id)).toEqual([])
  await call(neighbour.id, 'start_path', everybodys)
  expect(await stepsOf(neelgiri.id, everybodys, neighbour.person)).toEqual([
    'Hello open given 3',
    'Order locked',
    'Bill locked',
  ])
  for (const [name, ...args] of [
    ['start_path', own],
    ['open_path', own],
  ] as [string, string][])
    await expect(call(neighbour.id, name, ...args)).rejects.toMatchObject(refusal('PT404', 'unknown_path'))
  await expect(
    call(neelgiri.admin, 'assign_path', neelgiri.id, own, [neighbour.person]),
  ).rejects.toMatchObject(refusal('PT404', 'unknown_path'))
  await expect(call(neelgiri.admin, 'open_studio_path', own)).rejects.toMatchObject(
    refusal('PT404', 'unknown_path'),
  )
  await expect(call(neelgiri.admin, 'path_people', neelgiri.id, own)).rejects.toMatchObject(
    refusal('PT404', 'unknown_path'),
  )
  await expect(give(own, [neighbour.person])).rejects.toMatchObject(refusal('PT404', 'unknown_person'))
  await expect(savePath(annapurna.admin, null, [])).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  expect(await savePath(annapurna.admin, annapurna.id, [{ courseId: hello.id }])).toMatchObject({
    revision: 1,
  })
})

test('some of several: nothing is given until it is chosen, and with enough of them the rest is not asked for', async () => {
  const path = await aPath(
    annapurna.admin,
    annapurna.id,
    [{ courseId: hello.id, dueDays: 5 }, { courseId: order.id }, { courseId: bill.id }],
    { mode: 'some', needed: 2 },
  )
  await give(path)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Hello open', 'Order open', 'Bill open'])
  const lines = async () =>
    (await call(ravi.id, 'today', annapurna.id)).lines.map(
      ({ kind, told }: { kind: string; told: { missing?: number } }) => `${kind} ${told.missing}`,
    )
  expect(await lines()).toContain('own_path_choice 2')
  const { steps } = await call(ravi.id, 'open_path', path)
  const assignment = await call(ravi.id, 'start_path_step', path, steps[0].id)
  expect(await call(ravi.id, 'start_path_step', path, steps[0].id)).toBe(assignment)
  expect(await call(ravi.id, 'start_path_step', path, steps[1].id)).toEqual(expect.any(String))
  expect(await lines()).toEqual(['next_lesson undefined', 'next_lesson undefined'])
  await certify(annapurna.id, ravi.person, hello.id)
  await certify(annapurna.id, ravi.person, bill.id)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Hello done', 'Order spare', 'Bill done'])
  expect((await way(path))?.completed_at).toBeTruthy()
  const [taken] =
    await db.sql`select cancelled_for from assignments where person_id = ${ravi.person} and course_id = ${order.id}`
  expect(taken).toEqual({ cancelled_for: 'rule' })
  await expect(call(ravi.id, 'start_path_step', path, steps[1].id)).rejects.toMatchObject(
    refusal('PT409', 'step_not_open'),
  )
})

test('who is on a path keeps the steps they began with, or goes on with the new ones and is told so', async () => {
  const path = await inOrder()
  await give(path)
  const meera = await aLearner(annapurna)
  const fresh = await aCourse({ title: 'Fresh' })
  const { revision } = await savePath(
    annapurna.admin,
    annapurna.id,
    [{ courseId: fresh.id }, { courseId: order.id }],
    { id: path, revision: 1 },
  )
  await expect(savePath(annapurna.admin, annapurna.id, [], { id: path, revision: 1 })).rejects.toMatchObject(
    refusal('PT409', 'path_changed'),
  )
  expect(await call(annapurna.admin, 'publish_path', path, revision)).toEqual({ number: 2, moved: 0 })
  await give(path, [meera.person])
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello open given 3',
    'Order locked',
    'Bill locked',
  ])
  expect(await stepsOf(annapurna.id, path, meera.person)).toEqual(['Fresh open given', 'Order locked'])
  const again = await savePath(
    annapurna.admin,
    annapurna.id,
    [{ courseId: order.id }, { courseId: fresh.id }],
    { id: path, revision },
  )
  expect(await call(annapurna.admin, 'publish_path', path, again.revision, 'open')).toEqual({
    number: 3,
    moved: 2,
  })
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Order open given', 'Fresh locked'])
  // what was given already may be done now, also out of order
  expect(await stepsOf(annapurna.id, path, meera.person)).toEqual(['Order open given', 'Fresh open given'])
  expect((await call(ravi.id, 'open_path', path)).moved_at).toBeTruthy()
})

test('a trainer writes, an admin publishes; nothing incomplete, twice or unknown becomes a path', async () => {
  const trainer = await aMember(annapurna.id, 'trainer')
  const draft = await savePath(trainer, annapurna.id, [{ courseId: hello.id }])
  await expect(call(trainer, 'publish_path', draft.id, 1)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  await expect(call(ravi.id, 'studio_paths', annapurna.id)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  await expect(call(ravi.id, 'start_path', draft.id)).rejects.toMatchObject(refusal('PT404', 'unknown_path'))
  const empty = await savePath(annapurna.admin, annapurna.id, [])
  await expect(call(annapurna.admin, 'publish_path', empty.id, 1)).rejects.toMatchObject(
    refusal('PT409', 'path_incomplete'),
  )
  const few = await savePath(annapurna.admin, annapurna.id, [{ courseId: hello.id }], {
    mode: 'some',
    needed: 2,
  })
  await expect(call(annapurna.admin, 'publish_path', few.id, 1)).rejects.toMatchObject(
    refusal('PT409', 'path_incomplete'),
  )
  const halfHindi = { ...pathSource([{ courseId: hello.id }]), title: { en: 'Half', hi: '' } }
  const id = randomUUID()
  await db.as(
    trainer,
    (sql) => sql`select save_path(${annapurna.id}, ${id}, null, ${sql.json(halfHindi as never)})`,
  )
  await expect(call(annapurna.admin, 'publish_path', id, 1)).rejects.toMatchObject(
    refusal('PT409', 'path_incomplete'),
  )
  await expect(
    savePath(trainer, annapurna.id, [{ courseId: hello.id }, { courseId: hello.id }]),
  ).rejects.toMatchObject(refusal('PT400', 'step_twice'))
  await expect(savePath(trainer, annapurna.id, [{ courseId: randomUUID() }])).rejects.toMatchObject(
    refusal('PT404', 'unknown_step'),
  )
  expect(await call(trainer, 'discard_path', draft.id, 1)).toBe(true)
  expect(
    await call(
      annapurna.admin,
      'publish_path',
      (await savePath(annapurna.admin, annapurna.id, [{ courseId: hello.id }])).id,
      1,
    ),
  ).toEqual({ number: 1, moved: 0 })
})

test('a withdrawn path is given to nobody new, and who is on it goes on', async () => {
  const path = await inOrder()
  await give(path)
  await call(annapurna.admin, 'withdraw_path', path)
  const meera = await aLearner(annapurna)
  await expect(give(path, [meera.person])).rejects.toMatchObject(refusal('PT404', 'unknown_path'))
  await expect(call(meera.id, 'open_path', path)).rejects.toMatchObject(refusal('PT404', 'unknown_path'))
  await certify(annapurna.id, ravi.person, hello.id)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual([
    'Hello done',
    'Order open given 7',
    'Bill locked',
  ])
  await call(annapurna.admin, 'withdraw_path', path, false)
  expect(await give(path, [meera.person])).toMatchObject({ assigned: 1 })
})

test('a manager gives a path in the own outlets only, counts first, and takes off whom it was given to', async () => {
  const garden = await anOutlet(annapurna.id)
  const manager = await aManagerOf(annapurna.id, garden)
  const meera = await aLearner(annapurna)
  await aPlacement(meera.person, garden)
  const path = await inOrder()
  await expect(give(path, [ravi.person], manager)).rejects.toMatchObject(refusal('PT404', 'unknown_person'))
  expect(
    await db.as(
      manager,
      (sql) =>
        sql`select assign_path(${annapurna.id}, ${path}, p_outlet_id => ${garden}, p_dry_run => true) as answer`,
    ),
  ).toMatchObject([{ answer: { assigned: 1, already: 0, done: 0 } }])
  expect(await way(path, meera.person)).toBeUndefined()
  expect(await give(path, [meera.person], manager)).toMatchObject({ assigned: 1 })
  await give(path)
  const people = await call(manager, 'path_people', annapurna.id, path)
  expect(people).toMatchObject({
    total: 1,
    counts: { late: 0, open: 1, done: 0 },
    rows: [{ person_id: meera.person, next_title: { en: 'Hello' } }],
  })
  expect(await call(annapurna.admin, 'path_people', annapurna.id, path)).toMatchObject({ total: 2 })
  await expect(call(manager, 'take_off_path', annapurna.id, [(await way(path))?.id])).rejects.toMatchObject(
    refusal('PT404', 'unknown_assignment'),
  )
  expect(await call(manager, 'take_off_path', annapurna.id, [people.rows[0].id])).toBe(1)
  const [course] =
    await db.sql`select cancelled_for from assignments where person_id = ${meera.person} and course_id = ${hello.id}`
  expect(course).toEqual({ cancelled_for: 'rule' })
  expect(await teamPath(manager, path)).toMatchObject({ open: 0, done: 0, late: 0 })
})

test('who is late is said by the step that is overdue', async () => {
  const path = await inOrder()
  await give(path)
  await db.sql`update assignments set due_on = private.today() - 1 where person_id = ${ravi.person}`
  expect(await call(annapurna.admin, 'path_people', annapurna.id, path, 'late')).toMatchObject({
    total: 1,
    counts: { late: 1, open: 0 },
  })
  expect(await teamPath(annapurna.admin, path)).toMatchObject({ open: 1, late: 1 })
})

test('a course that wants another one first is locked, on a path and outside of any', async () => {
  await call(annapurna.admin, 'set_prerequisites', annapurna.id, order.id, [hello.id])
  await expect(begin(ravi.id, order.id)).rejects.toMatchObject(refusal('PT409', 'course_locked'))
  const path = await aPath(annapurna.admin, annapurna.id, [{ courseId: order.id }, { courseId: bill.id }], {
    mode: 'any',
  })
  await give(path)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Order locked', 'Bill open given'])
  const opened = await call(ravi.id, 'open_path', path)
  expect(opened.steps[0].after_courses).toEqual([
    { id: hello.id, title: expect.objectContaining({ en: 'Hello' }) },
  ])

  await call(annapurna.admin, 'assign_course', annapurna.id, order.id, [ravi.person])
  const [given] =
    await db.sql`select id from assignments where person_id = ${ravi.person} and course_id = ${order.id}`
  const lesson = await lessonOf(order.id, 'read')
  await expect(call(ravi.id, 'open_lesson', given?.id, lesson)).rejects.toMatchObject(
    refusal('PT409', 'course_locked'),
  )
  const { lines } = await call(ravi.id, 'today', annapurna.id)
  expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(['next_lesson', 'own_locked'])
  expect(await db.as(ravi.id, (sql) => sql`select course_id from my_courses_before(${order.id})`)).toEqual([
    { course_id: hello.id },
  ])
  // in the other house nobody said so
  const neighbour = await aLearner(neelgiri)
  expect(await begin(neighbour.id, order.id)).toEqual(expect.any(String))

  await certify(annapurna.id, ravi.person, hello.id)
  expect(await call(ravi.id, 'open_lesson', given?.id, lesson)).toMatchObject({ assignment_id: given?.id })
  await expect(
    call(annapurna.admin, 'set_prerequisites', annapurna.id, hello.id, [order.id]),
  ).rejects.toMatchObject(refusal('PT409', 'prerequisites_circle'))
  await expect(call(ravi.id, 'set_prerequisites', annapurna.id, bill.id, [hello.id])).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
})

test('a step that is a certification gives what is missing for it, and is done when it is held', async () => {
  const [kind] = await db.sql`
    insert into certifications (tenant_id, title, earned_by, valid_months)
    values (${annapurna.id}, '{"en": "Welcome", "hi": "स्वागत"}', 'courses', 12) returning id`
  await db.sql`insert into certification_courses (certification_id, course_id, is_renewal)
    values (${kind?.id}, ${hello.id}, false), (${kind?.id}, ${order.id}, false)`
  await certify(annapurna.id, ravi.person, hello.id)
  const path = await aPath(annapurna.admin, annapurna.id, [
    { certificationId: kind?.id, dueDays: 9 },
    { courseId: bill.id },
  ])
  await give(path)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Welcome open given 9', 'Bill locked'])
  const [given] =
    await db.sql`select course_id, source, source_ref from assignments where person_id = ${ravi.person} and completed_at is null`
  expect(given).toEqual({ course_id: order.id, source: 'certification', source_ref: path })
  const { steps } = await call(ravi.id, 'open_path', path)
  await finish(ravi.id, order.id, steps[0].assignment_id)
  expect(await stepsOf(annapurna.id, path, ravi.person)).toEqual(['Welcome done', 'Bill open given'])
  await expect(savePath(await aPlatformAdmin(), null, [{ certificationId: kind?.id }])).rejects.toMatchObject(
    refusal('PT404', 'unknown_step'),
  )
})

test('two last courses that end at once end the path', async () => {
  const path = await aPath(annapurna.admin, annapurna.id, [{ courseId: hello.id }, { courseId: order.id }], {
    mode: 'any',
  })
  await give(path)
  await Promise.all([
    certify(annapurna.id, ravi.person, hello.id),
    certify(annapurna.id, ravi.person, order.id),
  ])
  expect((await way(path))?.completed_at).toBeTruthy()
})
