import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import type { Route } from './+types/tenant-edit-page'
import { changedFields, readTenantForm, tenantProblemOf } from './tenant-fields'
import { TenantForm } from './tenant-form'
import { tenantOfAddress } from './tenant-of-address'
import { updateTenant } from './tenants.queries'
import { TierConsequences } from './tier-consequences'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { tenant: await tenantOfAddress(params.tenantId) }
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { fields, ...answer } = readTenantForm(await request.formData())
  if (!fields) return answer
  const t = await translator(workspaceOf(context).person.locale, 'tenants')
  const known = await tenantOfAddress(params.tenantId)
  const change = changedFields(fields, known)
  try {
    if (Object.keys(change).length > 0) await updateTenant(known.id, change)
  } catch (error) {
    const problem = tenantProblemOf(error)
    if (!problem) logger.error('a tenant could not be updated', error)
    toasts.show({ title: t('error'), description: t('updateFailed'), variant: 'destructive' })
    return { problem }
  }
  toasts.show({ title: t('updatedToast'), variant: 'success' })
  // A new tier has its consequences on the side of the modules: what was bought is given back there.
  return redirect(`/admin/tenants/${known.id}${change.tier ? '/modules' : ''}`)
}

/** Name, slug, plan, seats and colour of a tenant. */
export default function TenantEditPage({ loaderData: { tenant }, actionData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  return (
    <>
      <h2 className="sr-only">{t('edit')}</h2>
      <TenantForm
        key={tenant.id}
        draft={`tenant-${tenant.id}`}
        initial={tenant}
        answer={actionData}
        submitLabel={t('save')}
        consequences={(tier) => <TierConsequences tenant={tenant} tier={tier} />}
      />
    </>
  )
}
