import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { useTitle } from '../use-title'
import type { StudioCourse } from './studio.queries'

const tones = { draft: 'info', review: 'warning', published: 'success', retired: 'neutral' } as const

/** How a course of the studio is written in the list. */
export function useCourseColumns(home: string): Column<StudioCourse>[] {
  const t = useTranslations('authoring.studio.columns')
  const sides = useTranslations('courses.sides')
  const title = useTitle()
  const { number } = useFormatter()
  return [
    {
      key: 'title',
      header: t('title'),
      isRowHeader: true,
      cell: (course) => <RowName to={`${home}/${course.course_id}`}>{title(course.title)}</RowName>,
    },
    { key: 'state', header: t('state'), phone: 'small', cell: (course) => <StateOf course={course} /> },
    { key: 'side', header: t('side'), phone: 'small', cell: ({ side }) => sides(side) },
    {
      key: 'learners',
      header: t('learners'),
      isNumber: true,
      cell: ({ learners_open }) => number(learners_open),
    },
    { key: 'changed', header: t('changed'), phone: 'small', cell: (course) => <Changed course={course} /> },
  ]
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
