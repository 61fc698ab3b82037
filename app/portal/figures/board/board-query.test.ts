import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { boardList, comparisonAsked, periodAsked } from './board-query'

test.each([
  ['', '2026-10-26', '2026-11-22'],
  ['span=tomorrow', '2026-10-26', '2026-11-22'],
  ['span=day', '2026-11-22', '2026-11-22'],
  ['span=own&from=2026-01-05&to=2026-01-11', '2026-01-05', '2026-01-11'],
  ['span=own&from=2026-01-05', '2026-01-05', '2026-01-05'],
  ['span=own', '2026-10-26', '2026-11-22'],
  ['span=own&from=2026-02-05&to=2026-01-11', '2026-01-11', '2026-01-11'],
  ['span=own&from=2000-01-01&to=2026-01-11', '2026-01-11', '2026-01-11'],
])('%s asks for %s to %s', (search, from, to) => {
  const { filters } = readListQuery(new URLSearchParams(search), boardList)
  expect(periodAsked(filters, '2026-11-23')).toEqual({ from, to })
})

test.each([
  ['', 'same_weekdays'],
  ['compare=festival', 'festival'],
  ['compare=festival&picture=calendar', 'festival'],
  ['compare=festival&picture=weeks', 'festival'],
  ['compare=festival&picture=months', 'festival'],
  ['compare=median', 'median'],
  ['compare=median&picture=weeks', 'same_weekdays'],
  ['compare=budget&picture=months', 'budget'],
])('%s is compared with %s', (search, compare) => {
  const { filters } = readListQuery(new URLSearchParams(search), boardList)
  expect(comparisonAsked(filters)).toBe(compare)
})
