import { expect, test } from 'vitest'
import { dayInIndia, fieldOfMoment, momentInIndia } from './india-moment'

test.each([
  ['2026-12-01T17:00', '2026-12-01T11:30:00.000Z'],
  ['2026-12-01T00:10', '2026-11-30T18:40:00.000Z'],
])('%s in India is %s', (typed, moment) => {
  expect(momentInIndia(typed)).toBe(moment)
  expect(fieldOfMoment(moment)).toBe(typed)
})

test.each(['', 'tomorrow', '2026-13-01T10:00'])('%j is no moment', (typed) =>
  expect(momentInIndia(typed)).toBeNull(),
)

test.each([
  ['2026-11-23T18:29:59Z', '2026-11-23'],
  ['2026-11-23T18:30:00Z', '2026-11-24'],
])('at %s it is %s in India', (moment, day) => expect(dayInIndia(new Date(moment))).toBe(day))
