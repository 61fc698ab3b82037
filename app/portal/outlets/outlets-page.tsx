import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/outlets-page'
import { OutletList } from './outlet-list'
import { listAllOutlets, listDepartments } from './outlets.queries'
import { Structure } from './structure'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [outlets, departments, messages] = await Promise.all([
    loaded('the outlets', listAllOutlets(tenant.id)),
    failingAsNull('the departments', listDepartments(tenant.id)),
    loadMessages(workspaceOf(context).person.locale, ['access', 'organisation']),
  ])
  return { tenant, outlets, departments, messages }
}

/** Search, filters and order change what is shown, not what there is. */
export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** Where the people of the tenant work, and as what. */
export default function OutletsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('organisation.outlets')
  const { tenant, outlets, departments } = loaderData
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <OutletList tenantId={tenant.id} outlets={outlets} />
      <Structure tenantId={tenant.id} departments={departments} />
    </>
  )
}
