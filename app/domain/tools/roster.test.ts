import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breaksThatFit, cheapestRoster, missedBy, staffing } from './roster.ts'

test.each([
  ['one person all along', [1, 1, 1, 1], [4], 4, 1],
  ['a shift longer than the need', [0, 1, 1, 0, 0, 0], [4], 4, 1],
  ['two shifts end to end', [1, 1, 1, 1, 1, 1], [3], 6, 2],
  ['two people for the peak', [1, 1, 2, 2, 1, 1], [2, 6], 8, 2],
  ['fewer people where hours are equal', [1, 1, 1, 1], [2, 4], 4, 1],
  ['nobody', [0, 0, 0], [2], 0, 0],
  ['a gap that is cheaper left open', [1, 1, 0, 0, 0, 1, 1], [2], 4, 2],
  ['a gap no shift can leave open', [1, 1, 0, 1, 1], [5], 5, 1],
])('%s', (_, need, lengths, paid, people) => {
  const roster = cheapestRoster(need, lengths)
  expect([roster.paid, roster.bound, roster.shifts.length]).toEqual([paid, paid, people])
  expect(missedBy(need, staffing(roster.shifts, need.length)).short).toBe(0)
})

test('a day shorter than every shift has no plan', () =>
  expect(() => cheapestRoster([1, 1], [3])).toThrow('No shift'))

/** The fewest paid slots by trying every number of every shift. */
function byTrying(need: readonly number[], lengths: readonly number[]): number {
  const shifts = lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, need.length - length + 1) }, (_, start) => ({ start, length })),
  )
  let best = Number.POSITIVE_INFINITY
  const tryFrom = (missing: readonly number[], paid: number) => {
    if (paid >= best) return
    const first = missing.findIndex((people) => people > 0)
    if (first < 0) best = paid
    for (const { start, length } of shifts) {
      if (first < 0 || start > first || start + length <= first) continue
      const left = missing.map((people, slot) =>
        slot >= start && slot < start + length ? people - 1 : people,
      )
      tryFrom(left, paid + length)
    }
  }
  tryFrom(need, 0)
  return best
}

test('the plan is as good as trying everything', () => {
  const small = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 7 })
  fc.assert(
    fc.property(small, fc.constantFrom([2], [3], [2, 3], [3, 4], [2, 4]), (need, lengths) => {
      expect(cheapestRoster(need, lengths).paid).toBe(byTrying(need, lengths))
    }),
    { numRuns: 60 },
  )
})

test('every plan covers its need, and its prices prove that none pays less', () => {
  const day = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 18, maxLength: 40 })
  fc.assert(
    fc.property(day, fc.integer({ min: 6, max: 10 }), fc.integer({ min: 0, max: 8 }), (need, least, more) => {
      const lengths = Array.from({ length: more + 1 }, (_, at) => least + at)
      const { shifts, paid, bound, prices } = cheapestRoster(need, lengths)
      expect(missedBy(need, staffing(shifts, need.length)).short).toBe(0)
      expect(bound).toBe(paid)
      expect(shifts.every(({ length }) => lengths.includes(length))).toBe(true)
      expect(prices.every((price) => price >= 0)).toBe(true)
      for (const length of lengths) {
        for (let start = 0; start + length <= need.length; start++) {
          const sum = prices.slice(start, start + length).reduce((total, price) => total + price, 0)
          expect(sum).toBeLessThanOrEqual(length + 1e-9)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('too few and too many are counted apart', () =>
  expect(missedBy([2, 2, 1, 0], [1, 3, 1, 2])).toEqual({ short: 1, spare: 3 }))

test.each([
  [
    'somebody to spare in the middle',
    [1, 1, 1, 1, 1, 1],
    [
      { start: 0, length: 6 },
      { start: 2, length: 4 },
    ],
    { wanted: 1, fitting: 1 },
  ],
  [
    'nobody to spare',
    [2, 2, 2, 2],
    [
      { start: 0, length: 4 },
      { start: 0, length: 4 },
    ],
    { wanted: 0, fitting: 0 },
  ],
  [
    'one spare slot for two breaks',
    [2, 2, 2, 1, 2, 2],
    [
      { start: 0, length: 6 },
      { start: 0, length: 6 },
    ],
    { wanted: 2, fitting: 1 },
  ],
  [
    'who must stop first goes first',
    [2, 2, 1, 1, 1, 1, 1],
    [
      { start: 0, length: 5 },
      { start: 0, length: 7 },
    ],
    { wanted: 2, fitting: 2 },
  ],
])('breaks: %s', (_, need, shifts, expected) =>
  expect(breaksThatFit(need, shifts, { from: 5, away: 2 })).toEqual(expected),
)
