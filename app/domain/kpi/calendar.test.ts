import { expect, test } from 'vitest'
import { calendarWeeks, monthsUpTo } from './calendar.ts'

test('months go back over the turn of the year, and the last is not over', () => {
  expect(monthsUpTo('2027-01-12', 3)).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-12' },
  ])
})

test('a month in weeks from Monday', () => {
  const weeks = calendarWeeks('2026-11-22')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[1]?.[0]).toBe('2026-11-02')
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(calendarWeeks('2027-02-01')).toHaveLength(4)
})
