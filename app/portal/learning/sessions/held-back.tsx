import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { InBoth } from '~/domain/locale'
import { useCourseText } from '~/lesson/course-text'
import type { CourseBefore } from '../courses-before.queries'

/** A course of a session that wants others first. */
export interface HeldBack {
  id: string
  course: InBoth
  before: readonly CourseBefore[]
}

/** Says that being there counts, and what is still to be learnt before one can go on alone. */
export function HeldBackNote({ courses }: { courses: readonly HeldBack[] }) {
  const t = useTranslations('training')
  const read = useCourseText()
  const { list } = useFormatter()
  return (
    <ul className="my-6 border-marigold border-l-4 pl-4">
      {courses.map(({ id, course, before }) => (
        <li key={id}>
          <p>
            {t('heldBack', {
              course: read(course),
              first: list(before.map(({ title }) => `“${read(title)}”`)),
            })}
          </p>
          {before.map(({ course_id, title, assignment_id }) => (
            <Link
              key={course_id}
              to={assignment_id ? `/app/courses/${assignment_id}` : '/app/courses'}
              className="mr-4 inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {read(title)}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}
