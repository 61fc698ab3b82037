import { expect, test } from 'vitest'
import { type CourseSource, emptyCourse } from '~/domain/course-source'
import { withValue } from './source-edits'
import { addLesson, moveChapter, moveLesson, putLesson, removeChapter, removeLesson } from './structure-edits'

const lesson = (id: string) => ({
  id,
  title: { en: id, hi: '' },
  minutes: 3,
  rule: 'viewed' as const,
  skills: [],
  blocks: [],
})

const course: CourseSource = {
  ...emptyCourse('front', 'en'),
  chapters: [
    { id: 'one', title: { en: 'One', hi: '' }, lessons: [lesson('a'), lesson('b')] },
    { id: 'two', title: { en: 'Two', hi: '' }, lessons: [lesson('c')] },
  ],
}

const order = ({ chapters }: CourseSource) =>
  chapters.map(({ id, lessons }) => `${id}:${lessons.map((one) => one.id).join('')}`).join(' ')

test.each([
  ['a', 1, 'one:ba two:c'],
  ['b', 1, 'one:a two:bc'],
  ['c', -1, 'one:abc two:'],
  ['a', -1, 'one:ab two:c'],
  ['c', 1, 'one:ab two:c'],
  ['nobody', 1, 'one:ab two:c'],
] as const)('lesson %s moved by %i: %s', (id, by, expected) => {
  expect(order(moveLesson(course, id, by))).toBe(expected)
})

test.each([
  ['a', 'one', 1, 'one:ba two:c'],
  ['a', 'two', 0, 'one:b two:ac'],
  ['a', 'two', 9, 'one:b two:ca'],
  ['a', 'nowhere', 0, 'one:ab two:c'],
] as const)('lesson %s put into %s at %i: %s', (id, chapter, at, expected) => {
  expect(order(putLesson(course, id, chapter, at))).toBe(expected)
})

test.each([
  ['one', 1, 'two:c one:ab'],
  ['one', -1, 'one:ab two:c'],
  ['two', 1, 'one:ab two:c'],
] as const)('chapter %s moved by %i: %s', (id, by, expected) => {
  expect(order(moveChapter(course, id, by))).toBe(expected)
})

test('what was removed comes back where it was, whatever was written since', () => {
  const gone = removeLesson(course, 'a')
  expect(order(gone.source)).toBe('one:b two:c')
  const later = withValue(moveLesson(gone.source, 'c', -1), ['title', 'en'], 'New title')
  expect(order(gone.undo(later))).toBe('one:abc two:')
  expect(gone.undo(later).title.en).toBe('New title')
  const chapter = removeChapter(course, 'one')
  expect(order(chapter.source)).toBe('two:c')
  expect(order(chapter.undo(chapter.source))).toBe('one:ab two:c')
  expect(order(gone.undo(removeChapter(gone.source, 'one').source))).toBe('two:ac')
})

test('a new lesson stands at the end of its chapter under an id of its own', () => {
  const { source, id } = addLesson(course, 'one')
  expect(order(source)).toBe(`one:ab${id} two:c`)
  expect(id).toMatch(/^[a-z0-9-]{2,40}$/)
  expect(addLesson(source, 'one').id).not.toBe(id)
})

test('a value is put, replaced and taken away, and nothing else is touched', () => {
  const named = withValue(course, ['chapters', '0', 'lessons', 1, 'title', 'hi'], 'ब')
  expect(named.chapters[0]?.lessons[1]?.title).toEqual({ en: 'b', hi: 'ब' })
  expect(named.chapters[1]).toBe(course.chapters[1])
  expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
  expect(withValue({} as { quiz?: { draw: number } }, ['quiz', 'draw'], 3)).toEqual({ quiz: { draw: 3 } })
})
