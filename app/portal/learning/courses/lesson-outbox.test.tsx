import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { fakeBackend } from '../../../../tests/fake-backend'
import type { LessonEvent, Recorded } from './lesson.queries'
import { keepEvent, keptEventsOf, sendKept } from './lesson-outbox'

const recorded: Recorded = {
  assignment: {
    id: 'course',
    state: 'open',
    started_at: '2026-11-21T10:00:00Z',
    completed_at: null,
    lessons_done: 0,
    lessons_total: 2,
    minutes_left: 5,
    next_lesson_id: 'lesson',
  },
  certificate: null,
  lesson: { id: 'lesson', completed_at: null, seconds_so_far: 15, seconds_left: 45 },
}
const recordLesson = fakeBackend().rpc('record_lesson', () => recorded)

const asha = 'asha'
const event = (change: Partial<LessonEvent> = {}): LessonEvent => ({
  assignmentId: 'course',
  lessonId: 'lesson',
  clientId: crypto.randomUUID(),
  kind: 'dwelt',
  seconds: 15,
  occurredAt: '2026-11-21T10:00:00Z',
  ...change,
})
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

beforeEach(() => {
  online(true)
})
afterEach(async () => {
  online(true)
  await sendKept(asha)
  await sendKept('ravi')
})

test('an event that arrived is forgotten', async () => {
  keepEvent(asha, event())
  await sendKept(asha)
  await sendKept(asha)
  expect(recordLesson).toHaveBeenCalledOnce()
  expect(keptEventsOf(asha)).toEqual([])
})

test('time without a connection grows in one piece and is sent once', async () => {
  online(false)
  for (let piece = 0; piece < 4; piece += 1) {
    keepEvent(asha, event())
    await sendKept(asha)
  }
  expect(recordLesson).not.toHaveBeenCalled()
  online(true)
  await sendKept(asha)
  expect(recordLesson.mock.calls.map(([sent]) => sent.p_seconds)).toEqual([60])
})

test('an event without an answer keeps its id and stays as it is', async () => {
  recordLesson.mockRejectedValueOnce(new Refusal('unreachable'))
  const first = event()
  keepEvent(asha, first)
  await sendKept(asha)
  keepEvent(asha, event({ seconds: 5 }))
  expect(keptEventsOf(asha).map(({ seconds }) => seconds)).toEqual([15, 5])
  await sendKept(asha)
  expect(
    recordLesson.mock.calls.map(([sent]) => sent.p_client_id).filter((id) => id === first.clientId),
  ).toHaveLength(2)
  expect(keptEventsOf(asha)).toEqual([])
})

test('what the server refuses for good is not sent again', async () => {
  recordLesson.mockRejectedValueOnce(new Refusal('assignment_closed'))
  keepEvent(asha, event())
  await sendKept(asha)
  expect(keptEventsOf(asha)).toEqual([])
})

test('another account on the same device sends nothing of mine', async () => {
  online(false)
  keepEvent(asha, event())
  online(true)
  await sendKept('ravi')
  expect(recordLesson).not.toHaveBeenCalled()
  expect(keptEventsOf(asha)).toHaveLength(1)
})
