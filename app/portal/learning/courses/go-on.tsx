import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CourseCover } from '~/lesson/course-cover'
import { useCourseText } from '~/lesson/course-text'
import { buttonLook } from '~/ui/button'
import type { MyCourse } from './courses.queries'
import { Flight } from './flight'
import { wayOn } from './way-on'

/** The one next lesson: of what is urgent, and among that of what was begun. */
export function GoOn({ courses }: { courses: readonly MyCourse[] }) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const course = nextOf(courses)
  if (!course?.next_lesson_id) return null
  const { assignment_id, next_lesson_id, next_lesson_title, lessons_done, lessons_total } = course
  const way = wayOn(course)
  return (
    <section
      aria-labelledby="go-on"
      className="mb-12 border-marigold border-l-4 bg-paper-deep px-5 py-5 md:px-7"
    >
      <div className="flex items-end justify-between gap-4">
        <p id="go-on" className="text-ink-soft text-sm">
          {t(way === 'goOn' ? 'next.heading' : 'next.first')}
        </p>
        <Flight done={lessons_done} total={lessons_total} />
      </div>
      <div className="flex flex-col gap-x-7 gap-y-4 sm:flex-row sm:items-center">
        <CourseCover course={course} className="mt-3 w-36 sm:w-44" />
        <div className="min-w-0">
          <h2 className="mt-1 text-xl">{read(course.title)}</h2>
          {next_lesson_title ? (
            <p className="mt-1">{t('next.lesson', { lesson: read(next_lesson_title) })}</p>
          ) : null}
          <p className="mt-1 text-ink-soft text-sm tabular-nums">
            {t('minutesLeft', { count: course.minutes_left })}
          </p>
          <p className="mt-4 flex *:grow sm:*:grow-0">
            <Link to={`/app/courses/${assignment_id}/${next_lesson_id}`} className={buttonLook()}>
              {t(`next.${way}`)}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

const openStates = ['overdue', 'due', 'later', 'open'] as const

/** The first begun course of the most urgent kind there is, else the first of that kind. */
function nextOf(courses: readonly MyCourse[]): MyCourse | undefined {
  for (const state of openStates) {
    const ofState = courses.filter((one) => one.state === state)
    if (ofState.length > 0) return ofState.find(({ started_at }) => started_at) ?? ofState[0]
  }
  return undefined
}
