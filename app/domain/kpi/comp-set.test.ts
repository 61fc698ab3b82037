import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setProblem, spreadOver, withoutOwn } from './comp-set'

const set = { available: 9300, sold: 6510, revenue: 2_604_000_000 }

test.each([
  [{}, null],
  [{ available: 0 }, 'available'],
  [{ available: 9300.5 }, 'available'],
  [{ sold: 0 }, 'sold'],
  [{ sold: 9301 }, 'sold_above_available'],
  [{ revenue: 0 }, 'revenue'],
  [{ revenue: -1 }, 'revenue'],
] as const)('a report with %o: %s', (more, problem) => expect(setProblem({ ...set, ...more })).toBe(problem))

test('a set that holds one’s own hotel is taken without it', () => {
  const own = { available: 1860, sold: 1400, revenue: 600_000_000 }
  expect(withoutOwn(set, own)).toEqual({ available: 7440, sold: 5110, revenue: 2_004_000_000 })
  expect(withoutOwn(set, null)).toBe('own_unknown')
  expect(withoutOwn(set, set)).toBe('own_above_set')
  expect(withoutOwn(set, { ...own, available: 9000 })).toBe('own_above_set') // 300 rooms left, 5,110 sold
})

test('the days of a month together are its total, to the last room and paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 31 }), (total, days) => {
      const parts = spreadOver(total, days)
      expect(parts).toHaveLength(days)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
