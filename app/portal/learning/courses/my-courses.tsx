import { useTranslations } from 'use-intl'
import { EmptyState } from '~/ui/empty-state'
import { CourseRow } from './course-row'
import type { MyCourse } from './courses.queries'

const groups = ['overdue', 'due', 'later', 'open', 'done', 'waived'] as const

interface MyCoursesProps {
  courses: readonly MyCourse[]
  /** There are courses below from which one can choose. */
  mayChoose: boolean
}

/** The courses of whoever looks, the urgent ones first. */
export function MyCourses({ courses, mayChoose }: MyCoursesProps) {
  const t = useTranslations('courses.mine')
  if (courses.length === 0)
    return <EmptyState title={t('first')} text={t(mayChoose ? 'firstText' : 'firstEmptyText')} />
  return groups.map((group) => {
    const inGroup = courses.filter(({ state }) => state === group)
    if (inGroup.length === 0) return null
    return (
      <section key={group} aria-labelledby={`courses-${group}`} className="mb-8 last:mb-0">
        <h3
          id={`courses-${group}`}
          className={`mb-1 text-base ${group === 'overdue' ? 'text-danger' : 'text-ink-soft'}`}
        >
          {t(group)}
        </h3>
        <ul className="border-hairline border-t">
          {inGroup.map((course) => (
            <CourseRow key={course.assignment_id} course={course} />
          ))}
        </ul>
      </section>
    )
  })
}
