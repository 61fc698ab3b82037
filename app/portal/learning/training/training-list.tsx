import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { CourseState } from './course-state'
import type { Training } from './training.queries'
import { TrainingSteps } from './training-steps'
import { WhyGiven } from './why-given'

interface TrainingListProps {
  training: readonly Training[]
  /** Leads on to where the courses can be changed, or learned. */
  actions: React.ReactNode
  /** Whoever looks may open an observation. */
  mayObserve: boolean
  /** Whoever looks may open the paths and rules behind it. */
  mayLead: boolean
}

/** All training of a person: each course with its attempts at quizzes and what was seen at work. */
export function TrainingList({ training, actions, mayObserve, mayLead }: TrainingListProps) {
  const t = useTranslations('person.training')
  const locale = localeOfTag(useLocale())
  return (
    <Section title={t('title')} lead={training.length === 0 ? t('nothing') : undefined} actions={actions}>
      <ul className="-mt-5">
        {training.map((one) => (
          <li key={one.assignment_id} className="border-hairline border-b py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="break-words font-medium">{one.title[locale]}</span>
              <CourseState state={one.state} />
              {one.is_superseded ? <span className="text-ink-soft text-sm">{t('earlier')}</span> : null}
            </p>
            <Facts course={one} mayLead={mayLead} />
            {one.waived_reason ? (
              <p className="break-words text-sm">{t('waived', { reason: one.waived_reason })}</p>
            ) : null}
            <TrainingSteps course={one} mayObserve={mayObserve} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Facts({ course, mayLead }: { course: Training; mayLead: boolean }) {
  const t = useTranslations('courses')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const { state, due_on, completed_at, certificate, lessons_done, lessons_total } = course
  const isOpen = completed_at === null && state !== 'waived' && state !== 'cancelled'
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft text-sm tabular-nums">
      <span>{t(`sides.${course.side}`)}</span>
      <WhyGiven given={course.given} mayLead={mayLead} />
      <span>{t('lessonsDone', { done: lessons_done, total: lessons_total })}</span>
      {isOpen && due_on ? (
        <span>{t(state === 'overdue' ? 'wasDueOn' : 'dueOn', { day: day(due_on) })}</span>
      ) : null}
      {completed_at ? <span>{t('doneOn', { day: day(completed_at) })}</span> : null}
      {certificate?.valid_until ? (
        <span className={certificate.state === 'expired' ? 'text-danger' : ''}>
          {t(certificate.state === 'expired' ? 'expiredOn' : 'validUntil', {
            day: day(certificate.valid_until),
          })}
        </span>
      ) : null}
      {certificate ? (
        <Link
          to={`/app/courses/${course.assignment_id}/certificate`}
          aria-label={`${t('mine.certificate')}: ${course.title[locale]}`}
          className="-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('mine.certificate')}
        </Link>
      ) : null}
    </p>
  )
}
