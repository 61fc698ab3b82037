import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { useDateTime } from '~/platform/use-date-time'
import type { MyCourse } from './courses.queries'
import { Flight } from './flight'

/** One course of mine: what it is, how far I am, until when. */
export function CourseRow({ course }: { course: MyCourse }) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const { state, assignment_id, lessons_done, lessons_total } = course
  const isDone = state === 'done'
  return (
    <li className="flex items-start justify-between gap-4 border-hairline border-b py-3">
      <div className="min-w-0">
        <Link
          to={`/app/courses/${assignment_id}`}
          className="inline-flex min-h-11 items-center font-medium text-lg text-link underline-offset-4 hover:underline"
        >
          {read(course.title)}
        </Link>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
          <span>{t(`sides.${course.side}`)}</span>
          {isDone ? null : <span>{t('lessonsDone', { done: lessons_done, total: lessons_total })}</span>}
          {isDone || state === 'waived' ? null : (
            <span>{t('minutesLeft', { count: course.minutes_left })}</span>
          )}
          <When course={course} />
          {isDone && course.certificate ? (
            <Link
              to={`/app/courses/${assignment_id}/certificate`}
              className="-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('mine.certificate')}
            </Link>
          ) : null}
        </p>
        {course.waived_reason && state === 'waived' ? (
          <p className="mt-1 text-sm">{t('mine.waivedWhy', { reason: course.waived_reason })}</p>
        ) : null}
      </div>
      <div className="pt-2">
        <Flight done={lessons_done} total={lessons_total} />
      </div>
    </li>
  )
}

function When({ course: { state, due_on, completed_at, certificate } }: { course: MyCourse }) {
  const t = useTranslations('courses')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  if (state === 'done')
    return (
      <>
        {completed_at ? <span>{t('doneOn', { day: day(completed_at) })}</span> : null}
        {certificate?.valid_until ? (
          <span className={certificate.state === 'expired' ? 'text-danger' : ''}>
            {t(certificate.state === 'expired' ? 'expiredOn' : 'validUntil', {
              day: day(certificate.valid_until),
            })}
          </span>
        ) : null}
      </>
    )
  if (!due_on || state === 'waived') return null
  if (state === 'overdue') return <span className="text-danger">{t('wasDueOn', { day: day(due_on) })}</span>
  return <span>{t('dueOn', { day: day(due_on) })}</span>
}
