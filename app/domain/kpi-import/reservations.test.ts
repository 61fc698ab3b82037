import { expect, test } from 'vitest'
import { dayOf } from './column-days.ts'
import { placesByHeading } from './column-places.ts'
import { reservationHeadings } from './reservation-columns.ts'
import { parts, pickupByDay, pickupByWeek, sumReservations } from './reservation-facts.ts'
import { readReservations } from './reservations.ts'

const today = dayOf(2026, 11, 23) ?? 0
const heading = ['Confirmation no', 'Arrival', 'Departure', 'Status', 'Room amount', 'Rooms', 'Booking date']
const places = placesByHeading(heading, reservationHeadings)
const read = (...rows: string[]) =>
  readReservations(
    rows.map((row, at) => ({ line: at + 2, cells: row.split(';') })),
    { places, today },
  )
const day = (month: number, date: number) => dayOf(2026, month, date) ?? 0

test('headings of a property system are known, whatever their capitals and signs', () => {
  expect(places).toEqual({ id: 0, arrival: 1, departure: 2, status: 3, amount: 4, rooms: 5, bookedOn: 6 })
})

test('each night falls on its own date, and what does not divide stays in the sum', () => {
  const { reservations } = read('A1;30/10/2026;02/11/2026;Checked Out;₹10,000.01;1;01/10/2026')
  const [house] = sumReservations(reservations, today)
  expect([...(house?.days ?? [])]).toEqual([
    [day(10, 30), { rooms_sold: 1, rooms_complimentary: 0, arrivals: 1, room_revenue: 333_334 }],
    [day(10, 31), { rooms_sold: 1, rooms_complimentary: 0, arrivals: 0, room_revenue: 333_334 }],
    [day(11, 1), { rooms_sold: 1, rooms_complimentary: 0, arrivals: 0, room_revenue: 333_333 }],
  ])
  expect(house?.room_revenue).toBe(1_000_001)
  expect(pickupByDay(reservations)).toEqual(new Map([[day(10, 1), { nights: 3, revenue: 1_000_001 }]]))
})

test('cancelled, no-show, complimentary, day use and what is still to come are apart', () => {
  const { reservations, doubtful, unreadable } = read(
    'A1;20/11/2026;21/11/2026;Cancelled;5000;1;',
    'A2;20/11/2026;21/11/2026;No Show;5000;2;',
    'A3;20/11/2026;22/11/2026;Checked Out;0;1;',
    'A4;20/11/2026;20/11/2026;Checked Out;0;1;',
    'A5;22/11/2026;25/11/2026;In House;9000;2;',
    'A6;25/11/2026;26/11/2026;Confirmed;3000;1;',
  )
  expect([doubtful, unreadable]).toEqual([[], []])
  const [house] = sumReservations(reservations, today)
  expect(house).toMatchObject({
    cancelled: 1,
    noShows: 2,
    dayUse: 1,
    rooms_complimentary: 2,
    rooms_sold: 2,
    arrivals: 3,
    room_revenue: 300_000,
    onTheBooks: 5,
  })
})

test.each([
  ['A1;2026;21/11/2026;Checked Out;5000;1;', 'no_arrival', '2026'],
  ['A1;20/11/2026;19/11/2026;Checked Out;5000;1;', 'no_length', '19/11/2026'],
  ['A1;20/11/2026;21/11/2026;Wait-listed;5000;1;', 'unknown_status', 'Wait-listed'],
  ['A1;20/11/2026;21/11/2026;Checked Out;on request;1;', 'no_rate', 'on request'],
  ['A1;20/11/2026;21/11/2026;Checked Out;5000;-2;', 'no_rooms', '-2'],
  ['A1;20/11/2026;21/11/2026;Checked Out;5000;0;', 'no_rooms', '0'],
  ['A1;20/11/2026;21/11/2026;Checked Out;5000;two;', 'no_rooms', 'two'],
  ['A1;20/11/2026;21/11/2026;Checked Out;5000;1.5;', 'no_rooms', '1.5'],
])('%s cannot be counted: %s', (row, reason, text) => {
  const { reservations, unreadable } = read(row)
  expect(reservations).toEqual([])
  expect(unreadable).toEqual([{ line: 2, reason, text }])
})

test.each([
  ['A1;20/11/2026;21/11/2026;Checked Out;-6.38;1;', 'negative_rate'],
  ['A1;20/11/2026;20/11/2026;Checked Out;5000;1;', 'no_night'],
  ['A1;01/01/2026;01/06/2026;Checked Out;500000;1;', 'too_long'],
  ['A1;20/11/2026;21/11/2026;Confirmed;5000;1;', 'still_coming'],
])('%s waits for a decision: %s', (row, reason) => {
  const { reservations, doubtful } = read(row)
  expect(reservations).toEqual([])
  expect(doubtful).toMatchObject([{ line: 2, reason }])
})

test('a rate five times above the rest of the house waits; among few rows none does', () => {
  const usual = Array.from({ length: 30 }, (_, at) => `B${at};20/11/2026;21/11/2026;Checked Out;4000;1;`)
  const absurd = 'X;20/11/2026;21/11/2026;Checked Out;540000;1;'
  // The odd one is itself among the dearest hundredth of so few.
  expect(read(...usual, absurd).doubtful).toEqual([])
  const many = Array.from({ length: 200 }, (_, at) => `B${at};20/11/2026;21/11/2026;Checked Out;4000;1;`)
  expect(read(...many, absurd).doubtful).toMatchObject([{ line: 202, reason: 'absurd_rate' }])
})

test('the same number twice waits; the same row twice is told', () => {
  const row = 'A1;20/11/2026;21/11/2026;Checked Out;5000;1;'
  const twice = read(row, row)
  expect([twice.reservations.length, twice.repeats]).toEqual([1, [3]])
  expect(twice.doubtful).toMatchObject([{ line: 3, reason: 'repeated_id' }])
})

test('the order of days is told by the whole column, or said to be unsure', () => {
  const us = read(
    'A1;11/20/2026;11/21/2026;Checked Out;5000;1;',
    'A2;11/05/2026;11/06/2026;Checked Out;5000;1;',
  )
  expect(us.days).toEqual({ order: 'month_first', isSure: true })
  expect(us.reservations.map(({ arrival }) => arrival)).toEqual([day(11, 20), day(11, 5)])
  expect(read('A1;05/11/2026;06/11/2026;Checked Out;5000;1;').days).toEqual({
    order: 'day_first',
    isSure: false,
  })
  expect(read('A1;20/11/2026;11/21/2026;Checked Out;5000;1;').days).toBeNull()
})

test.each([
  [100, 3, [34, 33, 33]],
  [-100, 3, [-33, -33, -34]],
  [0, 2, [0, 0]],
])('%s in %s parts', (amount, count, expected) => expect(parts(amount, count)).toEqual(expected))

test('weeks of bookings begin on a Monday, and the latest stands first', () => {
  const on = (month: number, date: number) => dayOf(2026, month, date) ?? 0
  const days = new Map([
    [on(11, 8), { nights: 1, revenue: 100 }], // a Sunday
    [on(11, 9), { nights: 2, revenue: 200 }],
    [on(11, 15), { nights: 4, revenue: 400 }],
  ])
  expect(pickupByWeek(days)).toEqual([
    { monday: on(11, 9), nights: 6, revenue: 600 },
    { monday: on(11, 2), nights: 1, revenue: 100 },
  ])
})
