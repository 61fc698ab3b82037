import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { CourseCover } from '~/lesson/course-cover'
import { useCourseText } from '~/lesson/course-text'
import { ReadingHead } from '~/lesson/reading-head'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { buttonLook } from '~/ui/button'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import { isNews } from '../certificate'
import { listCoursesBefore } from '../courses-before.queries'
import type { Route } from './+types/course-page'
import { ChapterList } from './chapter-list'
import { CourseProblem } from './course-problem'
import { type Outline, openCourse } from './courses.queries'
import { CoursesBefore } from './courses-before'
import { Flight } from './flight'
import { sendWaiting } from './send-waiting'
import { wayOn } from './way-on'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courses'])
  await sendWaiting(person.id)
  const read = await readCourse(params.assignmentId).catch((error) =>
    sayRefusal(error, person.locale, 'courses'),
  )
  if ('words' in read) return { refusal: read, messages }
  if (isNews(read.course.certificate)) throw redirect(`/app/courses/${params.assignmentId}/earned`)
  return { ...read, messages }
}

async function readCourse(assignmentId: string) {
  const course = await openCourse(assignmentId)
  // being at a class begins a course and opens nothing else of it
  const wasInClass = course.chapters.some(({ lessons }) => lessons.some((lesson) => lesson.class))
  const isWaiting = (course.started_at === null || wasInClass) && isUnfinished(course)
  return { course, before: isWaiting ? await listCoursesBefore(course.course_id) : [] }
}

/** A course from above: its parts and lessons, how far one is, and the way on. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('courses')
  const read = useCourseText()
  if (loaderData.refusal) return <CourseProblem refusal={loaderData.refusal} />
  const { course, before } = loaderData
  return (
    <ReadingPage>
      <title>{read(course.title)}</title>
      <ReadingHead
        title={course.title}
        summary={course.summary}
        back={t('back')}
        cover={<CourseCover course={course} className="mt-2 mb-5 h-32 w-full sm:h-44" />}
      >
        <div className="mt-4 flex items-end justify-between gap-4">
          <Standing course={course} />
          <Flight done={course.lessons_done} total={course.lessons_total} />
        </div>
      </ReadingHead>
      {course.note ? (
        <div className="mb-8 border-marigold border-l-4 pl-5">
          <p className="text-ink-soft text-sm">{t('outline.note')}</p>
          <p className="whitespace-pre-line break-words">{course.note}</p>
        </div>
      ) : null}
      <div className="grow">
        {before.length > 0 ? <CoursesBefore courses={before} /> : null}
        {course.state === 'waived' ? <p className="mb-6">{t('outline.waived')}</p> : null}
        {course.state === 'done' ? <p className="mb-6 font-medium">{t('outline.allDone')}</p> : null}
        <ChapterList course={course} isLocked={before.length > 0} />
      </div>
      {before.length > 0 ? null : <Ways course={course} />}
    </ReadingPage>
  )
}

function Standing({ course }: { course: Outline }) {
  const t = useTranslations('courses')
  const dateTime = useDateTime()
  const { state, due_on, lessons_done, lessons_total } = course
  const isOpen = isUnfinished(course)
  const day = due_on ? dateTime(new Date(due_on), { dateStyle: 'long' }) : ''
  return (
    <p className="flex flex-col text-ink-soft text-sm tabular-nums">
      <span>{t('lessonsDone', { done: lessons_done, total: lessons_total })}</span>
      {isOpen ? <span>{t('minutesLeft', { count: course.minutes_left })}</span> : null}
      {isOpen && due_on ? (
        <span className={state === 'overdue' ? 'text-danger' : ''}>
          {t(state === 'overdue' ? 'wasDueOn' : 'dueOn', { day })}
        </span>
      ) : null}
    </p>
  )
}

function Ways({ course }: { course: Outline }) {
  const t = useTranslations('courses')
  const { assignment_id, next_lesson_id, certificate } = course
  const isOpen = isUnfinished(course)
  if (!isOpen && !certificate) return null
  return (
    <ThumbBar>
      {isOpen && next_lesson_id ? (
        <Link to={`/app/courses/${assignment_id}/${next_lesson_id}`} className={buttonLook()}>
          {t(`next.${wayOn(course)}`)}
        </Link>
      ) : certificate ? (
        <Link to={`/app/courses/${assignment_id}/certificate`} className={buttonLook()}>
          {t('outline.certificate')}
        </Link>
      ) : null}
    </ThumbBar>
  )
}

function isUnfinished({ state }: Outline): boolean {
  return state !== 'done' && state !== 'waived' && state !== 'cancelled'
}
