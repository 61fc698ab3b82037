import { beforeAll, expect, test } from 'vitest'
import { importQuestions, listBank, openQuestion, putQuestion } from '~/authoring/bank/bank.queries'
import { templateQuestions } from '~/authoring/bank/template-questions'
import { copyCourse, createCourse, listLibrary, readStudio } from '~/authoring/courses/studio.queries'
import { studioList } from '~/authoring/courses/studio-query'
import { openStudioCourse, saveDraft, startDraft } from '~/authoring/editor/editor.queries'
import { courseSkills } from '~/authoring/forms/course-skills.queries'
import {
  archiveForm,
  copyForm,
  createForm,
  listForms,
  openForm,
  openVersion,
  releaseForm,
  saveForm,
} from '~/authoring/forms/forms.queries'
import { listMedia } from '~/authoring/media/media.queries'
import {
  discardPath,
  listStudioPaths,
  openStudioPath,
  publishPath,
  readStepChoices,
  savePath,
} from '~/authoring/paths/studio-paths.queries'
import { listPrerequisites, setPrerequisites } from '~/authoring/prerequisites/prerequisites.queries'
import { ask } from '~/platform/answers/ask'
import { readListQuery } from '~/platform/list/list-query'
import { findForms } from '~/portal/search.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
const anyKind = { q: '', kind: '', skill: '', state: '' }
let tenant: string

beforeAll(async () => {
  const [row] = await demo.sql`select id from tenants where slug = 'annapurna-cafes'`
  tenant = row?.id
  await demo.enter('manager@annapurna-cafes.test')
})

test('who writes learning paths is answered what list and form read', async () => {
  const { courses, certifications } = await readStepChoices(tenant)
  const step = { due_days: 7, due_from: 'opened' as const }
  const said = {
    title: { en: 'Written here', hi: 'यहाँ लिखा' },
    summary: { en: 'What it is about', hi: 'यह किस बारे में है' },
    mode: 'some' as const,
    needed: 1,
    steps: [
      { ...step, kind: 'course' as const, course_id: courses[0]?.id ?? '', certification_id: null },
      {
        ...step,
        kind: 'certification' as const,
        course_id: null,
        certification_id: certifications[0]?.id ?? '',
      },
    ],
  }
  const id = crypto.randomUUID()
  const revision = await savePath(tenant, { id, revision: null }, said)
  await openStudioPath(id)
  await publishPath(id, revision, 'open')
  const later = await savePath(tenant, { id, revision }, said)
  await demo.sql`update learning_paths set withdrawn_at = now() where id = ${id}`
  await openStudioPath(id)
  expect(await discardPath(id, later)).toBe(false)
  const listed = await listStudioPaths(tenant)
  expect(listed.rows.find(({ path_id }) => path_id === id)).toMatchObject({
    state: 'withdrawn',
    needed: 1,
    steps: 2,
  })
})

test('who writes courses is answered what studio and editor read', async () => {
  const query = readListQuery(new URLSearchParams(), studioList)
  const { rows, may_write } = await readStudio(tenant, query, whole)
  expect(may_write).toBe(true)
  const opened = await Promise.all(rows.map(({ course_id }) => openStudioCourse(course_id)))
  const written = opened.find(({ draft }) => draft)
  if (!written?.draft) throw new Error('The demo has no draft.')
  const { revision, source, reviewed } = written.draft
  const saved = await saveDraft(written.course_id, revision, {
    source: { ...source, title: { en: 'Said anew', hi: 'नए सिरे से' } },
    reviewed,
  })
  expect(saved.revision).toBe(revision + 1)
  expect(await createCourse(tenant, { ...source, slug: 'written-anew' })).toMatch(/^[0-9a-f-]{36}$/)
  const [offered] = await listLibrary(tenant)
  expect(await copyCourse(tenant, offered?.course_id ?? '')).toMatch(/^[0-9a-f-]{36}$/)
})

test('what comes before a course is answered with the titles of both', async () => {
  const [first, second] = (await readStepChoices(tenant)).courses
  await setPrerequisites(tenant, second?.id ?? '', [first?.id ?? ''])
  const known = await listPrerequisites(tenant)
  expect(known.find(({ course_id }) => course_id === second?.id)?.needs).toEqual([
    { id: first?.id, title: first?.title },
  ])
  const { courses } = await readStepChoices(tenant)
  expect(courses.find(({ id }) => id === second?.id)?.after).toEqual([{ id: first?.id, title: first?.title }])
  expect(courses.find(({ id }) => id === first?.id)?.after).toEqual([])
})

test('of a published course the versions are answered', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const [course] = await demo.sql`
    select c.id from courses c join tenants t on t.id = c.tenant_id where t.slug = 'sagar-hotels' and c.slug = 'filter-coffee'`
  await startDraft(course?.id)
  const { versions, draft } = await openStudioCourse(course?.id)
  expect(versions).toMatchObject([{ number: 1, state: 'published' }])
  expect(draft).not.toBeNull()
  await demo.enter('manager@annapurna-cafes.test')
})

test('who writes courses is answered what bank and media read', async () => {
  const bank = await listBank(tenant, anyKind, whole)
  expect((await openQuestion(bank.rows[0]?.id ?? '')).key).toBe(bank.rows[0]?.key)
  const [question] = templateQuestions
  if (!question) throw new Error('There is no question to begin with.')
  await putQuestion(tenant, crypto.randomUUID(), 0, { ...question, id: 'put-here' })
  const rows = templateQuestions.map((one, row) => ({ row, key: one.id, question: one }))
  expect(await importQuestions(tenant, rows, true)).toHaveLength(templateQuestions.length)
  const id = crypto.randomUUID()
  const path = await ask('announce_media', {
    p_id: id,
    p_tenant_id: tenant,
    p_name: 'Counter',
    p_mime: 'image/webp',
    p_bytes: 1200,
    p_width: 640,
    p_height: 480,
  })
  expect(path).toContain(tenant)
  await demo.sql`update course_media set ready_at = now() where id = ${id}`
  expect((await listMedia(tenant, 'image', '', whole)).rows).toMatchObject([{ id, width: 640 }])
})

test('who writes forms of mystery shops is answered what list and builder read', async () => {
  const [row] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  const house: string = row?.id
  await demo.enter('manager@sagar-hotels.test')
  const forms = await listForms(house)
  expect(forms.some(({ tenantId, version }) => tenantId === house && version === 1)).toBe(true)
  const template = forms.find(({ tenantId }) => tenantId === null)
  const id = crypto.randomUUID()
  await copyForm(house, template?.id ?? '', id)
  const { draft, revision } = await openForm(id)
  const about = { en: 'For weekdays', hi: 'काम के दिनों के लिए' }
  expect(await saveForm(id, revision, { ...draft, about })).toMatchObject({ revision: revision + 1 })
  expect(await releaseForm(id, revision + 1)).toBe(1)
  expect((await openVersion(id, 1)).draft.document).toEqual(draft.document)
  expect((await findForms(house, draft.title.en.slice(0, 8))).map((form) => form.id)).toContain(id)
  await archiveForm(id, true)
  await createForm(house, crypto.randomUUID(), draft)
  expect(await courseSkills(house)).toContain('allergen')
})

test('every answer that authoring reads was given here, and every part of it held something', () => {
  expect([...neverAsked('app/authoring'), ...neverSeen()]).toEqual([])
})
