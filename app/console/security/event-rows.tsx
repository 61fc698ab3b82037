import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Column } from '~/ui/table'
import type { SecurityEvent } from './events.queries'
import { Moment } from './moment'
import { Notice } from './notice'
import { SeverityBadge } from './severity-badge'

/** The columns of the list of events. */
export function useEventColumns(): Column<SecurityEvent>[] {
  const t = useTranslations('security')
  return [
    { key: 'at', header: t('when'), cell: ({ at }) => <Moment at={at} withSeconds />, isSortable: true },
    {
      key: 'severity',
      header: t('severity'),
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    { key: 'what', header: t('events.what'), cell: (event) => <What event={event} />, isRowHeader: true },
    { key: 'who', header: t('events.who'), cell: (event) => <Who event={event} /> },
  ]
}

/** An event where there is no room for a table. */
export function NarrowEvent({ event }: { event: SecurityEvent }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        <SeverityBadge severity={event.severity} />
        <Moment at={event.at} withSeconds />
      </p>
      <What event={event} />
      <Who event={event} />
    </div>
  )
}

function What({ event }: { event: SecurityEvent }) {
  const t = useTranslations('security')
  const details = detailsOf(event)
  return (
    <div className="max-w-prose">
      <span className="font-medium">
        <Notice message={event.message} />
      </span>
      <span className="block font-normal text-ink-soft text-sm">
        {t(`types.${event.type}`)} · {t(`reportedBy.${event.reportedBy}`)}
      </span>
      {details.length > 0 ? (
        <details className="font-normal text-sm">
          <summary className="min-h-11 cursor-pointer content-center text-link">
            {t('events.details')}
          </summary>
          <dl className="border-hairline border-l-2 pl-3">
            {details.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-3 py-0.5">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </div>
  )
}

/** What an event carries besides its message, as names and texts; nested values as they are written. */
function detailsOf({ data, url, browser }: SecurityEvent): [string, string][] {
  const carried = data && typeof data === 'object' && !Array.isArray(data) ? Object.entries(data) : []
  const written = carried.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return [
    ...written,
    ...(url ? [['url', url] as [string, string]] : []),
    ...(browser ? [['browser', browser] as [string, string]] : []),
  ]
}

function Who({ event: { actorId, actorName, address } }: { event: SecurityEvent }) {
  const t = useTranslations('security')
  return (
    <span className="flex flex-col text-sm">
      {actorId && actorName ? (
        <Link
          to={`/admin/users/${actorId}`}
          className="py-1 text-link underline underline-offset-4 hover:no-underline"
        >
          {actorName}
        </Link>
      ) : (
        <span className="text-ink-soft">{t(actorId ? 'events.gone' : 'events.nobody')}</span>
      )}
      <span className="text-ink-soft tabular-nums">{address ?? t('events.noAddress')}</span>
    </span>
  )
}
