import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { NotLoaded } from '~/platform/not-loaded'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { Section } from '~/ui/section'
import type { Route } from './+types/tenant-modules-page'
import { changeEntitlements } from './change-entitlements'
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

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const t = await translator(workspaceOf(context).person.locale, 'tenants')
  const outcome = await changeEntitlements(params.tenantId, await request.formData())
  if (outcome.done) toasts.show({ title: t(`entitled.${outcome.done}`), variant: 'success' })
  else
    toasts.show({ title: t('error'), description: t(`entitled.${outcome.problem}`), variant: 'destructive' })
  return outcome
}

/** What the tenant may use, and why. */
export default function TenantModulesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const { tenant, held, now } = loaderData
  if (!held) return <NotLoaded why="failed" />
  const off = switchedOff(tenant.modules, held, now)
  return (
    <>
      {off.length > 0 ? <Reapply modules={off} /> : null}
      <Section title={t('modules')} lead={t('modulesLead')}>
        <ModuleTable tenant={tenant} held={held} now={now} />
      </Section>
      <Section title={t('besides')} lead={t('besidesLead')}>
        <EntitlementList held={held} now={now} />
      </Section>
      <Section title={t('give')} lead={t('giveLead')}>
        <GrantForm tier={tenant.tier} held={held} now={now} />
      </Section>
    </>
  )
}
