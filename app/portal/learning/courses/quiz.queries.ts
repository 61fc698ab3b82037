import type { Answers, Question, QuestionResult } from '~/lesson/lesson-types'
import { backend } from '~/platform/backend'
import type { Json } from '~/platform/database.types'
import { throwIfRefused } from '~/platform/refusal'
import type { Progress } from './lesson.queries'

export interface Attempt {
  attempt_id: string
  expires_at: string | null
  /** The server's clock when it answered. */
  now: string
  pass_percent: number
  questions: Question[]
}

export interface QuizResult extends Progress {
  score_percent: number
  pass_percent: number
  is_passed: boolean
  is_late: boolean
  attempts_left: number | null
  shows_answers: boolean
  questions: QuestionResult[]
}

/** Begins an attempt, or goes on with the open one. Throws Refusal `no_attempts_left`, `already_passed`, `attempt_closed`. */
export async function startQuiz(assignmentId: string, lessonId: string, clientId: string): Promise<Attempt> {
  const { data, error } = await (await backend()).rpc('start_quiz', {
    p_assignment_id: assignmentId,
    p_lesson_id: lessonId,
    p_client_id: clientId,
  })
  throwIfRefused(error)
  return data as unknown as Attempt
}

/** Hands the answers of an attempt in; one that is finished answers its result again. Throws Refusal. */
export async function submitQuiz(attemptId: string, answers: Answers, clientId: string): Promise<QuizResult> {
  const { data, error } = await (await backend()).rpc('submit_quiz', {
    p_attempt_id: attemptId,
    p_answers: answers as Json,
    p_client_id: clientId,
  })
  throwIfRefused(error)
  return data as unknown as QuizResult
}
