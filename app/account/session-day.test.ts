import { expect, test } from 'vitest'
import { isDayOver, noteSessionStart } from './session-day'
import { beganByRecovery } from './session-method'

const hour = 3_600_000
const start = Date.parse('2026-11-28T09:00:00Z')
const tokenOf = (claims: object) =>
  `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`

test('a session that nobody knows the start of has no day', () => {
  noteSessionStart(undefined)
  expect(isDayOver()).toBe(false)
  noteSessionStart('no token')
  expect(isDayOver()).toBe(false)
})

test.each([
  [0.5, false],
  [7.9, false],
  [8.01, true], // who runs the platform
  [10, false], // ended by somebody
  [12, true],
])('after %d hours the day is over: %s', (hours, isOver) => {
  noteSessionStart(tokenOf({ amr: [{ method: 'password', timestamp: start / 1000 }] }))
  noteSessionStart(undefined) // the event of the end carries no session
  expect(isDayOver(start + hours * hour)).toBe(isOver)
})

test('a session says how it began', () => {
  expect(beganByRecovery(tokenOf({ amr: [{ method: 'recovery' }] }))).toBe(true)
  expect(beganByRecovery(tokenOf({ amr: [{ method: 'password' }] }))).toBe(false)
  expect(beganByRecovery(tokenOf({ amr: 'recovery' }))).toBe(false)
  expect(beganByRecovery('')).toBe(false)
})
