import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { RefusedPage } from '~/platform/refused-page'
import { WhyMissing } from '~/platform/why/why-missing'
import { buttonLook } from '~/ui/button'

/** Why a page of clinics is not shown, and the way back to one’s own. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('clinics')
  return (
    <RefusedPage
      title={t('notHere')}
      refusal={refusal}
      action={
        <Link to="/app/career-clinics/clinics" className={buttonLook('secondary')}>
          {t('title')}
        </Link>
      }
    >
      <WhyMissing what="book_clinic" />
    </RefusedPage>
  )
}
