import { expect, test } from 'vitest'
import { clock, openDays, slotMinutes } from './week'

const off = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const day = [
  ['10:00', '13:00'],
  ['14:30', '16:00'],
]

test('neighbours with the same hours stand together, a day off parts them', () => {
  const hours = { ...off, monday: day, tuesday: day, thursday: day, saturday: [['10:00', '13:00']] }
  expect(openDays(hours).map(({ from, to }) => [from, to])).toEqual([
    ['monday', 'tuesday'],
    ['thursday', 'thursday'],
    ['saturday', 'saturday'],
  ])
  expect(openDays(off)).toEqual([])
})

test('a day has as many slots as fit whole into its hours', () => {
  const hours = { ...off, monday: day, tuesday: [['10:00', '10:45']] }
  expect(slotMinutes({ hours, minutes: 45 }, 'monday').map(clock)).toEqual([
    '10:00',
    '10:45',
    '11:30',
    '12:15',
    '14:30',
    '15:15',
  ])
  expect(slotMinutes({ hours, minutes: 30 }, 'tuesday').map(clock)).toEqual(['10:00'])
  expect(slotMinutes({ hours, minutes: 30 }, 'sunday')).toEqual([])
})
