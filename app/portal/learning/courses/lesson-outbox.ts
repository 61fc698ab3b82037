import { isRecord, recall, remember } from '~/platform/device-store'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { type LessonEvent, type Recorded, recordLesson } from './lesson.queries'

/** An event that waits on this device for the person it belongs to. */
export interface KeptEvent extends LessonEvent {
  personId: string
  /** It was sent and no answer came: it may have arrived, so it must stay as it is. */
  isTried: boolean
}

const key = 'sopan-lesson-outbox'
const keptMax = 200

/**
 * Keeps what happened in a lesson until the server has it. Time at a lesson grows in the piece that was never sent, so
 * that an hour without a connection is one piece: the server credits no more than it saw pass since the last one.
 */
export function keepEvent(personId: string, event: LessonEvent) {
  const kept = keptEvents()
  const growing = kept.find(
    (one) =>
      one.kind === 'dwelt' &&
      event.kind === 'dwelt' &&
      !one.isTried &&
      one.personId === personId &&
      one.assignmentId === event.assignmentId &&
      one.lessonId === event.lessonId,
  )
  if (growing) {
    put({ ...growing, seconds: growing.seconds + event.seconds, occurredAt: event.occurredAt })
    return
  }
  store([...kept, { ...event, personId, isTried: false }].slice(-keptMax))
}

/** What waits for a person on this device. */
export function keptEventsOf(personId: string): KeptEvent[] {
  return keptEvents().filter((one) => one.personId === personId)
}

let sending: Promise<Recorded[]> | undefined

/** Sends what waits for a person, and returns what the server answered. What cannot be sent now stays. */
export function sendKept(personId: string): Promise<Recorded[]> {
  sending = (sending ?? Promise.resolve([])).then(
    () => sendAll(personId),
    () => sendAll(personId),
  )
  return sending
}

async function sendAll(personId: string): Promise<Recorded[]> {
  const answers: Recorded[] = []
  // The newest first: an older piece that did arrive is recognised, and time counts from the last piece on.
  for (const event of keptEventsOf(personId).toReversed()) {
    if (!navigator.onLine) break
    put({ ...event, isTried: true })
    try {
      answers.push(await recordLesson(event))
      drop(event)
    } catch (error) {
      if (!isFinal(error)) break
      logger.warn('an event of a lesson was refused', error)
      drop(event)
    }
  }
  return answers
}

/** Whether sending again would be answered in the same way. */
function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unreachable' && error.code !== 'unexpected'
}

/** The same once more, for a browser that lets nothing be stored. */
let here: KeptEvent[] = []

function keptEvents(): KeptEvent[] {
  return recall(key, (stored) => (Array.isArray(stored) ? stored.filter(isKept) : undefined)) ?? here
}

function store(events: KeptEvent[]) {
  here = events
  remember(key, events.length > 0 ? events : undefined)
}

function put(event: KeptEvent) {
  store(keptEvents().map((one) => (one.clientId === event.clientId ? event : one)))
}

function drop({ clientId }: KeptEvent) {
  store(keptEvents().filter((one) => one.clientId !== clientId))
}

function isKept(value: unknown): value is KeptEvent {
  return (
    isRecord(value) &&
    typeof value.personId === 'string' &&
    typeof value.assignmentId === 'string' &&
    typeof value.lessonId === 'string' &&
    typeof value.clientId === 'string' &&
    typeof value.seconds === 'number' &&
    typeof value.occurredAt === 'string' &&
    (value.kind === 'seen' || value.kind === 'dwelt')
  )
}
