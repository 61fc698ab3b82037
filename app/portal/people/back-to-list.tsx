import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

/** The way from a record back to the list, as it was narrowed down. */
export function BackToList() {
  const t = useTranslations('organisation.people')
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('person')
  return (
    <p className="mb-2">
      <Link
        to={`?${list}`}
        className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <span aria-hidden="true">←</span>
        {t('back')}
      </Link>
    </p>
  )
}
