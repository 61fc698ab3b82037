import { expect, test } from 'vitest'
import { effectOf, scores } from './proof-example.ts'

test('the home page shows ten points with training, one without, and nine that are left', () => {
  expect(effectOf(scores)).toEqual({ early: 10, late: 1, effect: 9 })
})

test('a rise that both groups share is no effect', () => {
  const rise = [60, 60, 60, 70, 70, 70, 70, 70, 70]
  expect(effectOf({ early: rise, late: rise })).toEqual({ early: 10, late: 10, effect: 0 })
})
