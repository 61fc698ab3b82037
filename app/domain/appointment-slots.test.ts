import { expect, test } from 'vitest'
import { type AppointmentRules, dayOfSlot, freeSlots, isOfferedSlot } from './appointment-slots.ts'

const office = [
  ['10:00', '12:00'],
  ['14:00', '15:15'],
]
const rules: AppointmentRules = {
  minutes: 30,
  leadHours: 24,
  horizonDays: 14,
  hours: {
    sunday: [],
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: office,
    saturday: [['00:00', '01:00']],
  },
  holidays: ['2026-11-25'],
}
const saturdayNoon = new Date('2026-11-21T06:30:00Z')
const india = (slot: string) =>
  new Date(Date.parse(slot) + 5.5 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')
const slotsOn = (day: string, taken: { startsAt: string; endsAt: string }[] = [], now = saturdayNoon) =>
  freeSlots(rules, now, taken)
    .map(india)
    .filter((slot) => slot.startsWith(day))
    .map((slot) => slot.slice(11))

test.each([
  [
    'a working day, with a rest that is too short for a slot',
    '2026-11-24',
    ['10:00', '10:30', '11:00', '11:30', '14:00', '14:30'],
  ],
  ['a day off', '2026-11-22', []],
  ['a holiday', '2026-11-25', []],
  ['a day that begins at midnight in India', '2026-11-28', ['00:00', '00:30']],
  ['a day behind the horizon', '2026-12-07', []],
])('%s', (_, day, expected) => expect(slotsOn(day)).toEqual(expected))

test('the lead time counts from now, the horizon in days from now', () => {
  const mondayTen = new Date('2026-11-23T04:30:00Z')
  expect(slotsOn('2026-11-23', [], mondayTen)).toEqual([])
  expect(slotsOn('2026-11-24', [], new Date(mondayTen.getTime() + 60_000))).not.toContain('10:00')
  expect(slotsOn('2026-11-24', [], mondayTen)).toContain('10:00')
  expect(slotsOn('2026-12-07', [], mondayTen)).toEqual(['10:00'])
})

test.each([
  ['exactly one slot', '10:30', '11:00', ['10:00', '11:00', '11:30', '14:00', '14:30']],
  ['the end of one and the beginning of the next', '10:45', '11:15', ['10:00', '11:30', '14:00', '14:30']],
  ['the whole day', '00:00', '23:59', []],
  [
    'the minute that touches nothing',
    '12:00',
    '14:00',
    ['10:00', '10:30', '11:00', '11:30', '14:00', '14:30'],
  ],
])('taken is %s', (_, from, to, expected) => {
  const at = (clock: string) => new Date(`2026-11-24T${clock}:00+05:30`).toISOString()
  expect(slotsOn('2026-11-24', [{ startsAt: at(from), endsAt: at(to) }])).toEqual(expected)
})

test.each([
  ['2026-11-24T04:30:00.000Z', true],
  ['2026-11-24T04:31:00.000Z', false],
  ['2026-11-22T04:30:00.000Z', false],
  ['2020-11-24T04:30:00.000Z', false],
  ['2126-11-24T04:30:00.000Z', false],
])('%s is offered: %s', (slot, isOffered) => expect(isOfferedSlot(rules, saturdayNoon, slot)).toBe(isOffered))

test('a slot is on its day in India', () => {
  expect(dayOfSlot('2026-11-27T18:30:00.000Z')).toBe('2026-11-28')
  expect(dayOfSlot('2026-11-27T18:29:00.000Z')).toBe('2026-11-27')
})

test('a day asked for alone gives the same as in the whole', () => {
  const day = [new Date('2026-11-23T18:30:00Z'), new Date('2026-11-24T18:29:59Z')] as const
  expect(freeSlots(rules, saturdayNoon, [], ...day).map(india)).toEqual(
    slotsOn('2026-11-24').map((clock) => `2026-11-24 ${clock}`),
  )
})
