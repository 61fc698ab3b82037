import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { ActionEvent } from './actions.queries'

/** What happened to an action, by whom and when, in order of time. */
export function ActionHistory({ events }: { events: readonly ActionEvent[] }) {
  const t = useTranslations('actions')
  const dateTime = useDateTime()
  return (
    <ol>
      {events.map(({ kind, note, by, at, shop_id: shop, visited_at: visited }) => (
        <li key={at + kind} className="border-hairline border-b py-2.5">
          <span className="font-medium">{t(`events.${kind}`)}</span>{' '}
          <span className="text-ink-soft text-sm">
            {[by ?? t('someone'), dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })].join(
              ', ',
            )}
          </span>
          {shop && visited ? (
            <Link
              to={`/app/mystery-shops/shops/${shop}`}
              className="flex min-h-11 w-fit items-center text-link underline underline-offset-4 hover:no-underline"
            >
              {t(
                `item.events.${kind === 'verified' ? 'met' : kind === 'withdrawn' ? 'appealed' : 'failed'}`,
                {
                  day: dateTime(new Date(visited), { dateStyle: 'medium' }),
                },
              )}
            </Link>
          ) : null}
          {note ? (
            <span className="block break-words">
              <q>{note}</q>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
