import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { AnsweredQuestion } from '~/lesson/answered-question'
import { useCourseText } from '~/lesson/course-text'
import type { Question } from '~/lesson/lesson-types'
import { Button, buttonLook } from '~/ui/button'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import type { Lesson } from './lesson.queries'
import type { Attempt, QuizResult } from './quiz.queries'
import { QuizStart } from './quiz-part'

interface QuizResultViewProps {
  result: QuizResult
  questions: readonly Question[]
  opened: Lesson
  onAgain: (attempt: Attempt) => void
  onLeave: () => void
}

/** How it went, what was right and why, and the one next step. */
export function QuizResultView({ result, questions, opened, onAgain, onLeave }: QuizResultViewProps) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const { is_passed, score_percent, pass_percent, attempts_left } = result
  const mayTryAgain = !is_passed && attempts_left !== 0
  return (
    <ReadingPage>
      <title>{`${t(is_passed ? 'result.passed' : 'result.failed')} · ${read(opened.lesson.title)}`}</title>
      <div className={`mb-8 border-l-4 pl-5 ${is_passed ? 'border-success' : 'border-marigold'}`}>
        <p className="text-ink-soft text-sm">{read(opened.lesson.title)}</p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t(is_passed ? 'result.passed' : 'result.failed')}
        </h1>
        <p className="mt-1 text-lg tabular-nums">
          {t('score', { score: score_percent, percent: pass_percent })}
        </p>
        {result.is_late ? <p className="mt-2">{t('late')}</p> : null}
        {is_passed ? null : (
          <p className="mt-2 text-ink-soft">
            {attempts_left === null ? t('unlimited') : t('attempts', { count: attempts_left })}{' '}
            {attempts_left === 0 ? t('ask') : null}
          </p>
        )}
      </div>
      <div className="grow">
        <h2 className="border-hairline border-b pb-2 text-xl">{t('explanations')}</h2>
        {result.shows_answers ? null : <p className="mt-3 text-ink-soft">{t('hidden')}</p>}
        <ol>
          {questions.map((question) => {
            const one = result.questions.find(({ id }) => id === question.id)
            return one ? <AnsweredQuestion key={question.id} question={question} result={one} /> : null
          })}
        </ol>
      </div>
      <ThumbBar>
        <Button variant="secondary" onClick={onLeave}>
          {t('previous')}
        </Button>
        {mayTryAgain ? (
          <QuizStart opened={opened} label={t('again')} onAttempt={onAgain} />
        ) : (
          <WayOn result={result} opened={opened} />
        )}
      </ThumbBar>
    </ReadingPage>
  )
}

function WayOn({ result, opened }: Pick<QuizResultViewProps, 'result' | 'opened'>) {
  const t = useTranslations('courses.quiz')
  const course = `/app/courses/${opened.assignment_id}`
  const isCertified = result.is_passed && result.certificate !== null
  const next = result.is_passed ? opened.next_lesson_id : null
  return (
    <Link
      replace // Back leads to the lesson, not to questions that are over
      to={isCertified ? `${course}/earned` : next ? `${course}/${next}` : course}
      className={buttonLook()}
    >
      {t(isCertified ? 'certificate' : 'onward')}
    </Link>
  )
}
