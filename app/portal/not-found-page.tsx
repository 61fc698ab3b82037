import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** An address within the workspace that leads nowhere. */
export default function PortalNotFoundPage() {
  const t = useTranslations('portal')
  return (
    <>
      <title>{t('notFound')}</title>
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Link to="/app" className={buttonLook()}>
            {t('toDashboard')}
          </Link>
        }
      />
    </>
  )
}
