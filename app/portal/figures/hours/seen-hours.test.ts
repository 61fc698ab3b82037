import { expect, test } from 'vitest'
import { isSeenPicture } from '~/domain/kpi/is-seen-picture'
import { fullestOf, hourPicture, hoursOf, linesOf, outletTable, weekTable } from './seen-hours'

const cell = (weekday: number, hour: number, value: number) => ({
  weekday,
  hour,
  value,
  low: value,
  high: value,
})
const words = {
  head: 'Hour',
  hour: (hour: number) => `${hour}:00`,
  weekday: (weekday: number) => `w${weekday}`,
  figure: (value: number) => `₹${value / 100}`,
  days: (count: number) => `${count} days`,
}
const camp = {
  name: 'Camp',
  weekdays: [{ weekday: 5, days: 4 }],
  cells: [cell(5, 13, 10_000), cell(5, 20, 40_000)],
}
const deccan = {
  name: 'Deccan',
  weekdays: [
    { weekday: 4, days: 4 },
    { weekday: 5, days: 1 },
  ],
  cells: [cell(4, 12, 9_000), cell(5, 20, 4_000)],
}

test('a week has its hours as rows, what nobody knows is empty and money is in rupees', () => {
  const table = weekTable(camp, 'revenue', [4, 5], words)
  expect(linesOf(table).rows.slice(0, 2)).toEqual([
    ['13:00', null, 100],
    ['14:00', null, 0],
  ])
  expect(table.rows.at(-1)?.cells[1]).toMatchObject({ written: '₹400', heat: 2, isThin: false, notes: [] })
  const seen = hourPicture(table, {
    ...{ title: 'Hours', days: 'Nov', compared: 'An average day.' },
    legend: { worse: 'quieter', better: 'fuller', none: 'none', steps: 'steps' },
  })
  expect(isSeenPicture(seen)).toBe(true)
})

test('side by side each outlet stands beside its own average hour, on the hours that any has that day', () => {
  const table = outletTable([camp, deccan], 'revenue', 5, words)
  expect(table.head).toEqual(['Hour', ...[13, 14, 15, 16, 17, 18, 19, 20].map(words.hour)])
  expect(table.rows.map(({ name, note }) => [name, note])).toEqual([
    ['Camp', '4 days'],
    ['Deccan', '1 days'],
  ])
  expect(table.rows[1]?.cells.at(-1)).toMatchObject({ value: 40, heat: -2, isThin: true, notes: ['1 days'] })
  expect(outletTable([camp, deccan], 'revenue', 4, words).rows[0]?.cells).toEqual([null])
})

test('the fullest hour of a weekday', () => {
  expect(fullestOf(camp, 5)).toMatchObject({ hour: 20 })
  expect(fullestOf(camp, 4)).toBeNull()
  expect(hoursOf([camp], 4)).toEqual([])
})
