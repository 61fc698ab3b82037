import { expect, test } from 'vitest'
import type { Sheet } from './sheet.queries'
import { sheetHere } from './sheet-here'

const seen = (day: string, sold: number | null, outlet = 'mandovi') => ({
  at: Date.parse(`${day}T20:00Z`),
  sheet: {
    outlet: { id: outlet, name: 'Mandovi', city: 'Panaji', kind: 'hotel', rooms: 60 },
    day,
    today: '2026-11-23',
    may_change: true,
    measures: [
      {
        key: 'rooms_sold',
        value: sold,
        day_before: 38,
        week_before: 41,
        said: [{ value: sold, by: 'Asha' }],
      },
    ],
    beside: [{ key: 'rooms_available', value: 60, is_kept: false }],
    rules: [],
    closing: { id: 'c', first_day: day, last_day: day, at: '', by: null, may_reopen: true },
    reopened: null,
    is_off: true,
    is_weekly_off: false,
    until: '2026-11-22',
    states: 'n',
  } as unknown as Sheet,
})

test('a sheet that was seen is shown as it was', () => {
  const shown = sheetHere([seen('2026-11-22', 40)], 'mandovi', '2026-11-22', '2026-11-23')
  expect(shown).toMatchObject({ isBlank: false, sheet: { day: '2026-11-22', is_off: true } })
  expect(shown?.sheet.measures[0]?.value).toBe(40)
})

test('another day of the outlet is empty: nothing of the day that was seen is told as its own', () => {
  const shown = sheetHere(
    [seen('2026-11-22', 40), seen('2026-11-16', 44)],
    'mandovi',
    '2026-11-23',
    '2026-11-23',
  )
  expect(shown).toMatchObject({
    isBlank: true,
    sheet: { day: '2026-11-23', closing: null, is_off: false, beside: [{ value: null }] },
  })
  expect(shown?.sheet.measures).toEqual([
    { key: 'rooms_sold', value: null, day_before: 40, week_before: 44, said: [] },
  ])
})

test('the day goes on although nobody was asked, and is never before the one the server told', () => {
  const on = (deviceDay: string) =>
    sheetHere([seen('2026-11-22', 40)], 'mandovi', '2026-11-22', deviceDay)?.sheet.today
  expect(on('2026-11-24')).toBe('2026-11-24')
  expect(on('2026-01-01')).toBe('2026-11-23')
})

test('of an outlet that nobody opened here nothing is known', () => {
  expect(sheetHere([seen('2026-11-22', 40)], 'other', '2026-11-22', '2026-11-23')).toBeUndefined()
})
