import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import type { Route } from './+types/tenant-people-page'
import { MemberList } from './member-list'
import { detachMember, listMembers } from './members.queries'
import { tenantOfAddress } from './tenant-of-address'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const { id, name } = await tenantOfAddress(params.tenantId)
  return { tenantName: name, members: await loaded('the people of a tenant', listMembers(id)) }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

const refusals: Partial<Record<RefusalCode, 'lastAdmin' | 'passwordNeeded'>> = {
  last_admin: 'lastAdmin',
  password_needed: 'passwordNeeded',
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const profileId = String(form.get('profileId'))
  const role = form.get('tenantRole')
  const t = await translator(workspaceOf(context).person.locale, 'tenants')
  try {
    if (role === null) await detachMember(profileId)
    else await changeTenantRole(profileId, String(role))
    toasts.show({ title: t(role === null ? 'detachedToast' : 'roleToast'), variant: 'success' })
  } catch (error) {
    const known = error instanceof Refusal ? refusals[error.code] : undefined
    if (!known) logger.error('a member could not be changed', error)
    toasts.show({ title: t('error'), description: t(known ?? 'memberFailed'), variant: 'destructive' })
  }
  return null
}

/** Everybody who holds a seat of the tenant. */
export default function TenantPeoplePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  return (
    <>
      <h2 className="sr-only">{t('people')}</h2>
      <MemberList {...loaderData} />
    </>
  )
}
