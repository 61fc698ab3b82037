import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { loadMessages } from '~/platform/messages'
import { Section } from '~/ui/section'
import type { Route } from './+types/activity-page'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [audit, messages] = await Promise.all([
    loadAudit({ tenantId: tenant.id }, new URL(request.url).searchParams),
    loadMessages(workspaceOf(context).person.locale, ['activity', 'modules']),
  ])
  return { tenant, audit, messages }
}

/** What happened in the workspace, by whom and when. */
export default function ActivityPage({ loaderData: { tenant, audit } }: Route.ComponentProps) {
  const t = useTranslations('activity')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <Section title={t('heading')} lead={t('lead')}>
        <AuditList data={audit} />
      </Section>
    </>
  )
}
