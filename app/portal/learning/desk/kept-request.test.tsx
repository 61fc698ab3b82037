import { expect, test } from 'vitest'
import { forgetRequest, keepRequest, keptRequest } from './kept-request'

const request = {
  owner: 'lata annapurna',
  keptAt: 1000,
  whom: 'people',
  people: [{ id: 'asha', name: 'Asha' }],
  fields: { courseId: 'c', dueKind: 'days', dueDays: '14' },
} as const

test('what was filled in is there again for the same person and workspace, for a day', () => {
  keepRequest(request)
  expect(keptRequest('lata annapurna', 2000)).toEqual(request)
  expect(keptRequest('meera annapurna', 2000)).toBeUndefined()
  expect(keptRequest('lata annapurna', 1000 + 24 * 3_600_000)).toBeUndefined()
  forgetRequest()
  expect(keptRequest('lata annapurna', 2000)).toBeUndefined()
})

test.each([
  ['{"owner": 1}'],
  [JSON.stringify({ ...request, whom: 'nobody' })],
  [JSON.stringify({ ...request, people: [{}] })],
  ['nonsense'],
])('what is no request is read as none: %s', (stored) => {
  localStorage.setItem('sopan-assign-wish', stored)
  expect(keptRequest('lata annapurna', 2000)).toBeUndefined()
})
