import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '~/ui/empty-state'
import { sheetsHere } from './sheet-here'
import { useDayWords } from './use-day-words'

/** The sheets that open on this device without a connection. */
export function SheetsHere({ personId }: { personId: string }) {
  const t = useTranslations('flashSheet.here')
  const words = useDayWords()
  const seen = sheetsHere(personId)
  if (seen.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <p className="mb-3 max-w-prose">{t('lead')}</p>
      <ul>
        {seen.map(({ sheet: { outlet, day } }) => (
          <li key={`${outlet.id} ${day}`} className="border-hairline border-b">
            <Link
              to={`/app/dashboards/figures/${outlet.id}/${day}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 text-link underline-offset-4 hover:underline"
            >
              {outlet.name}
              <span className="text-ink-soft">{words.brief(day)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
