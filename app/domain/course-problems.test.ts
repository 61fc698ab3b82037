import { expect, test } from 'vitest'
import { courseProblems } from './course-problems'
import {
  brokenCourses,
  changedCourse,
  soundCourse,
  soundObservation,
  soundQuestions,
} from './course-problems.fixture'
import { emptyCourse } from './course-source'
import { questionProblems } from './question-problems'
import { isWarning } from './source-problems'

const said = (problems: ReturnType<typeof courseProblems>) =>
  problems.map(({ path, code }) => `${path.join('.')} ${code}`)

test('a sound course has no problems', () => {
  expect(courseProblems(soundCourse())).toEqual([])
})

test.each(brokenCourses)('%s, change %#', (path, value, ...problems) => {
  expect(said(courseProblems(changedCourse(path, value)))).toEqual(problems)
})

test('an empty course says all that is to be done', () => {
  expect(said(courseProblems(emptyCourse('front', 'en')))).toEqual([
    'slug id_invalid',
    'title.en text_missing',
    'title.hi text_missing',
    'summary.en text_missing',
    'summary.hi text_missing',
    'skills skill_missing',
    'chapters.0.title.en text_missing',
    'chapters.0.title.hi text_missing',
    'chapters.0.lessons lesson_missing',
  ])
})

test('a long lesson or a short list is only worth a word', () => {
  expect(courseProblems(changedCourse('chapters.0.lessons.0.minutes', 8)).every(isWarning)).toBe(true)
  const few = courseProblems(changedCourse('chapters.1.lessons.1.observation', soundObservation().slice(1)))
  expect(few).toMatchObject([{ code: 'few_items' }])
  expect(few.every(isWarning)).toBe(true)
  expect(courseProblems(changedCourse('title.en', '')).some(isWarning)).toBe(false)
})

test('a question is looked at alone as well', () => {
  expect(soundQuestions().flatMap((question) => questionProblems(question))).toEqual([])
})
