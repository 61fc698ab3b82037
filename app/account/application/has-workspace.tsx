import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'

/** Anyone who already belongs to a workspace has nothing to apply for. */
export function HasWorkspace({ tenantName }: { tenantName: string }) {
  const t = useTranslations('application')
  return (
    <>
      <title>{t('form.title')}</title>
      <PageHeading title={t('welcome.member', { tenant: tenantName })} lead={t('welcome.memberText')} />
      <Link to="/app" className={buttonLook()}>
        {t('welcome.openWorkspace')}
      </Link>
    </>
  )
}
