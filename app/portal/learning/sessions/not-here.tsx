import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { RefusedPage } from '~/platform/refused-page'
import { buttonLook } from '~/ui/button'

/** Why a session is not shown, and the way back to the others. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('training')
  return (
    <RefusedPage
      title={t('problem.title')}
      refusal={refusal}
      action={
        <Link to="/app/courses/sessions" className={buttonLook('secondary')}>
          {t('title')}
        </Link>
      }
    />
  )
}
