import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { type DeskPhase, deskPhase } from './event-list-query'
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

/** The columns of the list; `now` is when it was read. */
export function useEventColumns(now: number): Column<ListedEvent>[] {
  const t = useTranslations('eventDesk')
  return [
    {
      key: 'title',
      header: t('columns.title'),
      cell: (event) => <Title event={event} />,
      isSortable: true,
      isRowHeader: true,
    },
    { key: 'starts', header: t('columns.starts'), cell: (event) => <When {...event} />, isSortable: true },
    { key: 'places', header: t('columns.places'), cell: (event) => <Places event={event} />, isNumber: true },
    { key: 'waiting', header: t('columns.waiting'), cell: ({ waitlisted }) => waitlisted, isNumber: true },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (event) => <PhaseBadge phase={deskPhase(event, now)} />,
    },
  ]
}

/** An event where there is no room for a table. */
export function NarrowEvent({ event, now }: { event: ListedEvent; now: number }) {
  const t = useTranslations('eventDesk')
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <Title event={event} />
        <PhaseBadge phase={deskPhase(event, now)} />
      </div>
      <p className="text-sm">
        <When {...event} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <span>
          {t('columns.places')}: <Places event={event} />
        </span>
        <span>
          {t('columns.waiting')}: {event.waitlisted}
        </span>
      </p>
    </div>
  )
}

function Title({ event: { id, titles, kind, isRecorded } }: { event: ListedEvent }) {
  const t = useTranslations('eventDesk')
  const locale = localeOfTag(useLocale())
  return (
    <span className="flex min-w-0 flex-col">
      <Link
        to={`/admin/events/${id}`}
        className="-mt-1 break-words py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
      >
        {titles[locale]}
      </Link>
      <span className="font-normal text-ink-soft text-sm">
        {t(`kinds.${kind}`)}
        {isRecorded ? `, ${t('recorded')}` : null}
      </span>
    </span>
  )
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
