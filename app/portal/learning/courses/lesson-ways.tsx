import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import type { Lesson } from './lesson.queries'

/** To the lesson before this one; from the first one to the overview. */
export function Back({ opened }: { opened: Lesson }) {
  const t = useTranslations('courses.lesson')
  const { assignment_id, previous_lesson_id } = opened
  return (
    <Link
      to={`/app/courses/${assignment_id}/${previous_lesson_id ?? ''}`}
      className={buttonLook('secondary')}
    >
      {t(previous_lesson_id ? 'previous' : 'toOutline')}
    </Link>
  )
}

interface OnwardProps {
  opened: Lesson
  isCourseDone: boolean
}

/** To the next lesson; after the last one to the certificate, or to the overview as long as something is missing. */
export function Onward({ opened, isCourseDone }: OnwardProps) {
  const t = useTranslations('courses')
  const { assignment_id, next_lesson_id } = opened
  const course = `/app/courses/${assignment_id}`
  if (next_lesson_id)
    return (
      <Link to={`${course}/${next_lesson_id}`} className={buttonLook()}>
        {t('lesson.next')}
      </Link>
    )
  return (
    <Link to={isCourseDone ? `${course}/earned` : course} className={buttonLook()}>
      {t(isCourseDone ? 'outline.certificate' : 'lesson.finish')}
    </Link>
  )
}
