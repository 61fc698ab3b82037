import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { readPage } from '~/platform/list/read-page'
import { loadMessages } from '~/platform/messages'
import { readTenantNames } from '~/platform/tenants.queries'
import { RetentionButton } from '~/shoppers/retention-button'
import { shopperList } from '~/shoppers/shopper-list'
import { ShopperSection } from '~/shoppers/shopper-section'
import { listConflictsOf, listShoppers } from '~/shoppers/shoppers.queries'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/pool-page'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [page, messages] = await Promise.all([
    readPage('the pool', url, shopperList, (query, part) => listShoppers(null, query, part)),
    loadMessages(person.locale, ['shoppers', 'shopperPool']),
  ])
  const shown = page.content?.rows.map(({ id }) => id) ?? []
  const conflicts = await failingAsNull('the conflicts of shoppers', listConflictsOf(shown))
  const named = (conflicts ?? []).map(({ tenantId }) => tenantId)
  const tenants = await failingAsNull('the tenants of conflicts', readTenantNames(named))
  return { page, tenants: tenants ?? [], conflicts: conflicts ?? [], messages }
}

/** The platform's own shoppers, whom every tenant with the module may send. */
export default function PoolPage({ loaderData: { page, tenants, conflicts } }: Route.ComponentProps) {
  const t = useTranslations('shopperPool')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ShopperSection
        tenantId={null}
        page={page}
        outlets={[]}
        conflicts={conflicts}
        tenants={tenants}
        more={
          <>
            <RetentionButton tenantId={null} />
            <Link to="/admin/shoppers/payments" className={buttonLook('secondary')}>
              {t('payments')}
            </Link>
          </>
        }
      />
    </>
  )
}
