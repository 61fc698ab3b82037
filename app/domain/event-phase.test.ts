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
  ['published', 3, -90, null, 'register'],
  ['published', 0, -90, null, 'wait'],
  ['published', 3, -30, null, 'closed'], // from the closing on
  ['published', 3, -29, null, 'closed'],
  ['published', 3, 10, null, 'closed'],
  ['published', 3, 60, null, 'noRecording'],
  ['published', 3, 60, 'https://x.test/1', 'recording'],
  ['published', 3, 10, 'https://x.test/1', 'closed'],
  ['cancelled', 3, -90, null, 'cancelled'],
] as const)(
  '%s, %i free, %i minutes after the beginning, recording %s: %s',
  (state, free, after, recordingUrl, offer) => {
    const shown = { ...event, state, free, closesAt: '2026-12-01T11:00:00Z', recordingUrl }
    expect(eventOffer(shown, start + after * minute)).toBe(offer)
  },
)
