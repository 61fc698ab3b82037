import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  brokenCourses,
  changedCourse,
  soundCourse,
  soundQuestions,
} from '../../app/domain/course-problems.fixture.ts'
import { courseProblems } from '../../app/domain/course-problems.ts'
import { emptyCourse } from '../../app/domain/course-source.ts'
import { questionProblems } from '../../app/domain/question-problems.ts'
import { isWarning, type Problem } from '../../app/domain/source-problems.ts'
import { translationUnits } from '../../app/domain/translation-state.ts'
import { readCourse } from '../../server/database/library-course.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()
const libraryFolder = join(import.meta.dirname, '../../content/library')
const said = (problems: Problem[]) => problems.map(({ path, code }) => `${path.join('.')} ${code}`).toSorted()

async function ask(name: 'course_problems' | 'question_problems', source: object) {
  const rows = await db.sql`
    select p.path || ' ' || p.code as said from ${db.sql(`private.${name}`)}(${db.sql.json(source as never)}) p`
  return rows.map((row) => row.said as string).toSorted()
}
const isSource = async (source: unknown) =>
  (await db.sql`select private.is_course_source(${db.sql.json(source as never)}) as is_one`)[0]?.is_one

test('the database and the editor find the same problems', async () => {
  const sources = [
    soundCourse(),
    emptyCourse('front', 'hi'),
    ...brokenCourses.map(([path, value]) => changedCourse(path, value)),
  ]
  for (const source of sources) {
    expect(await ask('course_problems', source)).toEqual(said(courseProblems(source)))
    expect(await isSource(source)).toBe(true)
  }
})

test('and the same of a question alone', async () => {
  for (const question of soundQuestions()) {
    for (const broken of [question, { ...question, id: '', why: { en: '', hi: 'क' } }]) {
      expect(await ask('question_problems', broken)).toEqual(said(questionProblems(broken)))
    }
  }
})

test.each([20, 60, 70, 80, 120, 160, 200, 240, 300, 400, 1200])(
  'no bound is another there: every text with %d signs, and one more',
  async (length) => {
    for (const text of ['क'.repeat(length), 'क'.repeat(length + 1)]) {
      const stretched = JSON.parse(JSON.stringify(soundCourse()), (key, value) =>
        typeof value === 'string' && (/^(en|hi)$/.test(key) || /^\d+$/.test(key)) ? text : value,
      )
      expect(await ask('course_problems', stretched)).toEqual(said(courseProblems(stretched)))
    }
  },
)

test('the first problem is told in the order of the course, and no warning', async () => {
  const first = async (source: object) =>
    (await db.sql`select private.first_course_problem(${db.sql.json(source as never)}) as said`)[0]?.said
  expect(await first(changedCourse('chapters.0.lessons.0.minutes', 8))).toBeNull()
  const course = changedCourse('chapters.1.lessons.0.quiz.questions.0.prompt.hi', '')
  course.title.hi = ''
  expect(await first(course)).toBe('title.hi text_missing')
  const warned = brokenCourses.filter(([path, value]) =>
    courseProblems(changedCourse(path, value)).every(isWarning),
  )
  for (const [path, value] of warned) expect(await first(changedCourse(path, value))).toBeNull()
})

test.each(readdirSync(libraryFolder))('%s, kept as the editor opens it, has no problems', async (file) => {
  const course = readCourse(file, readFileSync(join(libraryFolder, file), 'utf8'))
  const [row] = await db.sql`select private.editable_source(${db.sql.json(course as never)}) as source`
  expect(await isSource(row?.source)).toBe(true)
  expect(await ask('course_problems', row?.source)).toEqual(said(courseProblems(row?.source)))
  expect(courseProblems(row?.source)).toEqual([])
  const units = translationUnits(row?.source).map(({ key }) => key)
  expect(units).toEqual([...new Set(units)])
})

test.each([
  ['nothing', null],
  ['a text', 'course'],
  ['a list', []],
  ['no chapters', { ...soundCourse(), chapters: undefined }],
  ['a language that is missing', changedCourse('title', { en: 'Only English' })],
  ['a cover that is a text', changedCourse('cover', 'basin.webp')],
  ['a side that is none', changedCourse('side', 'left')],
  ['a chapter without lessons', changedCourse('chapters.0.lessons', 'none')],
  ['a rule that is none', changedCourse('chapters.0.lessons.0.rule', 'guessed')],
  ['minutes as words', changedCourse('chapters.0.lessons.0.minutes', 'four')],
  [
    'a block of no kind',
    changedCourse('chapters.0.lessons.0.blocks.0', { id: 'b', song: { en: '', hi: '' } }),
  ],
  ['lines that are numbers', changedCourse('chapters.0.lessons.0.blocks.1.steps.en', [1, 2])],
  ['a quiz without questions', changedCourse('chapters.1.lessons.0.quiz', {})],
  ['a question of no kind', changedCourse('chapters.1.lessons.0.quiz.questions.0.kind', 'essay')],
  ['a picture that is a text', changedCourse('chapters.1.lessons.0.quiz.questions.2.picture', 'basin.webp')],
  ['a picture without words', changedCourse('chapters.1.lessons.0.quiz.questions.2.picture.alt', undefined)],
  ['options that are texts', changedCourse('chapters.1.lessons.0.quiz.questions.0.options', ['one'])],
  ['an item that is a text', changedCourse('chapters.1.lessons.1.observation.0', 'one')],
])('%s is no source of a course', async (_, source) => {
  expect(await isSource(source)).toBe(false)
})
