import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { Version } from './editor.queries'

/** What was published of the course, the newest first, and how many learn it. */
export function VersionList({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations('authoring.versions')
  const dateTime = useDateTime()
  if (versions.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-hairline border-b pb-2 text-lg">{t('heading')}</h2>
      <ol>
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-hairline border-b py-2.5"
          >
            <span className="font-medium tabular-nums">{t('number', { number: version.number })}</span>
            <span className="text-ink-soft text-sm">
              {t(version.published_by_name ? 'publishedBy' : 'published', {
                when: dateTime(new Date(version.published_at), { dateStyle: 'medium' }),
                name: version.published_by_name ?? '',
              })}
            </span>
            <span className="ml-auto text-ink-soft text-sm tabular-nums">
              {t('learners', { count: version.learners })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
