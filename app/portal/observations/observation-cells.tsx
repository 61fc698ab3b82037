import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import type { Row } from './observations.queries'
import { tones } from './state-tones'

/** How an observation is written in the table and in the list of a phone. */
export function useObservationCells(now: Date) {
  const t = useTranslations('observations')
  const { relativeTime } = useFormatter()
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
  const columns: Column<Row>[] = [
    { key: 'name', header: t('person'), isRowHeader: true, cell: (row) => <Person row={row} /> },
    { key: 'what', header: t('what'), cell: (row) => <What row={row} /> },
    { key: 'state', header: t('state'), cell: state },
    {
      key: 'since',
      header: t('since'),
      cell: (row) => <span className="whitespace-nowrap">{since(row)}</span>,
    },
    { key: 'observer', header: t('observer'), cell: (row) => row.observer ?? '' },
  ]
  return {
    columns,
    narrow: (row: Row) => (
      <div className="flex flex-col gap-1">
        <Person row={row} />
        <p className="break-words">{read(row.lesson)}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
          {state(row)}
          <span>{since(row)}</span>
          {row.observer ? <span>{row.observer}</span> : null}
        </p>
      </div>
    ),
  }
}

function Person({ row }: { row: Row }) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const { list } = useFormatter()
  return (
    <div className="min-w-0">
      <Link
        to={`/app/courses/observations/${row.id}`}
        aria-label={t('open', { person: row.full_name, lesson: read(row.lesson) })}
        className="-mt-2.5 inline-flex min-h-11 items-center break-words font-medium text-link underline-offset-4 hover:underline"
      >
        {row.full_name}
      </Link>
      {row.outlets.length > 0 ? (
        <p className="font-normal text-ink-soft text-sm">{list(row.outlets)}</p>
      ) : null}
    </div>
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
