import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { InClass } from '../in-class'
import type { Training } from './training.queries'

type Observed = Training['observations'][number]

/** What somebody did in a course that others can see: lessons in a class, attempts at its quizzes, and observations. */
export function TrainingSteps({ course, mayObserve }: { course: Training; mayObserve: boolean }) {
  const t = useTranslations('person.training')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const day = (moment: string) => dateTime(new Date(moment), { dateStyle: 'medium' })
  const { classes, attempts, observations } = course
  if (classes.length + attempts.length + observations.length === 0) return null
  return (
    <ul className="mt-2 border-hairline border-l-2 pl-4 text-sm">
      {classes.map((one) => (
        <li key={one.lesson[locale]} className="py-1">
          <span className="break-words">{t('lesson', { lesson: one.lesson[locale] })}</span>{' '}
          <span className="text-ink-soft">
            <InClass taught={one} at={one.at} />
          </span>
        </li>
      ))}
      {attempts.map((attempt) => (
        <li key={attempt.id} className="py-1">
          <span className="break-words">{t('quiz', { lesson: attempt.lesson[locale] })}</span>{' '}
          <span className={attempt.is_passed ? 'text-success' : 'text-danger'}>
            {t(attempt.is_passed ? 'passed' : 'notPassed', { percent: attempt.score_percent })}
          </span>{' '}
          <span className="text-ink-soft">{day(attempt.finished_at)}</span>
        </li>
      ))}
      {observations.map((one) => (
        <li key={one.id} className="py-1">
          <Observation observed={one} day={day(one.at)} mayObserve={mayObserve} />
        </li>
      ))}
    </ul>
  )
}

interface ObservationProps {
  observed: Observed
  day: string
  mayObserve: boolean
}

function Observation({ observed, day, mayObserve }: ObservationProps) {
  const t = useTranslations('person.training')
  const locale = localeOfTag(useLocale())
  const words = t('observation', { lesson: observed.lesson[locale] })
  return (
    <>
      {mayObserve ? (
        <Link
          to={`/app/courses/observations/${observed.id}`}
          className="-my-2.5 inline-flex min-h-11 items-center break-words text-link underline-offset-4 hover:underline"
        >
          {words}
        </Link>
      ) : (
        <span className="break-words">{words}</span>
      )}{' '}
      <span className="font-medium">{t(`observed.${observed.state}`)}</span>{' '}
      <span className="text-ink-soft">
        {observed.observer ? t('by', { observer: observed.observer, day }) : day}
      </span>
      {observed.coach_note ? <span className="block break-words">{observed.coach_note}</span> : null}
      {observed.next_step ? (
        <span className="block break-words text-ink-soft">{t('next', { step: observed.next_step })}</span>
      ) : null}
    </>
  )
}
