import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { NotLoaded } from '~/platform/not-loaded'
import { Section } from '~/ui/section'
import type { Route } from './+types/tenant-modules-page'
import { switchedOff } from './entitled-modules'
import { EntitlementList } from './entitlement-list'
import { listEntitlements } from './entitlements.queries'
import { GrantForm } from './grant-form'
import { ModuleTable } from './module-table'
import { Reapply } from './reapply'
import { tenantOfAddress } from './tenant-of-address'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const tenant = await tenantOfAddress(params.tenantId)
  try {
    return { tenant, held: await listEntitlements(tenant.id), now: Date.now() }
  } catch (error) {
    logger.error('the modules of a tenant could not be read', error)
    return { tenant, held: null, now: Date.now() }
  }
}

/** What the tenant may use, and why. */
export default function TenantModulesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const { tenant, held, now } = loaderData
  if (!held) return <NotLoaded why="failed" />
  const off = switchedOff(tenant.modules, held, now)
  return (
    <>
      {off.length > 0 ? <Reapply tenantId={tenant.id} modules={off} /> : null}
      <Section title={t('modules')} lead={t('modulesLead')}>
        <ModuleTable tenant={tenant} held={held} now={now} />
      </Section>
      <Section title={t('besides')} lead={t('besidesLead')}>
        <EntitlementList held={held} now={now} />
      </Section>
      <Section title={t('give')} lead={t('giveLead')}>
        <GrantForm tenantId={tenant.id} tier={tenant.tier} held={held} now={now} />
      </Section>
    </>
  )
}
