import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { useSessionTime } from './session-time'
import type { Row } from './sessions.queries'
import { attendanceTones, stateTones } from './state-tones'

/** How a session is written in the list. */
export function useSessionColumns(): Column<Row>[] {
  const t = useTranslations('training')
  const read = useCourseText()
  const timeOf = useSessionTime()
  return [
    {
      key: 'title',
      header: t('titleOf'),
      isRowHeader: true,
      cell: (row) => (
        <RowName
          to={`/app/courses/sessions/${row.id}`}
          label={read(row.title)}
          below={t(`kinds.${row.kind}`)}
        >
          {read(row.title)}
        </RowName>
      ),
      csv: ({ title }) => read(title),
    },
    {
      key: 'when',
      header: t('when'),
      phone: 'line',
      cell: (row) => {
        const { day, span } = timeOf(row)
        return (
          <>
            <span className="whitespace-nowrap">{day}</span>{' '}
            <span className="whitespace-nowrap text-ink-soft">{span}</span>
          </>
        )
      },
      csv: ({ starts_at }) => starts_at,
    },
    {
      key: 'where',
      header: t('where'),
      phone: 'small',
      cell: ({ place, outlet }) => [place, outlet].filter(Boolean).join(', '),
      csv: ({ place, outlet }) => [place, outlet].filter(Boolean).join(', '),
    },
    {
      key: 'trainer',
      header: t('trainer'),
      phone: 'small',
      cell: ({ trainer }) => trainer ?? '',
      csv: ({ trainer }) => trainer,
    },
    {
      key: 'seats',
      header: t('people'),
      phone: 'small',
      cell: (row) => <Seats row={row} />,
      csv: ({ state, taken, attended }) => (state === 'done' ? attended : taken),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          {waitsForEnd(row) ? (
            <Badge tone="warning">{t('filter.confirm')}</Badge>
          ) : (
            <Badge tone={stateTones[row.state]}>{t(`states.${row.state}`)}</Badge>
          )}
          {row.mine ? <Badge tone={attendanceTones[row.mine]}>{t(`mine.${row.mine}`)}</Badge> : null}
        </span>
      ),
      csv: (row) => (waitsForEnd(row) ? t('filter.confirm') : t(`states.${row.state}`)),
    },
  ]
}

/** Its time is over, and nobody has said yet who was there. */
function waitsForEnd({ state, starts_at, minutes }: Row): boolean {
  return state !== 'done' && state !== 'cancelled' && Date.parse(starts_at) + minutes * 60_000 < Date.now()
}

function Seats({ row: { state, seats, taken, attended, waiting } }: { row: Row }) {
  const t = useTranslations('training')
  if (state === 'done') return t('wereThere', { count: attended })
  return (
    <>
      {seats === null ? t('onList', { count: taken }) : t('ofSeats', { taken, seats })}
      {waiting > 0 ? (
        <span className="block text-ink-soft text-sm">{t('waitingCount', { count: waiting })}</span>
      ) : null}
    </>
  )
}
