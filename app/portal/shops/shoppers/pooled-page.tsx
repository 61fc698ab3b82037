import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { ConflictDialog } from '~/shoppers/conflict-dialog'
import { pooledList } from '~/shoppers/shopper-list'
import { listConflicts, listPooledShoppers, type PooledShopper } from '~/shoppers/shoppers.queries'
import type { Route } from './+types/pooled-page'
import { usePooledColumns } from './pooled-rows'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, outlets, conflicts, messages] = await Promise.all([
    readPage('the pool', url, pooledList, (query, part) => listPooledShoppers(tenant.id, query, part)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the conflicts of shoppers', listConflicts(tenant.id)),
    loadMessages(person.locale, ['shoppers']),
  ])
  return { tenant, page, outlets: outlets ?? [], conflicts: conflicts ?? [], messages }
}

/** Whom of the platform's shoppers a tenant may send: as much as planning needs, and nothing of how to reach or pay them. */
export default function PooledPage({
  loaderData: { tenant, page, outlets, conflicts },
}: Route.ComponentProps) {
  const t = useTranslations('shoppers')
  const words = useTranslations('shoppers.pooled')
  const query = useListQuery(pooledList)
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<PooledShopper | null>(null)
  return (
    <>
      <title>{`${words('title')} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/mystery-shops/shoppers">{t('title')}</BackLink>
      </p>
      <ViewOnlyNote />
      <p className="mb-6 max-w-prose">{words('lead')}</p>
      <ListView
        query={query}
        page={page}
        t={words}
        columns={usePooledColumns(tenant.id, isViewOnly ? undefined : setAsked)}
        rowKey={({ id }) => id}
        filters={{}}
        file={{ name: words('file'), rows: (part) => listPooledShoppers(tenant.id, query, part) }}
        section={{ title: words('title'), actions: null }}
      />
      {asked ? (
        <ConflictDialog
          tenantId={tenant.id}
          shopper={asked}
          outlets={outlets}
          conflicts={conflicts.filter(({ shopperId }) => shopperId === asked.id)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
