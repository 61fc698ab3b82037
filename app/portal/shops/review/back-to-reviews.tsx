import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'

/** The way back to the queue. */
export function BackToReviews() {
  const t = useTranslations('shopReview')
  return (
    <p>
      <BackLink to="/app/mystery-shops/review">{t('back')}</BackLink>
    </p>
  )
}
