import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import type { Route } from './+types/tenant-edit-page'
import { changedFields } from './tenant-fields'
import { TenantForm } from './tenant-form'
import { tenantOfAddress } from './tenant-of-address'
import { type TenantFields, updateTenant } from './tenants.queries'
import { TierConsequences } from './tier-consequences'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { tenant: await tenantOfAddress(params.tenantId) }
}

/** Name, slug, plan, seats and colour of a tenant. */
export default function TenantEditPage({ loaderData: { tenant } }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const navigate = useNavigate()
  async function save(fields: TenantFields) {
    const change = changedFields(fields, await tenantOfAddress(tenant.id))
    if (Object.keys(change).length > 0) await updateTenant(tenant.id, change)
    // A new tier has its consequences on the side of the modules: what was bought is given back there.
    await navigate(`/admin/tenants/${tenant.id}${change.tier ? '/modules' : ''}`)
    return t('updatedToast')
  }
  return (
    <>
      <h2 className="sr-only">{t('edit')}</h2>
      <TenantForm
        key={tenant.id}
        draft={`tenant-${tenant.id}`}
        initial={tenant}
        submitLabel={t('save')}
        onSave={save}
        whatFailed={() => t('updateFailed')}
        consequences={(tier) => <TierConsequences tenant={tenant} tier={tier} />}
      />
    </>
  )
}
