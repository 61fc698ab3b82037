import { useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { keptVersion, onKeptSheets, unsentSheets } from './kept-sheets'
import { useDayWords } from './use-day-words'

/** What was saved on this device and has not arrived: it waits for the connection, or for an answer. */
export function UnsentNote({ personId }: { personId: string }) {
  const t = useTranslations('flashSheet.unsent')
  const words = useDayWords()
  const version = useSyncExternalStore(onKeptSheets, keptVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another list
  const unsent = useMemo(() => unsentSheets(personId), [personId, version])
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  const asked = unsent.filter(({ state }) => state === 'asked')
  if (unsent.length === 0) return null
  return (
    <div role="status" className="mb-6 flex flex-col gap-2 border-warning border-l-3 pl-3 text-sm">
      {waiting.length > 0 ? <p>{t('waiting', { count: waiting.length })}</p> : null}
      {asked.map(({ outletId, outlet, day }) => (
        <p key={`${outletId} ${day}`}>
          {t('asked', { day: words.brief(day), outlet })}{' '}
          <Link
            to={`/app/dashboards/figures/${outletId}/${day}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('look')}
          </Link>
        </p>
      ))}
    </div>
  )
}
