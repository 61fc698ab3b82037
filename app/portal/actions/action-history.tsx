import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { ActionEvent } from './actions.queries'

/** What happened to an action, by whom and when, in order of time. */
export function ActionHistory({ events }: { events: readonly ActionEvent[] }) {
  const t = useTranslations('actions')
  const dateTime = useDateTime()
  return (
    <ol>
      {events.map(({ kind, note, by, at }) => (
        <li key={at + kind} className="border-hairline border-b py-2.5">
          <span className="font-medium">{t(`events.${kind}`)}</span>{' '}
          <span className="text-ink-soft text-sm">
            {[by ?? t('someone'), dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })].join(
              ', ',
            )}
          </span>
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
