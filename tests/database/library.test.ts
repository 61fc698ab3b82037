import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { putLibrary } from '../../server/database/library.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { testDatabase } from './database.ts'
import { courseSource } from './learning.ts'

const db = testDatabase()
const log = pino({ level: 'silent' })
let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

type Source = ReturnType<typeof courseSource>
const write = (course: Source, file = `${course.slug}.yml`) =>
  writeFileSync(join(folder, file), stringify(course))
const put = () => putLibrary({ owner: db.owner, log, folder })
const versionsOf = (slug: string) => db.sql`
  select v.number, v.state, v.title ->> 'en' as title, v.minutes, v.lesson_count from course_versions v
  join courses c on c.id = v.course_id where c.slug = ${slug} order by v.number`

test('a file becomes a course; unchanged it stays as it is, changed it becomes a new version', async () => {
  const course = courseSource({ title: 'First' })
  write(course)
  expect(await put()).toEqual([`${course.slug}.yml`])
  const first = { number: 1, state: 'published', title: 'First', minutes: 9, lesson_count: 3 }
  expect(await versionsOf(course.slug)).toEqual([first])

  expect(await put()).toEqual([])
  writeFileSync(join(folder, `${course.slug}.yml`), `# a remark\n${stringify(course)}`)
  expect(await put()).toEqual([`${course.slug}.yml`]) // looked at again, and found to say the same
  expect(await versionsOf(course.slug)).toEqual([first])

  write({ ...course, title: { en: 'Second', hi: 'दूसरा' }, side: 'back', validMonths: 12 })
  await put()
  expect(await versionsOf(course.slug)).toEqual([
    { ...first, state: 'retired' },
    { ...first, number: 2, title: 'Second' },
  ])
  expect(await db.sql`select side, valid_months from courses where slug = ${course.slug}`).toEqual([
    { side: 'back', valid_months: 12 },
  ])
})

test('a course whose file is gone stays: an older release, or an empty folder, retires nothing', async () => {
  const course = courseSource()
  write(course)
  await put()
  rmSync(join(folder, `${course.slug}.yml`))
  expect(await put()).toEqual([])
  expect(await db.sql`select retired_at from courses where slug = ${course.slug}`).toEqual([
    { retired_at: null },
  ])
  write(course)
  await put()
  expect(await versionsOf(course.slug)).toHaveLength(1)
})

test('two servers that start at once make one version', async () => {
  const course = courseSource()
  write(course)
  await Promise.allSettled([put(), put(), put()])
  expect(await versionsOf(course.slug)).toHaveLength(1)
})

test.each([
  ['a field is missing', (course: Source) => ({ ...course, title: { en: 'Only English' } }), /title\.hi: /],
  [
    'the slug is another',
    (course: Source) => ({ ...course, slug: 'another-slug' }),
    /has the slug another-slug/,
  ],
])('when %s, the file is named and nothing is changed', async (_, change, words) => {
  const [good, bad] = [courseSource(), courseSource()]
  write(good, 'a-good-one.yml')
  write({ ...good, slug: 'a-good-one' }, 'a-good-one.yml')
  write(change(bad) as Source, `${bad.slug}.yml`)
  await expect(put()).rejects.toThrow(words)
  await expect(put()).rejects.toThrow(`content/library/${bad.slug}.yml`)
  expect(await versionsOf('a-good-one')).toEqual([])
})

test('what is right is apart from what is shown, and nothing shown tells it', async () => {
  const course = courseSource()
  write(course)
  await put()
  const questions = await db.sql`
    select q.kind, q.body, k.answer, k.option_keys from questions q join private.question_keys k on k.question_id = q.id
    join lessons l on l.id = q.lesson_id join course_versions v on v.id = l.version_id join courses c on c.id = v.course_id
    where c.slug = ${course.slug} order by q.position`
  expect(questions.map(({ kind }) => kind)).toEqual([
    'single',
    'multiple',
    'truth',
    'order',
    'match',
    'number',
    'text',
  ])
  for (const { body } of questions) {
    const shown = JSON.stringify(body)
    expect(shown).not.toMatch(/isRight|tolerance|accepted|answer|"why"|"namaste"/)
    for (const choices of Object.values(body).filter(Array.isArray)) {
      const ids = choices.map(({ id }: { id: string }) => id)
      expect(ids).toEqual(ids.toSorted())
      expect(ids.join()).toMatch(/^[0-9a-f]{10}(,[0-9a-f]{10})*$/)
    }
  }
  const [single, , , order] = questions
  expect(single?.option_keys[single.answer]).toBe('namaste')
  const inOrder = order?.answer.map(
    (id: string) => order.body.items.find((item: { id: string }) => item.id === id).text.en,
  )
  expect(inOrder).toEqual(['Greet', 'Seat', 'Serve'])
})

test('the keys of questions are granted to nobody', async () => {
  const [row] = await db.sql`
    select string_agg(role, ' ') as roles from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_any_column_privilege(role, 'private.question_keys', 'select, insert, update')`
  expect(row?.roles).toBeNull()
})
