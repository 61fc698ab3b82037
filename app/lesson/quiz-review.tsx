import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { useCourseText } from './course-text'
import type { Answers, Question } from './lesson-types'

interface QuizReviewProps {
  heading: Ref<HTMLHeadingElement>
  questions: readonly Question[]
  answers: Answers
  onQuestion: (at: number) => void
}

/** Which questions have an answer, before they are handed in. */
export function QuizReview({ heading, questions, answers, onQuestion }: QuizReviewProps) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const missing = questions.filter(({ id }) => answers[id] === undefined).length
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('reviewTitle')}
      </h1>
      <p className="mt-2">{missing === 0 ? t('allAnswered') : t('missing', { count: missing })}</p>
      <ol className="mt-6 border-hairline border-t">
        {questions.map(({ id, prompt }, at) => {
          const isAnswered = answers[id] !== undefined
          return (
            <li key={id} className="border-hairline border-b">
              <button
                type="button"
                onClick={() => onQuestion(at)}
                className="flex min-h-11 w-full items-start gap-3 py-3 text-left hover:bg-paper-deep"
              >
                <Icon
                  name={isAnswered ? 'check' : 'minus'}
                  className={`mt-0.5 size-5 ${isAnswered ? 'text-success' : 'text-ink-soft'}`}
                />
                <span className="min-w-0">
                  <span className="block text-ink-soft text-sm">
                    {`${t('toQuestion', { number: at + 1 })}, ${t(isAnswered ? 'answered' : 'unanswered')}`}
                  </span>
                  <span className="line-clamp-2">{read(prompt)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
