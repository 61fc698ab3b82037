import type { TransactionSql } from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { changedCourse } from '../../app/domain/course-problems.fixture.ts'
import { studioOf } from './authoring.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { overlap } from './overlap.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin } = castOf(db)
const { aCourse, call } = classroomOf(db)
const { aDraft, open, publish, publishAgain, revisionOf, save, json } = studioOf(db)

let tenant: TestTenant
let trainer: string
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna', tier: 'master', seatCap: 50 })
  trainer = await aMember(tenant.id, 'trainer')
})

const refusal = (code: string, message: string) => ({ code, message })
const nobody = '00000000-0000-4000-8000-000000000000'
const audited = async (courseId: string) =>
  (await db.sql`select action from audit_log where subject_id = ${courseId} order by id`).map(
    ({ action }) => action,
  )
const catalogueOf = async (who: string, tenantId = tenant.id) =>
  (await db.as(who, (sql) => sql`select course_id from catalogue_courses(${tenantId})`)).map(
    ({ course_id }) => course_id,
  )

test('a trainer writes and hands in, an admin returns with a note and publishes', async () => {
  const { id, source } = await aDraft(trainer, tenant.id)
  expect(await open(trainer, id)).toMatchObject({
    may_write: true,
    may_publish: false,
    is_published: false,
    draft: { source, state: 'draft', revision: 1, note: null },
    versions: [],
  })
  await call(trainer, 'submit_draft', id, 1)
  await expect(call(trainer, 'submit_draft', id, 1)).rejects.toMatchObject(
    refusal('PT409', 'already_in_review'),
  )
  await expect(publish(trainer, id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(call(trainer, 'return_draft', id, 'No')).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(call(tenant.admin, 'return_draft', id, ' ')).rejects.toMatchObject(
    refusal('PT400', 'note_required'),
  )
  await call(tenant.admin, 'return_draft', id, ' Say which soap. ')
  await expect(call(tenant.admin, 'return_draft', id, 'Again')).rejects.toMatchObject(
    refusal('PT409', 'not_in_review'),
  )
  expect((await open(trainer, id)).draft).toMatchObject({ state: 'draft', note: 'Say which soap.' })
  await save(trainer, id, { ...source, validMonths: 6 })
  await call(trainer, 'submit_draft', id, 2)
  expect((await open(tenant.admin, id)).draft).toMatchObject({ state: 'review', note: null })

  expect(await catalogueOf(tenant.admin)).not.toContain(id)
  expect(await publish(tenant.admin, id)).toEqual({ number: 1, moved: 0 })
  expect(await catalogueOf(tenant.admin)).toContain(id)
  expect(await open(trainer, id)).toMatchObject({
    is_published: true,
    draft: null,
    versions: [{ number: 1, state: 'published' }],
  })
  expect(await db.sql`select valid_months, is_edited from courses where id = ${id}`).toEqual([
    { valid_months: 6, is_edited: false },
  ])
  expect(await audited(id)).toEqual([
    'course.created',
    'course.submitted',
    'course.returned',
    'course.submitted',
    'course.published',
  ])
})

test('managers and members write nothing, neighbours see nothing, the library is the operator’s', async () => {
  const { id } = await aDraft(tenant.admin, tenant.id)
  const neighbour = await aTenant({ tier: 'master' })
  const library = await aDraft(await aPlatformAdmin(), null)
  for (const who of [await aMember(tenant.id, 'manager'), await aMember(tenant.id)]) {
    await expect(aDraft(who, tenant.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    await expect(open(who, id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    await expect(call(who, 'studio_courses', tenant.id)).rejects.toMatchObject(
      refusal('PT403', 'not_allowed'),
    )
    await expect(publish(who, id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    expect(await db.as(who, (sql) => sql`select id from courses where id in (${id}, ${library.id})`)).toEqual(
      [],
    )
  }
  await expect(aDraft(neighbour.admin, tenant.id)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  await expect(open(neighbour.admin, id)).rejects.toMatchObject(refusal('PT404', 'unknown_course'))
  await expect(save(neighbour.admin, id, library.source)).rejects.toMatchObject(
    refusal('PT404', 'unknown_course'),
  )
  await expect(publish(neighbour.admin, id)).rejects.toMatchObject(refusal('PT404', 'unknown_course'))
  await expect(open(tenant.admin, nobody)).rejects.toMatchObject(refusal('PT404', 'unknown_course'))
  for (const who of [tenant.admin, trainer]) {
    await expect(aDraft(who, null)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    await expect(open(who, library.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
    await expect(publish(who, library.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  }
})

test('a platform admin changes the library, but not while impersonating, and a tenant only once that is allowed', async () => {
  const operator = await aPlatformAdmin()
  const library = await aDraft(operator, null)
  const { id, source } = await aDraft(tenant.admin, tenant.id)
  await expect(save(operator, id, source)).rejects.toMatchObject(refusal('PT403', 'changes_not_allowed'))
  expect(await open(operator, id)).toMatchObject({ may_write: false, may_publish: false })

  await db.as(operator, (sql) => sql`select start_impersonation(${tenant.id})`)
  await expect(publish(operator, library.id)).rejects.toMatchObject(refusal('PT403', 'changes_not_allowed'))
  expect(await open(operator, library.id)).toMatchObject({ may_write: false })
  await expect(publish(operator, id)).rejects.toMatchObject(refusal('PT403', 'changes_not_allowed'))
  await db.as(operator, (sql) => sql`select allow_impersonation_changes('They asked for help on the phone')`)
  expect(await publish(operator, id)).toEqual({ number: 1, moved: 0 })
  await db.as(operator, (sql) => sql`select stop_impersonation()`)
  expect(await publish(operator, library.id)).toEqual({ number: 1, moved: 0 })
})

test('a side whose module the tenant lacks is not written for', async () => {
  const small = await aTenant({ tier: 'master' })
  const { id, source } = await aDraft(small.admin, small.id)
  await db.sql`update tenants set active_modules = active_modules - 'boh_courses' where id = ${small.id}`
  await expect(aDraft(small.admin, small.id)).rejects.toMatchObject(refusal('PT403', 'module_off'))
  await expect(save(small.admin, id, source)).rejects.toMatchObject(refusal('PT403', 'module_off'))
  expect(await call(small.admin, 'studio_courses', small.id)).toMatchObject({ total: 0 })
  const front = await aDraft(small.admin, small.id, { side: 'front' })
  await expect(
    save(small.admin, front.id, front.source && { ...front.source, side: 'back' }),
  ).rejects.toMatchObject(refusal('PT403', 'module_off'))
})

test('who saves over a draft that somebody else has saved is told so, and overwrites nothing', async () => {
  const { id, source } = await aDraft(trainer, tenant.id)
  const first = { ...source, skills: ['hygiene'] }
  expect(await save(trainer, id, first, 1)).toMatchObject({ revision: 2 })
  await expect(save(tenant.admin, id, source, 1)).rejects.toMatchObject(refusal('PT409', 'draft_changed'))
  expect((await open(trainer, id)).draft.source.skills).toEqual(['hygiene'])
  // the same sent again, because the answer was lost on its way
  expect(await save(trainer, id, first, 1)).toMatchObject({ revision: 2 })
  await expect(publish(tenant.admin, id, 'new', 1)).rejects.toMatchObject(refusal('PT409', 'draft_changed'))
  await expect(call(trainer, 'discard_draft', id, 1)).rejects.toMatchObject(refusal('PT409', 'draft_changed'))
})

test('what is saved in review goes back to draft, except by who may publish it', async () => {
  const { id, source } = await aDraft(trainer, tenant.id)
  await call(trainer, 'submit_draft', id, 1)
  await save(tenant.admin, id, { ...source, validMonths: 3 })
  expect((await open(trainer, id)).draft.state).toBe('review')
  await save(trainer, id, { ...source, validMonths: 4 })
  expect((await open(trainer, id)).draft.state).toBe('draft')
})

test('an unfinished draft is kept as it is, what no editor could open is refused', async () => {
  const { id, source } = await aDraft(trainer, tenant.id)
  await save(trainer, id, { ...source, title: { en: '', hi: '' }, chapters: [] })
  await expect(publish(tenant.admin, id)).rejects.toMatchObject({
    ...refusal('PT409', 'course_incomplete'),
    detail: 'title.en text_missing',
  })
  for (const wrong of [
    changedCourse('title', 'Words'),
    { ...source, summary: { en: 'x'.repeat(1 << 20), hi: '' } },
  ]) {
    await expect(save(trainer, id, wrong)).rejects.toMatchObject(refusal('PT400', 'source_invalid'))
  }
  await expect(call(trainer, 'create_course', tenant.id, json({}))).rejects.toMatchObject(
    refusal('PT400', 'source_invalid'),
  )
  await expect(call(trainer, 'save_draft', id, 2, json(source), json([]))).rejects.toMatchObject(
    refusal('PT400', 'source_invalid'),
  )
})

test('a picture that is gone, or another tenant’s, keeps a course from being published', async () => {
  const { id, source } = await aDraft(tenant.admin, tenant.id)
  const neighbour = await aTenant()
  const media = '00000000-0000-4000-8000-0000000000f9'
  await db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, ready_at)
    values (${media}, ${neighbour.id}, 'image', 'Theirs', 'theirs.webp', 'image/webp', 9, now())`
  const image = source.chapters[0]?.lessons[0]?.blocks.find((block) => 'image' in block)
  Object.assign(image as object, { image: media })
  await save(tenant.admin, id, source)
  await expect(publish(tenant.admin, id)).rejects.toMatchObject({
    ...refusal('PT409', 'course_incomplete'),
    detail: 'chapters.0.lessons.0.blocks.6.image media_missing',
  })
  await db.sql`update course_media set tenant_id = ${tenant.id} where id = ${media}`
  expect(await publish(tenant.admin, id)).toMatchObject({ number: 1 })
})

test('a lesson that is only long is published; what its rule does not use stays out of it', async () => {
  const source = changedCourse('chapters.0.lessons.0.minutes', 9)
  const lesson = source.chapters[0]?.lessons[0]
  Object.assign(lesson as object, { quiz: { questions: [] }, seconds: 3, observation: [] })
  const { id } = await aDraft(tenant.admin, tenant.id, source)
  await publish(tenant.admin, id)
  const rows = await db.sql`
    select l.key, l.quiz is null as no_quiz, l.min_seconds, l.observation is null as no_list, jsonb_array_length(l.blocks) as blocks
    from lessons l join course_versions v on v.id = l.version_id where v.course_id = ${id} order by l.position`
  expect(rows[0]).toEqual({ key: 'wash-hands', no_quiz: true, min_seconds: null, no_list: true, blocks: 8 })
  const whys = await db.sql`
    select q.kind, k.whys from private.question_keys k join questions q on q.id = k.question_id
    join lessons l on l.id = q.lesson_id join course_versions v on v.id = l.version_id
    where v.course_id = ${id} and q.kind in ('single', 'multiple') order by q.position`
  expect(whys.map(({ whys }) => Object.keys(whys).length)).toEqual([0, 3]) // empty explanations are none
  // and the author finds them again
  await call(trainer, 'start_draft', id)
  expect((await open(trainer, id)).draft.source.chapters[0].lessons[0]).toMatchObject({
    seconds: 3,
    quiz: { questions: [] },
  })
})

test('the next draft begins with what was published, under the same address and side', async () => {
  const { id } = await aDraft(tenant.admin, tenant.id)
  await publish(tenant.admin, id)
  await expect(save(trainer, id, (await aDraft(trainer, tenant.id)).source, 1)).rejects.toMatchObject(
    refusal('PT404', 'no_draft'),
  )
  expect(await call(trainer, 'start_draft', id)).toBe(2)
  await expect(call(trainer, 'start_draft', id)).rejects.toMatchObject(refusal('PT409', 'draft_exists'))
  const { draft, slug } = await open(trainer, id)
  const title = { en: 'Cleaner', hi: 'और साफ़' }
  await save(trainer, id, { ...draft.source, title, slug: 'another', side: 'front' }, 2, {
    'course/title': 'a.b',
  })
  expect((await open(trainer, id)).draft).toMatchObject({
    source: { slug, side: 'back' },
    reviewed: { 'course/title': 'a.b' },
  })
  expect(await publish(tenant.admin, id)).toEqual({ number: 2, moved: 0 })
  expect((await open(trainer, id)).versions).toMatchObject([
    { number: 2, state: 'published', title },
    { number: 1, state: 'retired' },
  ])
  await call(trainer, 'start_draft', id)
  expect((await open(trainer, id)).draft.reviewed).toEqual({ 'course/title': 'a.b' })
})

test('two who press “publish” at once publish once, and who asks again is answered the same', async () => {
  const { id } = await aDraft(tenant.admin, tenant.id)
  const second = await aMember(tenant.id, 'admin')
  const revision = await revisionOf(id)
  const ask = (sql: TransactionSql) => sql`select publish_draft(${id}, ${revision}, 'new')`
  const [one, two] = await overlap(db, [tenant.admin, ask], [second, ask])
  expect(one.status).toBe('fulfilled')
  expect(two).toMatchObject({ status: 'rejected', reason: refusal('PT404', 'no_draft') })
  expect(await publish(tenant.admin, id, 'new', revision)).toEqual({ number: 1, moved: 0 })
  expect((await open(tenant.admin, id)).versions).toHaveLength(1)
})

test('two who open a draft or save it at once: one does, the other is told', async () => {
  const { id, source } = await aDraft(tenant.admin, tenant.id)
  const saving = (validMonths: number) => (sql: TransactionSql) =>
    sql`select save_draft(${id}, 1, ${json({ ...source, validMonths })})`
  const [, saved] = await overlap(db, [trainer, saving(1)], [tenant.admin, saving(2)])
  expect(saved).toMatchObject({ status: 'rejected', reason: refusal('PT409', 'draft_changed') })
  expect((await open(trainer, id)).draft.source.validMonths).toBe(1)
  await publish(tenant.admin, id)
  const starting = (sql: TransactionSql) => sql`select start_draft(${id})`
  const [, started] = await overlap(db, [trainer, starting], [tenant.admin, starting])
  expect(started).toMatchObject({ status: 'rejected', reason: refusal('PT409', 'draft_exists') })
})

test('a course is begun once, however often the page sends it, and never under somebody else’s id', async () => {
  const { source } = await aDraft(trainer, tenant.id)
  const id = '00000000-0000-4000-8000-0000000000f1'
  for (const _ of [1, 2]) {
    expect(await call(trainer, 'create_course', tenant.id, json({ ...source, slug: 'twice' }), id)).toBe(id)
  }
  expect(await audited(id)).toEqual(['course.created'])
  const neighbour = await aTenant({ tier: 'master' })
  await expect(call(neighbour.admin, 'create_course', neighbour.id, json(source), id)).rejects.toMatchObject(
    refusal('PT404', 'unknown_course'),
  )
  // another course of the same address gets the next one
  const other = await call(trainer, 'create_course', tenant.id, json({ ...source, slug: 'twice' }))
  const named = await call(
    trainer,
    'create_course',
    tenant.id,
    json({ ...source, slug: '', title: { en: 'Two!', hi: '' } }),
  )
  const nameless = await call(
    trainer,
    'create_course',
    tenant.id,
    json({ ...source, slug: '', title: { en: '', hi: 'दो' } }),
  )
  const slugs = await db.sql`select id, slug from courses where id in (${other}, ${named}, ${nameless})`
  expect(Object.fromEntries(slugs.map(({ id, slug }) => [id, slug]))).toEqual({
    [other]: 'twice-2',
    [named]: 'two',
    [nameless]: 'course',
  })
})

test('a tenant copies a course of the library and changes its own; the other one stays', async () => {
  const library = await aCourse({ side: 'back', title: 'From the library' })
  const id = await call(trainer, 'copy_course', tenant.id, library.id)
  const { draft, tenant_id } = await open(trainer, id)
  expect(tenant_id).toBe(tenant.id)
  expect(draft.source).toMatchObject({ base: 'en', title: { en: 'From the library' } })
  await publishNow(id)
  expect(await catalogueOf(tenant.admin)).toEqual(expect.arrayContaining([id, library.id]))
  const neighbour = await aTenant({ tier: 'master' })
  await expect(call(neighbour.admin, 'copy_course', neighbour.id, id)).rejects.toMatchObject(
    refusal('PT404', 'unknown_course'),
  )
  expect(await catalogueOf(neighbour.admin, neighbour.id)).not.toContain(id)
  await expect(call(await aMember(tenant.id), 'copy_course', tenant.id, library.id)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
})
const publishNow = (id: string) => publish(tenant.admin, id)

test('a draft is thrown away, and with the only one the course', async () => {
  const fresh = await aDraft(trainer, tenant.id)
  expect(await call(trainer, 'discard_draft', fresh.id, 1)).toBe(true)
  await expect(open(trainer, fresh.id)).rejects.toMatchObject(refusal('PT404', 'unknown_course'))
  const kept = await aDraft(tenant.admin, tenant.id)
  await publish(tenant.admin, kept.id)
  await call(trainer, 'start_draft', kept.id)
  expect(await call(trainer, 'discard_draft', kept.id, 2)).toBe(false)
  expect(await open(trainer, kept.id)).toMatchObject({ draft: null, versions: [{ number: 1 }] })
})

test('a retired course is offered to nobody until it is brought back', async () => {
  const { id } = await aDraft(tenant.admin, tenant.id)
  await expect(call(tenant.admin, 'retire_course', id)).rejects.toMatchObject(
    refusal('PT409', 'never_published'),
  )
  await publish(tenant.admin, id)
  await expect(call(trainer, 'retire_course', id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  for (const _ of [1, 2]) await call(tenant.admin, 'retire_course', id)
  expect(await catalogueOf(tenant.admin)).not.toContain(id)
  expect(await call(tenant.admin, 'studio_courses', tenant.id)).toMatchObject({
    rows: [{ state: 'retired' }],
  })
  await call(tenant.admin, 'bring_back_course', id)
  expect(await catalogueOf(tenant.admin)).toContain(id)
  expect(await audited(id)).toEqual([
    'course.created',
    'course.published',
    'course.retired',
    'course.brought_back',
  ])
})

test('the list shows what waits for somebody first, and finds by words in either language', async () => {
  const published = await aDraft(tenant.admin, tenant.id, { title: { en: 'Alpha', hi: 'पहला' } })
  await publish(tenant.admin, published.id)
  const draft = await aDraft(trainer, tenant.id, { title: { en: 'Beta', hi: 'दूसरा' } })
  const review = await aDraft(trainer, tenant.id, { title: { en: 'Gamma', hi: 'तीसरा' } })
  await call(trainer, 'submit_draft', review.id, 1)
  const list = async (search?: string, state?: string) => {
    const answer = await call(trainer, 'studio_courses', tenant.id, search ?? null, state ?? null)
    return [answer.total, ...answer.rows.map((row: { course_id: string }) => row.course_id)]
  }
  expect(await list()).toEqual([3, review.id, draft.id, published.id])
  expect(await list('दूसर')).toEqual([1, draft.id])
  expect(await list(' gAM ')).toEqual([1, review.id])
  expect(await list(undefined, 'published')).toEqual([1, published.id])
  await publishAgain(tenant.admin, published.id, 'Alpha two')
  expect(await list('alpha two')).toEqual([1, published.id])
})
