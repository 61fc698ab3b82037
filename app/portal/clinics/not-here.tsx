import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { WhyMissing } from '~/platform/why/why-missing'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Why a page of clinics is not shown, and the way back to one's own. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('clinics')
  return (
    <>
      <title>{t('notHere')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('notHere')}
      </h1>
      <div role="alert">
        <EmptyState
          title={t('notHere')}
          text={refusal.words}
          action={
            <Link to="/app/career-clinics/clinics" className={buttonLook('secondary')}>
              {t('title')}
            </Link>
          }
        />
        <WhyMissing what="book_clinic" />
      </div>
    </>
  )
}
