import * as z from 'zod/mini'
import { type Answers, question, questionResult } from '~/lesson/lesson-types'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import type { Json } from '~/platform/database.types'
import { progress } from './lesson.queries'

const attempt = shape({
  attempt_id: z.string(),
  number: z.number(),
  started_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** The server's clock when it answered. */
  now: z.string(),
  pass_percent: z.number(),
  attempts_left: z.nullable(z.number()),
  questions: z.array(question),
})
export type Attempt = z.infer<typeof attempt>

const quizResult = z.extend(progress, {
  attempt_id: z.string(),
  number: z.number(),
  score_percent: z.number(),
  pass_percent: z.number(),
  is_passed: z.boolean(),
  is_late: z.boolean(),
  finished_at: z.string(),
  attempts_left: z.nullable(z.number()),
  shows_answers: z.boolean(),
  questions: z.array(questionResult),
})
export type QuizResult = z.infer<typeof quizResult>

/** Begins an attempt, or goes on with the open one. Throws Refusal `no_attempts_left`, `already_passed`, `attempt_closed`. */
export function startQuiz(assignmentId: string, lessonId: string, clientId: string): Promise<Attempt> {
  const args = { p_assignment_id: assignmentId, p_lesson_id: lessonId, p_client_id: clientId }
  return ask('start_quiz', args, attempt)
}

/** Hands the answers of an attempt in; one that is finished answers its result again. Throws Refusal. */
export function submitQuiz(attemptId: string, answers: Answers, clientId: string): Promise<QuizResult> {
  const args = { p_attempt_id: attemptId, p_answers: answers as Json, p_client_id: clientId }
  return ask('submit_quiz', args, quizResult)
}
