import { expect, test } from 'vitest'
import { emptyCourse, newId } from './course-source'

test.each([
  ['Wash your hands!', [], 'wash-your-hands'],
  ['हाथ धोइए', [], 'hath-dhoie'],
  ['question', ['question', 'question-2'], 'question-3'],
  ['', [], 'part'],
  ['a', ['a-2'], 'a-3'],
  ['A title so long that no id could ever hold the whole of it', [], 'a-title-so-long-that-no-id-could-eve'],
])('%j beside %j becomes %j', (from, taken, id) => {
  expect(newId(from, taken)).toBe(id)
  expect(id).toMatch(/^[a-z0-9-]{2,40}$/)
})

test('an empty course has a place to write in', () => {
  expect(emptyCourse('back', 'hi')).toMatchObject({ side: 'back', base: 'hi', chapters: [{ lessons: [] }] })
})
