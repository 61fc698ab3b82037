import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { flagKeys } from '~/domain/flags'
import type { Flag } from './features.queries'

/** The flags that the code asks for and nobody has set. */
export function UnsetFlags({ flags }: { flags: readonly Flag[] }) {
  const t = useTranslations('features.unset')
  const does = useTranslations('flags.does')
  const unset = flagKeys.filter((key) => !flags.some((flag) => flag.key === key))
  if (unset.length === 0) return null
  return (
    <section
      aria-label={t('title', { count: unset.length })}
      className="mb-8 border-marigold border-l-4 pl-5"
    >
      <p className="font-semibold">{t('title', { count: unset.length })}</p>
      <p className="text-ink-soft">{t('text')}</p>
      <ul className="mt-1">
        {unset.map((key) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={`/admin/features/new?key=${key}`}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
            >
              {t('create', { key })}
            </Link>
            <span className="text-ink-soft text-sm">{does(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
