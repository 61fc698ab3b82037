import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import type { Route } from './+types/tenant-people-page'
import { MemberList } from './member-list'
import { listMembers } from './members.queries'
import { tenantOfAddress } from './tenant-of-address'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const { id, name } = await tenantOfAddress(params.tenantId)
  return { tenantName: name, members: await loaded('the people of a tenant', listMembers(id)) }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

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
