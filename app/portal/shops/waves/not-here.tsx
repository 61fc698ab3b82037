import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Why a wave is not shown, and the way to the others. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('shopWaves.page')
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
            <Link to="/app/mystery-shops/waves" className={buttonLook('secondary')}>
              {t('back')}
            </Link>
          }
        />
      </div>
    </>
  )
}
