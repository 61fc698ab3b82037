import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { QuestionSource } from '../../app/domain/course-source.ts'
import { studioOf } from './authoring.ts'
import { testDatabase } from './database.ts'
import { classroomOf, questionsOfEveryKind } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { aLearner, begin, lessonOf } = classroomOf(db)
const { aDraft, call, json, open, publish, save } = studioOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant({ tier: 'master', seatCap: 50 })
  neelgiri = await aTenant({ tier: 'master', seatCap: 50 })
})

const refusedAs = (code: string, message: string) => ({ code, message })
const alt = { en: 'A basin', hi: 'एक बेसिन' }

async function aPicture(tenantId: string | null, name = 'basin.webp', isReady = true): Promise<string> {
  const id = randomUUID()
  await db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, ready_at)
    values (${id}, ${tenantId}, 'image', ${name}, ${`${tenantId ?? 'library'}/${id}.webp`}, 'image/webp', 9, 800, 600,
      ${isReady ? new Date() : null})`
  return id
}

/** A draft whose quiz asks questions of every kind, each with this picture. */
async function aPicturedDraft(image: string) {
  const draft = await aDraft(annapurna.admin, annapurna.id)
  for (const { lessons } of draft.source.chapters)
    for (const { quiz } of lessons)
      for (const question of quiz?.questions ?? []) question.picture = { image, alt }
  await save(annapurna.admin, draft.id, draft.source)
  return draft.id
}

async function sheetOf(course: string) {
  const lata = await aLearner(annapurna)
  const assignment = await begin(lata.id, course)
  return call(lata.id, 'start_quiz', assignment, await lessonOf(course, 'test'), randomUUID())
}

test('a question of every kind comes with its picture, its words and its size, and with no name of a file', async () => {
  const image = await aPicture(annapurna.id, 'the-right-answer-is-two.webp')
  const course = await aPicturedDraft(image)
  await publish(annapurna.admin, course)
  await db.sql`update lessons set quiz = quiz || '{"draw": null}' where key = 'test'`
  const sheet = await sheetOf(course)
  expect(sheet.questions).toHaveLength(7)
  for (const question of sheet.questions)
    expect(question.picture).toEqual({ image, alt, width: 800, height: 600 })
  expect(JSON.stringify(sheet)).not.toContain('the-right-answer')
})

test('a drawing is a picture too, and a question without one says nothing of any', async () => {
  const draft = await aDraft(annapurna.admin, annapurna.id)
  await publish(annapurna.admin, draft.id)
  await db.sql`update lessons set quiz = quiz || '{"draw": null}' where key = 'test'`
  const { questions } = await sheetOf(draft.id)
  const of = (wanted: string) => questions.find(({ kind }: { kind: string }) => kind === wanted)
  expect(of('order').picture).toEqual({ figure: 'hand-wash', alt: { en: 'A hand', hi: 'A hand हिंदी' } })
  expect(of('single')).not.toHaveProperty('picture')
})

test.each([
  ['of another organisation', () => aPicture(neelgiri.id)],
  ['that was never looked at', () => aPicture(annapurna.id, 'late.webp', false)],
  ['that is no longer there', async () => randomUUID()],
])('a picture %s is neither published nor kept in the bank', async (_, find) => {
  const image = await find()
  const course = await aPicturedDraft(image)
  await expect(publish(annapurna.admin, course)).rejects.toMatchObject({
    ...refusedAs('PT409', 'course_incomplete'),
    detail: 'chapters.1.lessons.0.quiz.questions.0.picture.image media_missing',
  })
  const [question] = questionsOfEveryKind
  const put = call(
    annapurna.admin,
    'put_bank_question',
    randomUUID(),
    annapurna.id,
    0,
    json({ ...question, picture: { image, alt } }),
  )
  await expect(put).rejects.toMatchObject(refusedAs('PT404', 'unknown_media'))
})

test('what a quiz does not use is not asked for, and the library’s picture is everybody’s', async () => {
  const course = await aPicturedDraft(await aPicture(neelgiri.id))
  const { draft } = await open(annapurna.admin, course)
  const [, chapter] = draft.source.chapters
  chapter.lessons[0] = { ...chapter.lessons[0], rule: 'dwell', seconds: 30, blocks: [{ id: 'b', text: alt }] }
  await save(annapurna.admin, course, draft.source)
  await publish(annapurna.admin, course)
  await publish(annapurna.admin, await aPicturedDraft(await aPicture(null)))
})

test('a released course keeps its picture when its draft shows another, and neither file can be removed', async () => {
  const [first, second] = [await aPicture(annapurna.id), await aPicture(annapurna.id)]
  const course = await aPicturedDraft(first)
  await publish(annapurna.admin, course)
  await call(annapurna.admin, 'start_draft', course)
  const { draft } = await open(annapurna.admin, course)
  const next = JSON.parse(JSON.stringify(draft.source).replaceAll(first, second))
  await save(annapurna.admin, course, next)
  const sheet = await sheetOf(course)
  expect(sheet.questions[0].picture.image).toBe(first)
  for (const id of [first, second])
    await expect(call(annapurna.admin, 'remove_media', id)).rejects.toMatchObject({
      ...refusedAs('PT409', 'media_in_use'),
      detail: 'Clean hands',
    })
})

test('a question of the bank keeps its picture, which is then told by what the question asks', async () => {
  const image = await aPicture(annapurna.id)
  const id = randomUUID()
  const [question] = questionsOfEveryKind as unknown as [QuestionSource]
  const source = json({ ...question, picture: { image, alt } })
  await call(annapurna.admin, 'put_bank_question', id, annapurna.id, 0, source)
  expect(await call(annapurna.admin, 'open_bank_question', id)).toMatchObject({
    source: { picture: { image, alt } },
    picture_name: 'basin.webp',
    is_complete: true,
  })
  await expect(call(annapurna.admin, 'remove_media', image)).rejects.toMatchObject({
    ...refusedAs('PT409', 'media_in_use'),
    detail: 'Prompt of first-word',
  })
  const without = json(question)
  await call(annapurna.admin, 'put_bank_question', id, annapurna.id, 1, without)
  await call(annapurna.admin, 'remove_media', image)
})

test('a file of questions names its pictures: the own one first, and what is not one is said', async () => {
  const own = await aPicture(annapurna.id, 'Basin.webp')
  const libraryName = `towel-${randomUUID()}.webp`
  await aPicture(null, 'basin.webp')
  const towel = await aPicture(null, libraryName)
  await aPicture(neelgiri.id, 'theirs.webp')
  await aPicture(annapurna.id, 'twice.webp')
  await aPicture(annapurna.id, 'Twice.webp')
  const [question] = questionsOfEveryKind
  const row = (key: string, picture: string, words: object = alt) => ({
    row: 2,
    key,
    picture,
    question: { ...question, picture: { image: '', alt: words } },
  })
  const rows = json([
    row('own', ' basin.WEBP '),
    row('library', libraryName),
    row('theirs', 'theirs.webp'),
    row('twice', 'twice.webp'),
    row('silent', 'basin.webp', { en: '', hi: '' }),
    { row: 7, key: 'by-id', question: { ...question, picture: { image: randomUUID(), alt } } },
  ])
  const results = await call(annapurna.admin, 'import_bank_questions', annapurna.id, rows, false)
  expect(results.map(({ key, code, path }: Record<string, string>) => [key, code, path])).toEqual([
    ['own', null, null],
    ['library', null, null],
    ['theirs', 'picture_unknown', 'picture.image'],
    ['twice', 'picture_unclear', 'picture.image'],
    ['silent', 'text_missing', 'picture.alt.en'],
    ['by-id', 'picture_unknown', null],
  ])
  const kept = await db.sql`
    select key, source #>> '{picture,image}' as image from bank_questions where tenant_id = ${annapurna.id} order by key`
  expect(kept).toEqual([
    { key: 'library', image: towel },
    { key: 'own', image: own },
  ])
  const again = await call(annapurna.admin, 'import_bank_questions', annapurna.id, rows, true)
  expect(again.slice(0, 2).map(({ outcome }: Record<string, string>) => outcome)).toEqual(['same', 'same'])
})
