import * as z from 'zod/mini'
import { assignmentStates } from '~/domain/assignment-state'
import { block } from '~/lesson/lesson-types'
import { ask } from '~/platform/answers/ask'
import { inBoth, shape } from '~/platform/answers/shapes'
import { requireId } from '~/platform/require-id'
import { certificate } from '../certificate'
import { moveOn, side } from './courses.queries'

const quizStanding = shape({
  question_count: z.number(),
  pass_percent: z.number(),
  attempts: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  attempts_used: z.number(),
  /** Null where one may try as often as one likes. */
  attempts_left: z.nullable(z.number()),
  is_passed: z.boolean(),
  best_percent: z.nullable(z.number()),
  open_attempt_id: z.nullable(z.string()),
  last_attempt_id: z.nullable(z.string()),
})
export type QuizStanding = z.infer<typeof quizStanding>

const openedLesson = shape({
  assignment_id: z.string(),
  state: z.enum(assignmentStates),
  course: shape({ id: z.string(), slug: z.string(), side, title: inBoth }),
  position: z.number(),
  of: z.number(),
  lesson: shape({
    id: z.string(),
    key: z.string(),
    title: inBoth,
    minutes: z.number(),
    move_on: moveOn,
    min_seconds: z.nullable(z.number()),
    skills: z.array(z.string()),
    blocks: z.array(block),
  }),
  opened_at: z.string(),
  seconds_so_far: z.number(),
  seconds_left: z.number(),
  completed_at: z.nullable(z.string()),
  previous_lesson_id: z.nullable(z.string()),
  next_lesson_id: z.nullable(z.string()),
  quiz: z.nullable(quizStanding),
})
export type Lesson = z.infer<typeof openedLesson>

/** How far an assignment is after something was recorded. */
export const progress = shape({
  assignment: shape({
    id: z.string(),
    state: z.enum(assignmentStates),
    started_at: z.nullable(z.string()),
    completed_at: z.nullable(z.string()),
    lessons_done: z.number(),
    lessons_total: z.number(),
    minutes_left: z.number(),
    next_lesson_id: z.nullable(z.string()),
  }),
  certificate: z.nullable(certificate),
})
export type Progress = z.infer<typeof progress>

const recorded = z.extend(progress, {
  lesson: shape({
    id: z.string(),
    completed_at: z.nullable(z.string()),
    seconds_so_far: z.number(),
    seconds_left: z.number(),
  }),
})
export type Recorded = z.infer<typeof recorded>

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
  return ask('open_lesson', { p_assignment_id: assignmentId, p_lesson_id: lessonId }, openedLesson)
}

/** Records what happened in a lesson, once per client id. Throws Refusal. */
export function recordLesson(event: LessonEvent): Promise<Recorded> {
  const args = {
    p_assignment_id: event.assignmentId,
    p_lesson_id: event.lessonId,
    p_client_id: event.clientId,
    p_kind: event.kind,
    p_seconds: event.seconds,
    p_occurred_at: event.occurredAt,
  }
  return ask('record_lesson', args, recorded)
}
