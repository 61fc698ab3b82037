import { expect, test } from 'vitest'
import { holds } from '~/domain/open-arithmetic'
import { fairTestRows } from './fair-test-rows'

test.each(fairTestRows)('$name: $arithmetic comes to $result', ({ arithmetic, result }) =>
  expect(holds(arithmetic, result)).toBe(true),
)

test('4 of the 252 ways to draw five outlets give a difference as large', () => {
  const changes = [6, 14, 9, 12, 9, 1, 6, -1, 4, 5]
  const total = changes.reduce((sum, change) => sum + change, 0)
  const draws = subsetsOfFive(changes)
  const asLarge = draws.filter((sum) => Math.abs(sum / 5 - (total - sum) / 5) >= 7)
  expect([draws.length, asLarge.length]).toEqual([252, 4])
})

/** The sums of all ways to take five of them. */
function subsetsOfFive(values: readonly number[]): number[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_, at) => (bits >> at) % 2 === 1),
  )
    .filter((taken) => taken.length === 5)
    .map((taken) => taken.reduce((sum, value) => sum + value, 0))
}
