import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { type DeskPhase, deskPhase } from './event-list'
import type { ListedEvent } from './events.queries'

const tones = {
  upcoming: 'success',
  running: 'info',
  past: 'neutral',
  draft: 'warning',
  cancelled: 'danger',
} as const

export function PhaseBadge({ phase }: { phase: DeskPhase }) {
  const t = useTranslations('eventDesk.phases')
  return <Badge tone={tones[phase]}>{t(phase)}</Badge>
}

/** Day and hours of an event in India. */
export function When({ startsAt, minutes }: { startsAt: string; minutes: number }) {
  const t = useTranslations('eventDesk')
  const dateTime = useDateTime()
  const start = new Date(startsAt)
  const end = new Date(start.getTime() + minutes * 60_000)
  const clock = (moment: Date) =>
    dateTime(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' })
  const day = dateTime(start, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  return (
    <time dateTime={startsAt} className="tabular-nums">
      {t('when', { day, from: clock(start), to: clock(end) })}
    </time>
  )
}

/** How an event is written in the list and in a CSV file; `now` is when it was read. */
export function useEventColumns(now: number): Column<ListedEvent>[] {
  const t = useTranslations('eventDesk')
  const locale = localeOfTag(useLocale())
  return [
    {
      key: 'title',
      header: t('columns.title'),
      isRowHeader: true,
      cell: ({ id, titles, kind, isRecorded }) => (
        <RowName
          to={`/admin/events/${id}`}
          below={`${t(`kinds.${kind}`)}${isRecorded ? `, ${t('recorded')}` : ''}`}
        >
          {titles[locale]}
        </RowName>
      ),
      csv: ({ titles }) => titles[locale],
    },
    { key: 'kind', header: t('columns.kind'), csv: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'starts',
      header: t('columns.starts'),
      phone: 'line',
      cell: (event) => <When {...event} />,
      csv: ({ startsAt }) => startsAt,
    },
    { key: 'minutes', header: t('fields.minutes'), csv: ({ minutes }) => minutes },
    {
      key: 'places',
      header: t('columns.places'),
      isNumber: true,
      phone: 'labelled',
      cell: (event) => <Places event={event} />,
      csv: ({ capacity }) => capacity,
    },
    { key: 'taken', header: t('export.taken'), csv: ({ registered }) => registered },
    {
      key: 'waiting',
      header: t('columns.waiting'),
      isNumber: true,
      phone: 'labelled',
      cell: ({ waitlisted }) => waitlisted,
      csv: ({ waitlisted }) => waitlisted,
    },
    { key: 'came', header: t('export.came'), csv: ({ attended }) => attended },
    {
      key: 'recording',
      header: t('recording'),
      csv: ({ isRecorded }) => t(isRecorded ? 'recorded' : 'none'),
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'corner',
      cell: (event) => <PhaseBadge phase={deskPhase(event, now)} />,
      csv: (event) => t(`phases.${deskPhase(event, now)}`),
    },
  ]
}

function Places({ event: { registered, capacity, attended } }: { event: ListedEvent }) {
  const t = useTranslations('eventDesk')
  return (
    <span className="tabular-nums">
      {t('places', { taken: registered, capacity })}
      {attended > 0 ? (
        <span className="block text-ink-soft text-sm">{t('came', { count: attended })}</span>
      ) : null}
    </span>
  )
}
