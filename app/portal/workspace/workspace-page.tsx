import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { readTenant } from '~/platform/tenants.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/workspace-page'
import { IdentityForm } from './identity-form'
import { LogoSection } from './logo-section'
import { WorkspaceFacts } from './workspace-facts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [tenant, messages] = await Promise.all([
    readTenant(tenantOf(context).id),
    loadMessages(workspaceOf(context).person.locale, ['workspace', 'modules']),
  ])
  return { tenant, messages }
}

/** How the workspace shows itself, and what it has. */
export default function WorkspacePage({ loaderData: { tenant } }: Route.ComponentProps) {
  const t = useTranslations('workspace')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <IdentityForm tenant={tenant} />
      <LogoSection tenant={tenant} />
      <WorkspaceFacts tenant={tenant} />
    </>
  )
}
