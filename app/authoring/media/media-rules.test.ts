import { expect, test } from 'vitest'
import { imageProblem, videoProblem } from './media-rules'

test.each([
  ['image/jpeg', 5_000_000, null],
  ['image/webp', 10, null],
  ['image/png', 5_000_001, 'imageTooLarge'],
  ['image/svg+xml', 10, 'notAnImage'],
  ['image/heic', 10, 'notAnImage'],
  ['', 10, 'notAnImage'],
])('a picture of the type %s with %i bytes: %s', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem)
})

test.each([
  ['video/mp4', 20_000_000, null],
  ['video/webm', 10, null],
  ['video/mp4', 20_000_001, 'videoTooLarge'],
  ['video/quicktime', 10, 'notAVideo'],
  ['image/png', 10, 'notAVideo'],
])('a film of the type %s with %i bytes: %s', (type, size, problem) => {
  expect(videoProblem({ type, size })).toBe(problem)
})
