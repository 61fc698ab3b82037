import { expect, test } from 'vitest'
import { mayInvite, seatState } from './seats.ts'

test.each([
  [0, 10, 'free'],
  [8, 10, 'free'],
  [9, 10, 'near'],
  [10, 10, 'full'],
  [11, 10, 'full'],
  [1, 1, 'full'],
  [0, 0, 'full'],
  [17, 20, 'free'],
  [18, 20, 'near'],
  [89, 100, 'free'],
  [90, 100, 'near'],
])('%i of %i seats is %s', (used, cap, state) => expect(seatState(used, cap)).toBe(state))

test.each([
  [8, 1, 10, true],
  [8, 2, 10, false],
  [10, 0, 10, false],
  [0, 0, 0, false],
])('%i used and %i reserved of %i: one more fits is %s', (used, reserved, cap, fits) =>
  expect(mayInvite(used, reserved, cap)).toBe(fits),
)
