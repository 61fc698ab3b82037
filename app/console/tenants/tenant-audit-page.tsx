import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { loadMessages } from '~/platform/messages'
import type { Route } from './+types/tenant-audit-page'
import { tenantOfAddress } from './tenant-of-address'

export async function clientLoader({ params, request, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const { id } = await tenantOfAddress(params.tenantId)
  const [audit, messages] = await Promise.all([
    loadAudit({ tenantId: id }, new URL(request.url).searchParams),
    loadMessages(person.locale, ['activity']),
  ])
  return { audit, messages }
}

/** What happened in the tenant, and who did it. */
export default function TenantAuditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  return (
    <>
      <h2 className="sr-only">{t('audit')}</h2>
      <AuditList data={loaderData.audit} />
    </>
  )
}
