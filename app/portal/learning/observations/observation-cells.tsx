import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import type { Column } from '~/platform/list/list-view'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { Row } from './observations.queries'
import { tones } from './state-tones'

/** How an observation is written in the list. */
export function useObservationColumns(now: Date): Column<Row>[] {
  const t = useTranslations('observations')
  const relativeTime = useRelativeTime()
  const read = useCourseText()
  const since = ({ touched_at }: Row) => relativeTime(new Date(touched_at), now)
  const state = (row: Row) => (
    <span className="flex flex-wrap items-center gap-x-3">
      <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
      {row.attempt > 1 ? (
        <span className="text-ink-soft text-sm">{t('attempt', { number: row.attempt })}</span>
      ) : null}
    </span>
  )
  return [
    { key: 'name', header: t('person'), isRowHeader: true, cell: (row) => <Person row={row} /> },
    {
      key: 'what',
      header: t('what'),
      cell: (row) => <What row={row} />,
      phone: { at: 'line', cell: ({ lesson }) => read(lesson) },
    },
    { key: 'state', header: t('state'), phone: 'small', cell: state },
    {
      key: 'since',
      header: t('since'),
      phone: 'small',
      cell: (row) => <span className="whitespace-nowrap">{since(row)}</span>,
    },
    { key: 'observer', header: t('observer'), phone: 'small', cell: ({ observer }) => observer ?? '' },
  ]
}

function Person({ row }: { row: Row }) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const { list } = useFormatter()
  return (
    <RowName
      to={`/app/courses/observations/${row.id}`}
      label={t('open', { person: row.full_name, lesson: read(row.lesson) })}
      below={row.outlets.length > 0 ? list(row.outlets) : null}
    >
      {row.full_name}
    </RowName>
  )
}

function What({ row }: { row: Row }) {
  const read = useCourseText()
  return (
    <>
      <p>{read(row.lesson)}</p>
      <p className="text-ink-soft text-sm">{read(row.course)}</p>
    </>
  )
}
