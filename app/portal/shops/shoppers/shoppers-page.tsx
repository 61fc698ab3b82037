import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { RetentionButton } from '~/shoppers/retention-button'
import { shopperList } from '~/shoppers/shopper-list'
import { ShopperSection } from '~/shoppers/shopper-section'
import { listConflicts, listShoppers } from '~/shoppers/shoppers.queries'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/shoppers-page'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, outlets, conflicts, messages] = await Promise.all([
    readPage('the shoppers', url, shopperList, (query, part) => listShoppers(tenant.id, query, part)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the conflicts of shoppers', listConflicts(tenant.id)),
    loadMessages(person.locale, ['shoppers']),
  ])
  return { tenant, page, outlets: outlets ?? [], conflicts: conflicts ?? [], messages }
}

/** The shoppers of a tenant: persons without a login and without a seat. */
export default function ShoppersPage({
  loaderData: { tenant, page, outlets, conflicts },
}: Route.ComponentProps) {
  const t = useTranslations('shoppers')
  const isViewOnly = useViewOnly()
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ShopperSection
        tenantId={tenant.id}
        page={page}
        outlets={outlets}
        conflicts={conflicts}
        more={
          <>
            <Link to="/app/mystery-shops/shoppers/platform" className={buttonLook('secondary')}>
              {t('pooled.title')}
            </Link>
            {isViewOnly ? null : <RetentionButton tenantId={tenant.id} />}
          </>
        }
      />
    </>
  )
}
