import type { AssignmentState } from '~/domain/assignment-state'
import type { InBoth } from '~/domain/locale'
import type { Block } from '~/lesson/lesson-types'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'
import type { Certificate, Side } from './courses.queries'
import { requireId } from './require-id'

export interface QuizStanding {
  question_count: number
  pass_percent: number
  /** Null where one may try as often as one likes. */
  attempts_left: number | null
  minutes: number | null
  is_passed: boolean
  best_percent: number | null
  open_attempt_id: string | null
}

export interface Lesson {
  assignment_id: string
  state: AssignmentState
  course: { side: Side; title: InBoth }
  position: number
  of: number
  lesson: {
    id: string
    title: InBoth
    minutes: number
    move_on: 'viewed' | 'dwell' | 'passed' | 'observed'
    min_seconds: number | null
    blocks: Block[]
  }
  seconds_left: number
  completed_at: string | null
  previous_lesson_id: string | null
  next_lesson_id: string | null
  quiz: QuizStanding | null
}

/** How far an assignment is after something was recorded. */
export interface Progress {
  assignment: { completed_at: string | null; next_lesson_id: string | null; state: AssignmentState }
  certificate: Certificate | null
}

export interface Recorded extends Progress {
  lesson: { id: string; completed_at: string | null; seconds_left: number }
}

/** Something that happened in a lesson; with the same `clientId` it happened once, however often it is sent. */
export interface LessonEvent {
  assignmentId: string
  lessonId: string
  clientId: string
  kind: 'seen' | 'dwelt'
  seconds: number
  occurredAt: string
}

/** Opens a lesson of an assignment of one's own. Throws Refusal `unknown_lesson`, `assignment_closed`. */
export async function openLesson(assignmentId: string, lessonId: string): Promise<Lesson> {
  requireId(assignmentId, 'unknown_assignment')
  requireId(lessonId, 'unknown_lesson')
  const { data, error } = await (await backend()).rpc('open_lesson', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
  })
  throwIfRefused(error)
  return data as unknown as Lesson
}

/** Records what happened in a lesson, once per client id. Throws Refusal. */
export async function recordLesson(event: LessonEvent): Promise<Recorded> {
  const { data, error } = await (await backend()).rpc('record_lesson', {
    p_assignment_id: event.assignmentId,
    p_lesson_id: event.lessonId,
    p_client_id: event.clientId,
    p_kind: event.kind,
    p_seconds: event.seconds,
    p_occurred_at: event.occurredAt,
  })
  throwIfRefused(error)
  return data as unknown as Recorded
}
