import { useTranslations } from 'use-intl'
import { hasRole } from '~/domain/access'
import { type PartOfDay, partOfDay } from '~/domain/part-of-day'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/dashboard-page'
import { ModuleList } from './module-list'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person, tenantRole } = workspaceOf(context)
  const part: PartOfDay = partOfDay(new Date().getHours())
  return {
    tenant: tenantOf(context),
    name: person.name ?? person.email.split('@')[0] ?? '',
    role: hasRole(person.role, 'admin') ? ('platform' as const) : roleOf(tenantRole),
    part,
  }
}

/** The first page of the workspace: who you are here, and what there is. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portal')
  const words = useTranslations('modules')
  const { tenant, name, role, part } = loaderData
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <PageHeading
        title={t(`greeting.${part}`, { name })}
        lead={t('standing', {
          tenant: tenant.name,
          plan: t('tier', { tier: words(`tiers.${tenant.tier}`) }),
          role: t('asRole', { role: t(`roles.${role}`) }),
        })}
      />
      <ModuleList modules={tenant.modules} />
    </>
  )
}

const roles = ['admin', 'manager', 'trainer', 'member'] as const

/** A role nobody named is a member's. */
function roleOf(tenantRole: string | null) {
  return roles.find((role) => role === tenantRole) ?? 'member'
}
