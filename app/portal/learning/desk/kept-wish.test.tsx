import { expect, test } from 'vitest'
import { forgetWish, keepWish, keptWish } from './kept-wish'

const wish = {
  owner: 'lata annapurna',
  keptAt: 1000,
  whom: 'people',
  people: [{ id: 'asha', name: 'Asha' }],
  fields: { courseId: 'c', dueKind: 'days', dueDays: '14' },
} as const

test('what was filled in is there again for the same person and workspace, for a day', () => {
  keepWish(wish)
  expect(keptWish('lata annapurna', 2000)).toEqual(wish)
  expect(keptWish('meera annapurna', 2000)).toBeUndefined()
  expect(keptWish('lata annapurna', 1000 + 24 * 3_600_000)).toBeUndefined()
  forgetWish()
  expect(keptWish('lata annapurna', 2000)).toBeUndefined()
})

test.each([
  ['{"owner": 1}'],
  [JSON.stringify({ ...wish, whom: 'nobody' })],
  [JSON.stringify({ ...wish, people: [{}] })],
  ['nonsense'],
])('what cannot be a wish is none: %s', (stored) => {
  localStorage.setItem('sopan-assign-wish', stored)
  expect(keptWish('lata annapurna', 2000)).toBeUndefined()
})
