import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { savedAddress } from '../build-address'
import type { ReportVersion } from './saved.queries'

interface VersionsProps {
  reportId: string
  versions: readonly ReportVersion[]
}

/** The versions of a report, folded away; each opens as it was, and saved it is a further one. */
export function Versions({ reportId, versions }: VersionsProps) {
  const t = useTranslations('reports.build')
  const dateTime = useDateTime()
  if (versions.length < 2) return null
  return (
    <details className="mb-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
        {t('versions')}
      </summary>
      <ul>
        {versions.map(({ number, query, saved_by: by, saved_at: at }) => (
          <li key={number}>
            <Link
              to={savedAddress({ id: reportId, query })}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
            >
              {t('version', {
                number,
                at: dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
                by: by ?? t('nobody'),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
