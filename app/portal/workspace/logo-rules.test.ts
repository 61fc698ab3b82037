import { expect, test } from 'vitest'
import { fileProblem, pictureProblem } from './logo-rules'

test.each([
  ['image/png', 1, null],
  ['image/webp', 524_288, null],
  ['image/jpeg', 524_289, 'tooLarge'],
  ['image/svg+xml', 900, 'wrongType'],
  ['text/html', 900, 'wrongType'],
  ['toString', 900, 'wrongType'],
  ['', 900, 'wrongType'],
  ['image/png', 0, 'empty'],
])('a file of type %j with %i bytes: %s', (type, size, problem) =>
  expect(fileProblem({ type, size })).toBe(problem),
)

test.each([
  [32, 32, null],
  [256, 32, null],
  [31, 400, 'tooSmall'],
  [4000, 4000, null],
  [4001, 3000, 'tooBig'],
  [900, 100, 'tooLong'],
  [100, 900, 'tooLong'],
])('a picture of %i by %i: %s', (width, height, problem) =>
  expect(pictureProblem({ width, height })).toBe(problem),
)
