import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { FormVersion } from './forms.queries'

interface FormVersionsProps {
  versions: readonly FormVersion[]
  /** The one that is read now. */
  shown: number | undefined
}

/** What was released of the form, the newest first, each to be read as it was. */
export function FormVersions({ versions, shown }: FormVersionsProps) {
  const t = useTranslations('shopForms')
  const dateTime = useDateTime()
  if (versions.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-hairline border-b pb-2 text-lg">{t('versions')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">{t('versionsText')}</p>
      <ol className="mt-2">
        {versions.map(({ number, releasedAt }) => (
          <li key={number} className="flex items-center gap-5 border-hairline border-b py-1">
            {number === shown ? (
              <span
                aria-current="page"
                className="inline-flex min-h-11 items-center font-medium tabular-nums"
              >
                {t('version', { number })}
              </span>
            ) : (
              <Link
                to={`?version=${number}`}
                className="inline-flex min-h-11 items-center font-medium text-link tabular-nums underline-offset-4 hover:underline"
              >
                {t('version', { number })}
              </Link>
            )}
            <span className="text-ink-soft text-sm">
              {dateTime(new Date(releasedAt), { dateStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
