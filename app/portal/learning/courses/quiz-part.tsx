import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { Refusal } from '~/platform/refusal'
import { Button } from '~/ui/button'
import type { Lesson, QuizStanding } from './lesson.queries'
import { type Attempt, startQuiz } from './quiz.queries'

/** What to expect of a lesson's questions before they begin. */
export function QuizPart({ quiz }: { quiz: QuizStanding }) {
  const t = useTranslations('courses.quiz')
  const isOut = quiz.attempts_left === 0 && !quiz.open_attempt_id && !quiz.is_passed
  return (
    <section className="mt-12 border-ink border-t-2 pt-5">
      <h2 className="text-xl">{t('heading')}</h2>
      {quiz.is_passed ? (
        <p className="mt-2">{t('passed')}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-1 text-lg">
          <li>{t('intro', { count: quiz.question_count, percent: quiz.pass_percent })}</li>
          {quiz.minutes ? <li>{t('limit', { count: quiz.minutes })}</li> : null}
          <li>
            {quiz.attempts_left === null ? t('unlimited') : t('attempts', { count: quiz.attempts_left })}
          </li>
          {quiz.best_percent === null ? null : <li>{t('best', { percent: quiz.best_percent })}</li>}
          {isOut ? <li>{t('ask')}</li> : null}
        </ul>
      )}
    </section>
  )
}

interface QuizStartProps {
  opened: Lesson
  label: string
  /** The attempt that is open on this device: without a connection it goes on as well. */
  open?: Attempt | null
  onAttempt: (attempt: Attempt) => void
}

/** Begins the questions, or continues where they were left, on whichever device that was. */
export function QuizStart({ opened, label, open, onAttempt }: QuizStartProps) {
  const change = useChange('courses')
  const start = () =>
    change.run(async () => {
      try {
        onAttempt(await startQuiz(opened.assignment_id, opened.lesson.id, crypto.randomUUID()))
      } catch (error) {
        if (!open || !(error instanceof Refusal && error.code === 'unreachable')) throw error
        onAttempt(open)
      }
      return undefined
    })
  return (
    <div className="flex flex-col gap-2">
      <Refused change={change} />
      <Button onClick={() => void start()} isPending={change.isPending}>
        {label}
      </Button>
    </div>
  )
}
