import { expect, test } from 'vitest'
import { eventOffer, eventPhase } from './event-phase.ts'

const start = Date.parse('2026-12-01T11:30:00Z')
const minute = 60_000
const event = { startsAt: '2026-12-01T17:00:00+05:30', minutes: 60 }

test.each([
  [-minute, 'upcoming'],
  [-1, 'upcoming'],
  [0, 'running'],
  [60 * minute - 1, 'running'],
  [60 * minute, 'past'],
] as const)('%i ms after the beginning it is %s', (after, phase) => {
  expect(eventPhase(event, start + after)).toBe(phase)
})

test.each([
  ['published', 3, -90, false, 'register'],
  ['published', 0, -90, false, 'wait'],
  ['published', 3, -30, false, 'closed'], // from the closing on
  ['published', 3, -29, false, 'closed'],
  ['published', 3, 10, false, 'closed'],
  ['published', 3, 60, false, 'noRecording'],
  ['published', 3, 60, true, 'recording'],
  ['published', 3, 10, true, 'closed'],
  ['cancelled', 3, -90, false, 'cancelled'],
] as const)(
  '%s, %i free, %i minutes after the beginning, recording %s: %s',
  (state, free, after, hasRecording, offer) => {
    const shown = { ...event, state, free, closesAt: '2026-12-01T11:00:00Z', hasRecording }
    expect(eventOffer(shown, start + after * minute)).toBe(offer)
  },
)
