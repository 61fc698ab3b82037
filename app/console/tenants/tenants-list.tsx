import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import type { Tenant } from '~/platform/tenants.queries'
import { buttonLook } from '~/ui/button'
import { type SeatCounts, withSeats } from './seat-counts'
import { tenantList, tenantRules } from './tenant-list'
import { useTenantColumns } from './tenant-rows'
import { useStatusChange } from './use-status-change'

interface TenantsListProps {
  /** Undefined while they are on their way. */
  tenants: Loaded<readonly Tenant[]> | undefined
  seatsOf: SeatCounts
}

/** The tenants with what narrows them down; only the people of those in sight are counted. */
export function TenantsList({ tenants, seatsOf }: TenantsListProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const locale = useLocale()
  const query = useListQuery(tenantList)
  const { ask, dialog } = useStatusChange()
  const fitting = fittingRows(tenants?.content ?? [], query, tenantRules, locale)
  return (
    <>
      <ListView
        query={query}
        page={pageOfWhole(tenants, fitting, query)}
        t={t}
        columns={useTenantColumns(seatsOf, ask)}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('state'), any: t('all'), word: (state) => t(state) },
          tier: { label: t('tier'), any: t('all'), word: (tier) => words(`tiers.${tier}`) },
        }}
        file={{
          name: t('file'),
          rows: async ({ from, size }) => ({
            rows: await withSeats(fitting.slice(from, from + size), seatsOf),
          }),
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
