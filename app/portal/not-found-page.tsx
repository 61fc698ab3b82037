import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { modulesOfPath } from '~/domain/modules'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/not-found-page'
import { ComingModule } from './coming-module'
import { placeOf } from './menu'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { modules, name } = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['missingFeature'])
  return { modules, tenantName: name, messages }
}

/** An address within the workspace that leads nowhere, or nowhere yet. */
export default function PortalNotFoundPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portal')
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const { tenantName } = loaderData
  const modules = modulesOfPath(pathname).filter((one) => loaderData.modules.includes(one))
  if (place && modules.length > 0)
    return <ComingModule title={t(`menu.${place.key}`)} tenantName={tenantName} modules={modules} />
  return (
    <>
      <title>{`${t('notFound')} · ${tenantName}`}</title>
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
