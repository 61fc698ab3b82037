import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QuestionSource } from '~/domain/course-source'
import { AnsweredQuestion } from '~/lesson/answered-question'
import { useCourseText } from '~/lesson/course-text'
import type { Answer } from '~/lesson/lesson-types'
import { QuestionAnswer } from '~/lesson/question-answer'
import { QuestionPicture } from '~/lesson/question-picture'
import { Button } from '~/ui/button'
import { askedQuestion, practiceResult } from './practice'

/** The questions of a lesson to try out, one after the other; the answer comes at once. */
export function PracticeQuiz({ questions }: { questions: readonly QuestionSource[] }) {
  const t = useTranslations('authoring.preview')
  const quiz = useTranslations('courses.quiz')
  const [at, setAt] = useState(0)
  const source = questions[at]
  return (
    <section className="mt-10 border-ink border-t-2 pt-4">
      <h3 className="text-lg">{quiz('heading')}</h3>
      <p className="mb-4 text-ink-soft text-sm">{t('practice')}</p>
      {source ? (
        <Practice
          key={source.id}
          source={source}
          place={quiz('place', { position: at + 1, of: questions.length })}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setAt(0)}>
          {t('again')}
        </Button>
      )}
    </section>
  )
}

interface PracticeProps {
  source: QuestionSource
  place: string
  onNext: () => void
}

function Practice({ source, place, onNext }: PracticeProps) {
  const t = useTranslations('authoring.preview')
  const read = useCourseText()
  const [answer, setAnswer] = useState<Answer>()
  const [isChecked, setChecked] = useState(false)
  const question = askedQuestion(source)
  if (isChecked)
    return (
      <>
        <ul role="status">
          <AnsweredQuestion question={question} result={practiceResult(source, answer)} />
        </ul>
        <div className="mt-4">
          <Button onClick={onNext}>{t('onward')}</Button>
        </div>
      </>
    )
  return (
    <>
      <p className="text-ink-soft text-sm tabular-nums">{place}</p>
      <p id="question" className="mt-1 mb-4 font-medium text-lg">
        {read(source.prompt)}
      </p>
      {question.picture ? (
        <div className="mb-5">
          <QuestionPicture picture={question.picture} />
        </div>
      ) : null}
      <QuestionAnswer question={question} answer={answer} onAnswer={setAnswer} />
      <div className="mt-5">
        <Button onClick={() => setChecked(true)}>{t('check')}</Button>
      </div>
    </>
  )
}
