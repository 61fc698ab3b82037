import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** The way back to the queue. */
export function BackToReviews() {
  const t = useTranslations('shopReview')
  return (
    <p>
      <Link
        to="/app/mystery-shops/review"
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <span aria-hidden="true">←</span>
        {t('back')}
      </Link>
    </p>
  )
}
