import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

/** The way back to the questions, as they were narrowed down. */
export function BackToBank() {
  const t = useTranslations('questionBank.form')
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('question')
  list.delete('import')
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
