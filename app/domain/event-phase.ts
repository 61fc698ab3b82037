/** Whether an event is still to come, under way, or over. */
export type EventPhase = 'upcoming' | 'running' | 'past'

interface Timed {
  startsAt: string
  minutes: number
}

/** The phase of an event at a moment: it runs from its beginning and is past from its end on. */
export function eventPhase({ startsAt, minutes }: Timed, now: number): EventPhase {
  const start = Date.parse(startsAt)
  if (now < start) return 'upcoming'
  return now < start + minutes * 60_000 ? 'running' : 'past'
}

/** What a visitor can do about an event at a moment. */
export type EventOffer = 'register' | 'wait' | 'closed' | 'cancelled' | 'recording' | 'noRecording'

/** What a visitor is offered: a place, a place in the queue, the recording, or nothing any more. */
export function eventOffer(
  event: Timed & { state: string; free: number; closesAt: string; hasRecording: boolean },
  now: number,
): EventOffer {
  if (event.state === 'cancelled') return 'cancelled'
  if (eventPhase(event, now) === 'past') return event.hasRecording ? 'recording' : 'noRecording'
  if (now >= Date.parse(event.closesAt)) return 'closed'
  return event.free > 0 ? 'register' : 'wait'
}
