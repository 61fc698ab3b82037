import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Attempt, QuizResult } from './quiz.queries'

const atQuestions = 'at=questions'

/** Whether an address is that of a lesson's questions. */
export function isAtQuestions({ search }: Pick<URL, 'search'>): boolean {
  return new URLSearchParams(search).get('at') === 'questions'
}

interface Quiz {
  attempt: Attempt
  /** As soon as it is handed in. */
  result: QuizResult | null
}

/**
 * The attempt at a lesson's questions, null while the lesson itself is read. The questions are a place of their own, so
 * that the browser's Back leaves them for their lesson and Forward returns; another try stays in the same place.
 */
export function useQuiz(resumed: Attempt | null) {
  const [quiz, setQuiz] = useState<Quiz | null>(resumed && { attempt: resumed, result: null })
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isInside = isAtQuestions({ search: search.toString() })

  function enter(attempt: Attempt) {
    setQuiz({ attempt, result: null })
    if (!isInside) void navigate(`?${atQuestions}`, { state: { isLessonBefore: true } })
  }

  function leave() {
    if (state?.isLessonBefore) void navigate(-1)
    else void navigate('?', { replace: true })
  }

  return {
    quiz: isInside ? quiz : null,
    open: quiz && !quiz.result ? quiz.attempt : null,
    enter,
    leave,
    finish: (result: QuizResult) => setQuiz((now) => now && { ...now, result }),
  }
}
