import { expect, test } from 'vitest'
import { stretchesOf } from './schedule'

test.each([
  ['Week 10', '10', 1],
  ['Weeks 3–4', '3–4', 2],
  ['हफ़्ते 5–9', '5–9', 5],
  ['Weeks 16–14', '16–14', 3],
  ['Week 3 and on', '3', 1],
  ['Before', '', 1],
])('%s is a stretch of %s, as long as %i', (when, weeks, length) => {
  expect(stretchesOf([{ when }])).toEqual([{ weeks, length }])
})
