import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { BackLink } from '~/platform/back-link'
import { Badge } from '~/ui/badge'
import { Flight } from './flight'
import type { Lesson } from './lesson.queries'

interface LessonHeadProps {
  opened: Lesson
  isDone: boolean
  heading: Ref<HTMLHeadingElement>
}

/** Where one is: the course, the step of its flight, and what this lesson is about. */
export function LessonHead({ opened, isDone, heading }: LessonHeadProps) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const { lesson, course, position, of, assignment_id } = opened
  return (
    <div className="mb-8 border-ink border-b-2 pb-5">
      <p>
        <BackLink to={`/app/courses/${assignment_id}`}>{read(course.title)}</BackLink>
      </p>
      <div className="mt-1 flex items-end justify-between gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
          <span>{t('lesson.place', { position, of })}</span>
          <span>{t('minutes', { count: lesson.minutes })}</span>
          {isDone ? <Badge tone="success">{t('outline.done')}</Badge> : null}
        </p>
        <Flight done={position - 1} total={of} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {read(lesson.title)}
      </h1>
    </div>
  )
}
