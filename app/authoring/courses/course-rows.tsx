import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { useTitle } from '../use-title'
import type { StudioCourse } from './studio.queries'

const tones = { draft: 'info', review: 'warning', published: 'success', retired: 'neutral' } as const

/** How a course of the studio is shown in a table. */
export function useCourseColumns(home: string): Column<StudioCourse>[] {
  const t = useTranslations('authoring.studio.columns')
  const sides = useTranslations('courses.sides')
  const { number } = useFormatter()
  return [
    {
      key: 'title',
      header: t('title'),
      isRowHeader: true,
      cell: (course) => <CourseLink course={course} home={home} />,
    },
    { key: 'state', header: t('state'), cell: (course) => <StateOf course={course} /> },
    { key: 'side', header: t('side'), cell: ({ side }) => sides(side) },
    {
      key: 'learners',
      header: t('learners'),
      isNumber: true,
      cell: ({ learners_open }) => number(learners_open),
    },
    { key: 'changed', header: t('changed'), cell: (course) => <Changed course={course} /> },
  ]
}

/** The same where there is no room for a table. */
export function NarrowCourse({ course, home }: { course: StudioCourse; home: string }) {
  const sides = useTranslations('courses.sides')
  return (
    <div className="flex flex-col gap-1">
      <CourseLink course={course} home={home} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <StateOf course={course} />
        <span>{sides(course.side)}</span>
      </p>
      <p className="text-ink-soft text-sm">
        <Changed course={course} />
      </p>
    </div>
  )
}

function CourseLink({ course, home }: { course: StudioCourse; home: string }) {
  const title = useTitle()
  return (
    <Link
      to={`${home}/${course.course_id}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
    >
      {title(course.title)}
    </Link>
  )
}

/** The most urgent state, and what stands published behind a draft. */
function StateOf({ course: { state, published_number } }: { course: StudioCourse }) {
  const t = useTranslations('authoring')
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {published_number ? (
        <span className="text-ink-soft text-sm">{t('studio.version', { number: published_number })}</span>
      ) : null}
    </span>
  )
}

function Changed({ course: { updated_at, updated_by_name } }: { course: StudioCourse }) {
  const t = useTranslations('authoring.studio')
  const dateTime = useDateTime()
  const when = dateTime(new Date(updated_at), { dateStyle: 'medium', timeStyle: 'short' })
  return updated_by_name ? t('changedBy', { when, name: updated_by_name }) : when
}
