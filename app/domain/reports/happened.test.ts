import { expect, test } from 'vitest'
import { marksOf, writtenMarks } from './happened.ts'

const on = (day: string) => ({ first_day: day, main_day: day })
const months = ['2026-09-01', '2026-10-01', '2026-11-01']

test.each([
  ['2026-10-01', 1],
  ['2026-10-31', 1],
  ['2026-11-30', 2],
  ['2026-08-03', 0],
])('what happened on %s stands in column %i', (day, at) =>
  expect(marksOf(months, [on(day)])).toEqual([{ at, number: 1 }]),
)

test('a chart without columns has no marks', () => expect(marksOf([], [on('2026-10-01')])).toEqual([]))

test('marks that would touch each other are written as one', () => {
  const marks = marksOf(months, [on('2026-09-09'), on('2026-10-02'), on('2026-10-20'), on('2026-11-08')])
  expect(writtenMarks(marks, (at) => at * 100, 30)).toEqual([
    { at: 0, said: '1' },
    { at: 1, said: '2–3' },
    { at: 2, said: '4' },
  ])
  expect(writtenMarks(marks, (at) => at * 10, 30)).toEqual([{ at: 0, said: '1–4' }])
})
