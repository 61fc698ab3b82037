import { expect, test } from 'vitest'
import type { AppointmentRules } from '~/domain/appointment-slots'
import { calendarOf } from './calendar'

// 2026-11-23 is a Monday.
const rules: AppointmentRules = {
  minutes: 30,
  leadHours: 2,
  horizonDays: 28,
  hours: {
    sunday: [],
    monday: [['10:00', '13:00']],
    tuesday: [
      ['10:00', '11:00'],
      ['14:00', '15:00'],
    ],
    wednesday: [['10:00', '12:00']],
    thursday: [],
    friday: [],
    saturday: [],
  },
  holidays: ['2026-11-25'],
}
const at = (clock: string) => new Date(`2026-11-${clock}:00+05:30`).toISOString()
const span = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) })
const short = (days: ReturnType<typeof calendarOf>) =>
  days.map(({ day, stretches }) => [
    day.slice(8),
    ...stretches.map(
      ({ startsAt, endsAt, state, appointment, block }) =>
        `${clock(startsAt)}-${clock(endsAt)} ${state}${appointment?.id ?? ''}${block?.id ?? ''}`,
    ),
  ])
const clock = (moment: string) => new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(11, 16)

test('slots of one state are one stretch; what is too soon or gone by is closed', () => {
  expect(short(calendarOf(rules, new Date(at('23T09:10')), 3, [], []))).toEqual([
    ['23', '10:00-11:30 closed', '11:30-13:00 free'],
    ['24', '10:00-11:00 free', '14:00-15:00 free'],
    ['25'],
  ])
})

test('an appointment stands by itself, also beside another and outside the hours', () => {
  const appointments = [
    span('A', '24T10:00', '24T10:30'),
    span('B', '24T10:30', '24T11:00'),
    span('C', '25T20:00', '25T20:30'),
  ]
  expect(short(calendarOf(rules, new Date(at('23T23:59')), 3, appointments, [])).slice(1)).toEqual([
    ['24', '10:00-10:30 takenA', '10:30-11:00 takenB', '14:00-15:00 free'],
    ['25', '20:00-20:30 takenC'],
  ])
})

test('a block covers what it touches, and two blocks stay two', () => {
  const blocks = [span('X', '23T11:40', '23T12:10'), span('Y', '24T00:00', '24T10:30')]
  expect(short(calendarOf(rules, new Date(at('22T09:00')), 3, [], blocks)).slice(1)).toEqual([
    ['23', '10:00-11:30 free', '11:30-12:30 blockedX', '12:30-13:00 free'],
    ['24', '10:00-10:30 blockedY', '10:30-11:00 free', '14:00-15:00 free'],
  ])
})
