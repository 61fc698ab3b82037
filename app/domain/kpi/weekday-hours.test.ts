import { expect, test } from 'vitest'
import { averageHour, type HourCell, heatOfHour, hoursShown, isThin } from './weekday-hours.ts'

const cell = (hour: number, value = 10): HourCell => ({ weekday: 1, hour, value, low: 0, high: 20 })

test('a day runs from five in the morning to the small hours of its night, breaks and all', () => {
  expect(hoursShown([cell(0), cell(22), cell(19)])).toEqual([19, 20, 21, 22, 23, 0])
  expect(hoursShown([cell(12), cell(15)])).toEqual([12, 13, 14, 15])
  expect(hoursShown([])).toEqual([])
})

test('the average is that of hours with anything', () => {
  expect(averageHour([cell(12, 30), cell(13, 10), cell(15, 0)])).toBe(20)
  expect(averageHour([])).toBeNull()
})

test.each([
  [20, 0],
  [21.9, 0],
  [22, 1],
  [30, 2],
  [40, 3],
  [18.5, 0],
  [18, -1],
  [13, -2],
  [10, -3],
  [0, null],
] as const)('%d beside an average of 20 is %d', (value, heat) => expect(heatOfHour(value, 20)).toBe(heat))

test.each([
  [3, true],
  [4, false],
])('%i days of a weekday', (days, thin) => expect(isThin(days)).toBe(thin))
