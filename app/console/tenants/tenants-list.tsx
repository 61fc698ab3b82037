import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import type { Tenant } from '~/platform/tenants.queries'
import { buttonLook } from '~/ui/button'
import { tenantList, tenantRules } from './tenant-list'
import { useTenantColumns } from './tenant-rows'
import { countSeatsOf } from './tenants.queries'
import { useStatusChange } from './use-status-change'

interface TenantsListProps {
  /** Undefined while they are on their way. */
  tenants: Loaded<readonly Tenant[]> | undefined
}

/** The tenants with what narrows them down; only the people of those in sight are counted. */
export function TenantsList({ tenants }: TenantsListProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const locale = useLocale()
  const query = useListQuery(tenantList)
  const { ask, dialog } = useStatusChange()
  const fitting = fittingRows(tenants?.content ?? [], query, tenantRules, locale)
  const page = pageOfWhole(tenants, fitting, query)
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useTenantColumns(useSeats(tenants, page?.content?.rows), ask)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('state'), any: t('all'), word: (state) => t(state) },
          tier: { label: t('tier'), any: t('all'), word: (tier) => words(`tiers.${tier}`) },
        }}
        file={{
          name: t('file'),
          rows: async ({ from, size }) => ({ rows: await withSeats(fitting.slice(from, from + size)) }),
        }}
        firstAction={
          <Link to="/admin/tenants/new" className={buttonLook()}>
            {t('create')}
          </Link>
        }
      />
      {dialog}
    </>
  )
}

/** How many people a tenant in sight has, undefined while that is asked; with every reading of the list it is asked anew. */
function useSeats(tenants: TenantsListProps['tenants'], inSight: readonly Tenant[] = []) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const ids = inSight.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the list has other counts
  useEffect(() => {
    let isCurrent = true
    if (ids)
      void countSeatsOf(ids.split(',')).then((found) => {
        if (isCurrent) setCounts((before) => new Map([...before, ...found]))
      })
    return () => {
      isCurrent = false
    }
  }, [ids, tenants])
  return (tenantId: string) => counts.get(tenantId)
}

async function withSeats(tenants: readonly Tenant[]) {
  const used = await countSeatsOf(tenants.map(({ id }) => id))
  return tenants.map((tenant) => ({ ...tenant, seatsUsed: used.get(tenant.id) ?? 0 }))
}
