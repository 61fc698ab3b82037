import { expect, test } from 'vitest'
import { judgeWeeks, ofWholeWeeks, weeksUpTo } from './weeks.ts'

test.each([
  ['2026-11-22', '2026-11-16', '2026-11-22'], // a Sunday
  ['2026-11-21', '2026-11-09', '2026-11-15'],
  ['2026-11-23', '2026-11-16', '2026-11-22'],
])('the last whole week up to %s', (day, from, to) => {
  const weeks = weeksUpTo(day, 3)
  expect(weeks.at(-1)).toEqual({ from, to })
  expect(weeks).toHaveLength(3)
})

const season = Array.from({ length: 26 }, (_, at) => 70 + 12 * Math.sin(at / 4))
const noise = season.map((_, at) => ((at * 7) % 5) * 0.4)
const thisYear = season.map((value, at) => value + (noise[at] ?? 0))

test('a season is no signal, a drop of two weeks is one', () => {
  expect(judgeWeeks(thisYear, season).signals).toEqual(Array(26).fill(null))
  const dropped = thisYear.map((value, at) => (at === 20 || at === 21 ? value * 0.7 : value))
  const { basis, signals } = judgeWeeks(dropped, season)
  expect(basis).toBe('last_year')
  expect(signals.map((signal, at) => (signal ? at : null)).filter((at) => at !== null)).toEqual([20, 21])
})

test('without last year a week is judged beside the one before', () => {
  const few = season.map((value, at) => (at < 10 ? null : value))
  const { basis, former, limits } = judgeWeeks(thisYear, few)
  expect(basis).toBe('week_before')
  expect(former.slice(0, 2)).toEqual([null, thisYear[0]])
  expect(limits).not.toBeNull()
})

test('of seven weeks nothing can be said, nor of weeks that never move', () => {
  const seven = thisYear.map((value, at) => (at < 19 ? null : value))
  expect(judgeWeeks(seven, season)).toMatchObject({ limits: null })
  expect(judgeWeeks(Array(26).fill(5), Array(26).fill(4))).toMatchObject({
    limits: null,
    signals: Array(26).fill(null),
  })
})

test('weeks as ever after a drop are no run, weeks that are better since are one', () => {
  const drop = season.map((value, at) => (at < 2 ? value * 0.5 : value + (noise[at] ?? 0)))
  expect(judgeWeeks(drop, season).signals.slice(2)).toEqual(Array(24).fill(null))
  const better = season.map((value, at) => value + (noise[at] ?? 0) + (at < 16 ? 0 : 1.5))
  expect(judgeWeeks(better, season).signals.at(-1)).toBe('run_above')
})

test('a week that is known on fewer days is left out', () => {
  expect(ofWholeWeeks([70, 71, 72], [7, 5, 7])).toEqual([70, null, 72])
})
