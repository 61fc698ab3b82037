import { expect, test } from 'vitest'
import { engagementScore } from './engagement.ts'

const minute = 60_000

test.each([
  [0, 0, 0, 0],
  [0, 1, 50, 0],
  [2, 3, 4, 0],
  [2.01, 3, 0, 1],
  [1, 4, 2, 1],
  [1, 4, 3, 2],
  [1, 9, 0, 2],
  [10, 9, 20, 3],
  [10.5, 9, 21, 4],
  [11, 9, 23, 5],
  [600, 900, 100_000, 5],
])('%d minutes, %d pages and %d interactions make %d', (minutes, pageViews, interactions, score) =>
  expect(engagementScore({ sessionMs: minutes * minute, pageViews, interactions })).toBe(score),
)
