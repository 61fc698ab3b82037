import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { RefusedPage } from '~/platform/refused-page'
import { buttonLook } from '~/ui/button'

/** Why a wave is not shown, and the way to the others. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('shopWaves.page')
  return (
    <RefusedPage
      title={t('notHere')}
      refusal={refusal}
      action={
        <Link to="/app/mystery-shops/waves" className={buttonLook('secondary')}>
          {t('back')}
        </Link>
      }
    />
  )
}
