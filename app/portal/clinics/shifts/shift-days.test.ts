import { expect, test } from 'vitest'
import { daysFrom, shiftsOf } from './shift-days'

test('a shift into the night ends on the next day; a day with one time is wrong', () => {
  const days = daysFrom('2026-12-30', 3)
  expect(days).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  const form = new FormData()
  form.set('from-2026-12-30', '07:00')
  form.set('to-2026-12-30', '15:00')
  form.set('from-2026-12-31', '22:00')
  form.set('to-2026-12-31', '07:00')
  form.set('from-2027-01-01', '07:00')
  expect(shiftsOf(form, days)).toEqual({
    shifts: [
      { from: '2026-12-30T07:00', to: '2026-12-30T15:00' },
      { from: '2026-12-31T22:00', to: '2027-01-01T07:00' },
    ],
    wrong: ['2027-01-01'],
  })
})
