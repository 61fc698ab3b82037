import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { FormVersion } from './forms.queries'

/** What was released of the form, the newest first. */
export function FormVersions({ versions }: { versions: readonly FormVersion[] }) {
  const t = useTranslations('shopForms')
  const dateTime = useDateTime()
  if (versions.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-hairline border-b pb-2 text-lg">{t('versions')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">{t('versionsText')}</p>
      <ol className="mt-2">
        {versions.map(({ number, releasedAt }) => (
          <li key={number} className="flex gap-5 border-hairline border-b py-2.5">
            <span className="font-medium tabular-nums">{t('version', { number })}</span>
            <span className="text-ink-soft text-sm">
              {dateTime(new Date(releasedAt), { dateStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
