import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Icon } from '~/ui/icons'
import type { CourseBefore } from '../courses-before.queries'

/** What has to be learnt before this course, with the way there. */
export function CoursesBefore({ courses }: { courses: readonly CourseBefore[] }) {
  const t = useTranslations('courses.before')
  const read = useCourseText()
  return (
    <section aria-labelledby="courses-before" className="mb-8 border-marigold border-l-4 pl-5">
      <h2 id="courses-before" className="flex items-center gap-2 text-base">
        <Icon name="key" />
        {t('title')}
      </h2>
      <ul>
        {courses.map(({ course_id, title, assignment_id }) => (
          <li key={course_id}>
            <Link
              to={assignment_id ? `/app/courses/${assignment_id}` : '/app/courses'}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {read(title)}
            </Link>
            {assignment_id ? null : <span className="ml-2 text-ink-soft text-sm">{t('choose')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
