import { expect, test } from 'vitest'
import { soundCourse, soundQuestions } from './course-problems.fixture'
import { questionUnits, reviewMark, translationState, translationUnits } from './translation-state'

const unit = { key: 'course/title', path: ['title'], isList: false, base: 'Clean hands', other: 'साफ़ हाथ' }
const reviewed = { 'course/title': reviewMark(unit) }

test.each([
  ['missing', { ...unit, other: ' ' }, {}],
  ['missing', { ...unit, base: '' }, reviewed],
  ['draft', unit, {}],
  ['draft', { ...unit, other: 'स्वच्छ हाथ' }, reviewed],
  ['reviewed', unit, reviewed],
  ['stale', { ...unit, base: 'Very clean hands' }, reviewed],
  ['stale', { ...unit, base: 'Very clean hands', other: 'बहुत साफ़ हाथ' }, reviewed],
])('%s', (state, changed, marks) => {
  expect(translationState(changed, marks)).toBe(state)
})

test('every text of a course is a unit of its own, found by its path', () => {
  const course = soundCourse()
  const units = translationUnits(course)
  expect(new Set(units.map(({ key }) => key)).size).toBe(units.length)
  for (const { path, isList, base } of units) {
    const found = path.reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], course)
    expect(isList ? (found as { en: string[] }).en.join('\n') : (found as { en: string }).en).toBe(base)
  }
  expect(units.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'course/title',
      'chapter/hands/title',
      'lesson/wash-hands/title',
      'lesson/wash-hands/block/b-image',
      'lesson/test/question/match/pair/two/right',
      'lesson/watched/observation/one',
    ]),
  )
})

test('a lesson in another place keeps its keys', () => {
  const course = soundCourse()
  const keys = translationUnits(course).map(({ key }) => key)
  course.chapters.reverse()
  expect(
    translationUnits(course)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
})

test('the other language is the base of a course that was written in Hindi first', () => {
  const [title] = translationUnits({ ...soundCourse(), base: 'hi' })
  expect(title).toMatchObject({ base: 'Clean hands हिंदी', other: 'Clean hands' })
})

test('a list with a line too few is not translated yet', () => {
  const course = soundCourse()
  const [lesson] = course.chapters[0]?.lessons ?? []
  if (lesson) lesson.blocks = [{ id: 'steps', steps: { en: ['Soap', 'Rinse'], hi: ['साबुन'] } }]
  const steps = translationUnits(course).find(({ key }) => key === 'lesson/wash-hands/block/steps')
  expect(steps).toMatchObject({ base: 'Soap\nRinse', other: '' })
})

test('a question of the bank has keys of its own', () => {
  const [single] = soundQuestions()
  expect(single && questionUnits(single, 'en').map(({ key }) => key)).toEqual([
    'question/single/prompt',
    'question/single/option/one',
    'question/single/option/two',
    'question/single/option/three',
    'question/single/why',
  ])
})
