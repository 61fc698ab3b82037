import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

test.each([
  ['2026-11-20', '2026-11-20', false],
  ['20/11/2026', '2026-11-20', false],
  ['20-11-26', '2026-11-20', false],
  ['5.6.2026', '2026-06-05', true],
  ['05/05/2026', '2026-05-05', false],
  ['20-Nov-26', '2026-11-20', false],
  ['3 September 2019', '2019-09-03', false],
  ['01-02-98', '1998-02-01', true],
  ['२०/११/२०२६', '2026-11-20', false],
  ['2026-11-20T00:00:00', '2026-11-20', false],
  ['2026-11-20 00:00', '2026-11-20', false],
])('%s is the day %s, either way: %s', (typed, day, isEither) =>
  expect(readTypedDay(typed, 2026)).toEqual({ day, isEither }),
)

test.each([
  ['11/20/2026', 'month_first'],
  ['30/02/2026', 'not_a_day'],
  ['2026-13-01', 'not_a_day'],
  ['20-Foo-26', 'not_a_day'],
  ['45981', 'not_a_day'],
  ['soon', 'not_a_day'],
  ['20/11/2036', 'day_out_of_range'],
  ['20/11/1901', 'day_out_of_range'],
])('%s is none: %s', (typed, problem) => expect(readTypedDay(typed, 2026)).toEqual({ problem }))
