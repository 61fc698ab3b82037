import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '~/platform/refusal'
import type { LessonEvent } from './lesson.queries'

const recordLesson = vi.fn()
vi.mock('./lesson.queries', () => ({ recordLesson }))
const { keepEvent, keptEventsOf, sendKept } = await import('./lesson-outbox')

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
  recordLesson.mockReset().mockResolvedValue({ lesson: {} })
})
afterEach(async () => {
  online(true)
  recordLesson.mockResolvedValue({})
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
  expect(recordLesson.mock.calls.map(([sent]) => sent.seconds)).toEqual([60])
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
    recordLesson.mock.calls.map(([sent]) => sent.clientId).filter((id) => id === first.clientId),
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
