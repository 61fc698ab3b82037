import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import type { Answer } from '~/lesson/lesson-types'
import { QuestionAnswer } from '~/lesson/question-answer'
import { QuestionPicture } from '~/lesson/question-picture'
import { QuizReview } from '~/lesson/quiz-review'
import { useMediaAhead } from '~/lesson/use-media'
import { Button } from '~/ui/button'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import type { HandIn, KeptAnswers } from './kept-answers'
import type { Lesson } from './lesson.queries'
import type { Attempt } from './quiz.queries'
import { QuizClock } from './quiz-clock'

interface QuizSheetProps {
  attempt: Attempt
  opened: Lesson
  kept: KeptAnswers
  sending: HandIn
  onChange: (patch: Partial<Pick<KeptAnswers, 'answers' | 'at'>>) => void
  onHandIn: () => void
  onLeave: () => void
}

/** One question after the other, and at the end a look at what is answered. */
export function QuizSheet({ attempt, opened, kept, sending, onChange, onHandIn, onLeave }: QuizSheetProps) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const { questions } = attempt
  const question = questions[kept.at]
  useMediaAhead(questions.flatMap(({ picture }) => (picture && 'image' in picture ? picture.image : [])))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another heading to read from
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [kept.at])
  const isBusy = sending === 'sending' || sending === 'waiting'
  function answer(value: Answer | undefined) {
    if (!question) return
    const { [question.id]: _, ...others } = kept.answers
    onChange({ answers: value === undefined ? others : { ...others, [question.id]: value } })
  }
  return (
    <ReadingPage>
      <title>{`${t('quiz.heading')} · ${read(opened.lesson.title)}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-4 text-ink-soft text-sm">
        <p>{read(opened.lesson.title)}</p>
        {attempt.expires_at ? (
          <QuizClock expiresAt={attempt.expires_at} serverNow={attempt.now} onOver={onHandIn} />
        ) : null}
      </div>
      <div className="grow">
        {question ? (
          <>
            <p className="text-ink-soft text-sm tabular-nums">
              {t('quiz.place', { position: kept.at + 1, of: questions.length })}
            </p>
            <div className="mt-2 mb-6 flex flex-col">
              <h1 ref={heading} id="question" tabIndex={-1} className="text-xl outline-none">
                {read(question.prompt)}
              </h1>
              {question.picture ? (
                // seen above the question, told after it: the focus begins at what is asked
                <div key={question.id} className="order-first mt-1 mb-5">
                  <QuestionPicture picture={question.picture} />
                </div>
              ) : null}
            </div>
            <QuestionAnswer
              key={question.id}
              question={question}
              answer={kept.answers[question.id]}
              onAnswer={answer}
            />
          </>
        ) : (
          <QuizReview
            heading={heading}
            questions={questions}
            answers={kept.answers}
            onQuestion={(at) => onChange({ at })}
          />
        )}
        <div role="status" className="mt-6 text-ink-soft empty:hidden">
          {sending === 'waiting' ? t('quiz.kept') : sending === 'sending' ? t('quiz.handingIn') : null}
        </div>
        <p role="alert" className="mt-6 text-danger empty:hidden">
          {typeof sending === 'object' ? sending.words : null}
        </p>
      </div>
      <ThumbBar>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => (kept.at === 0 ? onLeave() : onChange({ at: kept.at - 1 }))}
        >
          {t('quiz.previous')}
        </Button>
        {question ? (
          <Button onClick={() => onChange({ at: kept.at + 1 })}>
            {t(kept.at + 1 < questions.length ? 'quiz.next' : 'quiz.review')}
          </Button>
        ) : (
          <Button onClick={onHandIn} isPending={sending === 'sending'}>
            {t('quiz.handIn')}
          </Button>
        )}
      </ThumbBar>
    </ReadingPage>
  )
}
