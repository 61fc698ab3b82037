import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianTime } from './median-time'

test('the remission times of Freireich and others (1963), weeks: 23 with 6-MP, 8 without', () => {
  const treated = [6, 6, 6, 7, 10, 13, 16, 22, 23]
  const stillWell = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
  expect(medianTime(treated, stillWell)).toBe(23)
  const others = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23]
  expect(medianTime(others, [])).toBe(8)
})

test('fewer than half have reached it: no one can say', () => {
  expect(medianTime([], [])).toBeNull()
  expect(medianTime([], [3, 4])).toBeNull()
  expect(medianTime([5], [10, 12, 14])).toBeNull()
})

const some = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 })

test('who waits longer than everyone never makes it shorter', () => {
  fc.assert(
    fc.property(some, some, (reached, waiting) => {
      const median = medianTime(reached, waiting)
      const later = medianTime(reached, [...waiting, 1000])
      expect(later ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(median ?? Number.POSITIVE_INFINITY)
    }),
  )
})
