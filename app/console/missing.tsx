import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** What stands where an address within the console leads nowhere. */
export function Missing() {
  const t = useTranslations('console')
  return (
    <>
      <title>{`${t('notFound')} · ${t('console')}`}</title>
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Link to="/admin" className={buttonLook()}>
            {t('toDashboard')}
          </Link>
        }
      />
    </>
  )
}
