import { expect, test } from 'vitest'
import { pointsOfPart } from './points-of-part'

test.each([
  [62, 125_000, 125_000, 62], // all of it
  [62, 125_000, 200_000, 62],
  [62, 125_000, 50_000, 25], // 24.8
  [62, 125_000, 124_999, 61], // nearly all of it is not all of it
  [62, 125_000, 100, 0], // a rupee is worth no point
  [1, 125_000, 100_000, 0],
  [62, 125_000, 0, 0],
  [62, 125_000, -500, 0],
  [62, 0, 100, 0],
])('of %i points for %i paise, %i paise take %i', (points, whole, part, taken) => {
  expect(pointsOfPart(points, whole, part)).toBe(taken)
})
