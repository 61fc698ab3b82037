import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useNotice } from '../use-notice'
import type { SecurityEvent } from './events.queries'
import { Moment } from './moment'
import { Notice } from './notice'
import { SeverityBadge } from './severity-badge'

/** How an event is written in the list and in a CSV file. */
export function useEventColumns(): Column<SecurityEvent>[] {
  const t = useTranslations('security')
  const noticeOf = useNotice()
  return [
    {
      key: 'at',
      header: t('when'),
      phone: 'small',
      cell: ({ at }) => <Moment at={at} withSeconds />,
      csv: ({ at }) => at,
    },
    {
      key: 'severity',
      header: t('severity'),
      phone: 'small',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
      csv: ({ severity }) => t(`severities.${severity}`),
    },
    { key: 'type', header: t('events.type'), csv: ({ type }) => t(`types.${type}`) },
    {
      key: 'what',
      header: t('events.what'),
      isRowHeader: true,
      cell: (event) => <What event={event} />,
      csv: ({ message }) => noticeOf(message) ?? message,
    },
    { key: 'details', header: t('events.details'), csv: ({ data }) => JSON.stringify(data) },
    { key: 'reporter', header: t('events.reporter'), csv: ({ reportedBy }) => t(`reportedBy.${reportedBy}`) },
    {
      key: 'who',
      header: t('events.who'),
      phone: 'foot',
      cell: (event) => <Who event={event} />,
      csv: ({ actorName }) => actorName,
    },
    { key: 'address', header: t('address'), csv: ({ address }) => address },
    { key: 'page', header: t('events.page'), csv: ({ url }) => url },
    { key: 'browser', header: t('events.browser'), csv: ({ browser }) => browser },
  ]
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
