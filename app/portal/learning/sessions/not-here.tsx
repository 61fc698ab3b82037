import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Why a session is not shown, and the way back to the others. */
export function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('training')
  return (
    <>
      <title>{t('problem.title')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('problem.title')}
      </h1>
      <div role="alert">
        <EmptyState
          title={t('problem.title')}
          text={refusal.words}
          action={
            <Link to="/app/courses/sessions" className={buttonLook('secondary')}>
              {t('title')}
            </Link>
          }
        />
      </div>
    </>
  )
}
