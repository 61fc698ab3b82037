import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { brokenForms, changedForm, emptyForms, soundForm } from '../../app/domain/shops/form.fixture.ts'
import type { ShopForm } from '../../app/domain/shops/form.ts'
import { problemsOf } from '../../app/domain/shops/form-problems.ts'
import { scoreCases } from '../../app/domain/shops/score.fixture.ts'
import { type Answers, scoreOf } from '../../app/domain/shops/score.ts'
import { putShopForms } from '../../server/database/shop-forms.ts'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember } = castOf(db)
const libraryFolder = join(import.meta.dirname, '../../content/shop-forms')
const library = readdirSync(libraryFolder).map((file) => ({
  file,
  ...(parse(readFileSync(join(libraryFolder, file), 'utf8')) as {
    key: string
    title: { en: string; hi: string }
    document: ShopForm
  }),
}))

const refusal = (code: string, message: string) => ({ code, message })
const said = (form: ShopForm, more: object = {}) => ({
  title: { en: 'A visit', hi: 'एक विज़िट' },
  about: { en: '', hi: '' },
  kind: 'cafe',
  base: 'en',
  reviewed: {},
  document: form,
  ...more,
})

async function problems(form: ShopForm) {
  const rows = await db.sql`
    select p.path || ' ' || p.code as said from private.shop_form_problems(${db.sql.json(form as never)}) p`
  return rows.map((row) => row.said as string).toSorted()
}
async function scored(form: ShopForm, answers: Answers) {
  const [row] = await db.sql`
    select private.shop_score(${db.sql.json(form as never)}, ${db.sql.json(answers as never)}) as score`
  return row?.score
}
const rounded = <Told>(told: Told): Told =>
  JSON.parse(JSON.stringify(told), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e8) / 1e8 : value,
  )

test('the database and the builder find the same problems', async () => {
  const forms = [
    ...brokenForms.map(([path, value]) => changedForm(path, value)),
    ...emptyForms().map(([form]) => form),
  ]
  for (const form of [soundForm(), ...forms]) {
    const found = problemsOf(form).map(({ path, code }) => `${path.join('.')} ${code}`)
    expect(await problems(form)).toEqual(found.toSorted())
    const [row] = await db.sql`select private.is_shop_form(${db.sql.json(form as never)}) as is_one`
    expect(row?.is_one).toBe(true)
  }
})

test.each(scoreCases)('the database scores the same: $name', async ({ form, answers }) => {
  expect(rounded(await scored(form, answers))).toEqual(rounded(scoreOf(form, answers)))
})

test('and so for any answers to any form', async () => {
  const values = fc.oneof(
    fc.constantFrom('yes', 'no', 'eye', 'asked', 'told', 'guess', 'unknown', 'none', 'na', ''),
    fc.integer({ min: -1, max: 7 }),
    fc.double({ min: 0, max: 12, noNaN: true }).map((one) => Math.round(one * 10) / 10),
    fc.subarray(['eye', 'smile', 'turn', 'none', 'else']),
    fc.constant(null),
  )
  const questions = soundForm().sections.flatMap((section) => section.questions.map(({ id }) => id))
  const answers = fc.dictionary(
    fc.constantFrom(...questions),
    fc.record({ value: values, na: fc.boolean() }, { requiredKeys: ['value'] }),
  )
  const policies = fc.record({
    overall: fc.constantFrom('pooled' as const, 'weighted' as const),
    unrequired: fc.constantFrom('leave_out' as const, 'zero' as const),
    critical: fc.constantFrom<ShopForm['critical']>(
      { policy: 'none' },
      { policy: 'section_zero' },
      { policy: 'cap', cap: 45.5 },
      { policy: 'fail' },
    ),
    weights: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 100 })),
  })
  await fc.assert(
    fc.asyncProperty(answers, policies, async (given, { weights, ...policy }) => {
      const form = { ...soundForm(), ...policy }
      form.sections.forEach((section, at) => {
        section.weight = weights[at] ?? 0
      })
      expect(rounded(await scored(form, given))).toEqual(rounded(scoreOf(form, given)))
    }),
    { numRuns: 300 },
  )
})

test.each(library)(
  '$file can be released, in both languages, and starts courses that there are',
  async ({ document }) => {
    expect(problemsOf(document)).toEqual([])
    expect(await problems(document)).toEqual([])
    const courses = join(import.meta.dirname, '../../content/library')
    const known = readdirSync(courses).flatMap(
      (file) => parse(readFileSync(join(courses, file), 'utf8')).skills,
    )
    for (const { id, skills, kind } of document.sections.flatMap(({ questions }) => questions)) {
      if (!['text', 'photo', 'receipt', 'time'].includes(kind) && skills.length)
        expect(known, id).toEqual(
          expect.arrayContaining([skills.find((skill) => known.includes(skill)) ?? skills]),
        )
    }
    expect(scoreOf(document, bestAnswers(document))).toMatchObject({ overall: 100, is_failed: false })
  },
)

/** The answers that earn the most. */
function bestAnswers(form: ShopForm): Answers {
  return Object.fromEntries(
    form.sections.flatMap(({ questions }) =>
      questions.map((question) => {
        const options = (question.options ?? [{ id: 'yes', points: 1 }]).filter(
          (one) => !('is_na' in one && one.is_na),
        )
        const best = options.toSorted((one, other) => other.points - one.points)[0]?.id
        const together = options.filter((one) => !('exclusive' in one && one.exclusive))
        const sum = together.reduce((points, one) => points + one.points, 0)
        const alone = options.find((one) => !together.includes(one) && one.points > sum)
        const value =
          question.kind === 'multiple'
            ? (alone ? [alone] : together).map(({ id }) => id)
            : question.kind === 'scale'
              ? (question.most ?? 5)
              : question.kind === 'duration'
                ? 0
                : best
        return [question.id, { value }]
      }),
    ),
  )
}

let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  await putShopForms({ owner: db.owner, log: pino({ level: 'silent' }) })
  tenant = await aTenant({ tier: 'growth' })
  other = await aTenant({ tier: 'growth' })
})

const create = (who: string, tenantId: string, id: string, form = soundForm()) =>
  db.as(who, (sql) => sql`select create_shop_form(${tenantId}, ${id}, ${sql.json(said(form) as never)})`)
const save = async (who: string, id: string, revision: number, form: ShopForm, more: object = {}) => {
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select save_shop_draft(${id}, ${revision}, ${sql.json(said(form, more) as never)}) as answer`,
  )
  return row?.answer
}
const release = async (who: string, id: string, revision: number) => {
  const [row] = await db.as(who, (sql) => sql`select release_shop_form(${id}, ${revision}) as number`)
  return row?.number
}

test('a form of the library is copied, changed and released; what was released stays as it is', async () => {
  const id = crypto.randomUUID()
  const [template] = await db.as(
    tenant.admin,
    (sql) => sql`select id from shop_forms where key = 'restaurant'`,
  )
  const copy = () =>
    db.as(tenant.admin, (sql) => sql`select copy_shop_form(${tenant.id}, ${template?.id}, ${id})`)
  await copy()
  await copy() // sent again, begins no second one
  const [form] = await db.as(tenant.admin, (sql) => sql`select * from shop_forms where id = ${id}`)
  expect(form).toMatchObject({ draft_revision: 1, released_revision: null, copied_from: template?.id })
  expect(await release(tenant.admin, id, 1)).toBe(1)
  expect(await release(tenant.admin, id, 1)).toBe(1)

  const changed: ShopForm = { ...form?.draft, unrequired: 'zero' }
  expect(await save(tenant.admin, id, 1, changed)).toMatchObject({ revision: 2 })
  expect(await save(tenant.admin, id, 1, changed)).toMatchObject({ revision: 2 }) // the answer was lost on its way
  await expect(save(tenant.admin, id, 1, soundForm())).rejects.toMatchObject(
    refusal('PT409', 'draft_changed'),
  )
  await expect(release(tenant.admin, id, 1)).rejects.toMatchObject(refusal('PT409', 'draft_changed'))
  expect(await release(tenant.admin, id, 2)).toBe(2)
  const versions = await db.as(
    tenant.admin,
    (sql) =>
      sql`select number, document ->> 'unrequired' as unrequired from shop_form_versions where form_id = ${id} order by number`,
  )
  expect(versions).toEqual([
    { number: 1, unrequired: 'leave_out' },
    { number: 2, unrequired: 'zero' },
  ])
  await expect(
    db.sql`update shop_form_versions set document = '{}' where form_id = ${id}`,
  ).rejects.toMatchObject(refusal('PT409', 'version_is_final'))

  await expect(release(other.admin, id, 2)).rejects.toMatchObject(refusal('PT404', 'unknown_form'))
  expect(await db.as(other.admin, (sql) => sql`select id from shop_forms where id = ${id}`)).toEqual([])
})

test('a form that cannot reach 100, or lacks a language, is not released, and the log says where', async () => {
  const id = crypto.randomUUID()
  await create(tenant.admin, tenant.id, id, changedForm('sections.1.questions.0.options.0.fails', true))
  await expect(release(tenant.admin, id, 1)).rejects.toMatchObject({
    ...refusal('PT409', 'form_incomplete'),
    detail: 'sections.1.questions.0.options cannot_reach_100',
  })
  await save(tenant.admin, id, 1, soundForm(), { title: { en: 'A visit', hi: ' ' } })
  await expect(release(tenant.admin, id, 2)).rejects.toMatchObject({
    message: 'form_incomplete',
    detail: 'title.hi text_missing',
  })
})

test('what is no form is not kept', async () => {
  const id = crypto.randomUUID()
  await create(tenant.admin, tenant.id, id)
  for (const form of [
    null,
    [],
    { ...soundForm(), sections: 'none' },
    changedForm('sections.0.questions.0.kind', 'song'),
  ])
    await expect(save(tenant.admin, id, 1, form as never)).rejects.toMatchObject(
      refusal('PT400', 'form_invalid'),
    )
})

test('an archived form is not released, and comes back', async () => {
  const id = crypto.randomUUID()
  await create(tenant.admin, tenant.id, id)
  await db.as(tenant.admin, (sql) => sql`select archive_shop_form(${id})`)
  await expect(release(tenant.admin, id, 1)).rejects.toMatchObject(refusal('PT409', 'form_archived'))
  await db.as(tenant.admin, (sql) => sql`select archive_shop_form(${id}, false)`)
  expect(await release(tenant.admin, id, 1)).toBe(1)
})

test('who looks after others reads the words of a released form, and no draft', async () => {
  const id = crypto.randomUUID()
  await create(tenant.admin, tenant.id, id)
  await release(tenant.admin, id, 1)
  const trainer = await aMember(tenant.id, 'trainer')
  const member = await aMember(tenant.id, 'member')
  const versions = (who: string) =>
    db.as(who, (sql) => sql`select number from shop_form_versions where form_id = ${id}`)
  expect(await versions(trainer)).toEqual([{ number: 1 }])
  expect(await versions(member)).toEqual([])
  expect(await db.as(trainer, (sql) => sql`select id from shop_forms`)).toEqual([])
})

test('a picture of what to look for is the tenant’s own or the library’s, and stays while any version shows it', async () => {
  const id = crypto.randomUUID()
  const [own, foreign] = [await aPicture(tenant.id), await aPicture(other.id)]
  const showing = (image: string) =>
    changedForm('sections.1.questions.5.picture', { image, alt: { en: 'A plate', hi: 'प्लेट' } })
  const lacks = {
    ...refusal('PT409', 'form_incomplete'),
    detail: 'sections.1.questions.5.picture picture_missing',
  }
  const remove = () => db.as(tenant.admin, (sql) => sql`select remove_media(${own})`)
  await create(tenant.admin, tenant.id, id, showing(foreign))
  await expect(release(tenant.admin, id, 1)).rejects.toMatchObject(lacks)
  await save(tenant.admin, id, 1, showing(crypto.randomUUID()))
  await expect(release(tenant.admin, id, 2)).rejects.toMatchObject(lacks)
  await save(tenant.admin, id, 2, showing(own))
  await expect(remove()).rejects.toMatchObject({ ...refusal('PT409', 'media_in_use'), detail: 'A visit' })
  expect(await release(tenant.admin, id, 3)).toBe(1)
  await save(tenant.admin, id, 3, soundForm())
  expect(await release(tenant.admin, id, 4)).toBe(2)
  await expect(remove()).rejects.toMatchObject(refusal('PT409', 'media_in_use')) // the first version keeps it
  expect(
    await create(tenant.admin, tenant.id, crypto.randomUUID(), showing(await aPicture(null))),
  ).toBeDefined()
})

async function aPicture(of: string | null): Promise<string> {
  const id = crypto.randomUUID()
  await db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, ready_at)
    values (${id}, ${of}, 'image', 'Plate', ${`${of ?? 'library'}/${id}.jpg`}, 'image/jpeg', 1000, 80, 60, now())`
  return id
}
