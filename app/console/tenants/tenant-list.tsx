import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { tiers } from '~/domain/modules'
import type { Tenant } from '~/platform/tenants.queries'
import { useListQuery } from '~/platform/use-list-query'
import { buttonLook } from '~/ui/button'
import { DataList, type DataListState } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { exportTenants } from './export-tenants'
import { fittingTenants, sortTenants } from './fitting-tenants'
import type { SeatCounts } from './seat-counts'
import { pageSize, tenantListQuery } from './tenant-list-query'
import { NarrowTenant, useTenantColumns } from './tenant-rows'
import { useStatusChange } from './use-status-change'

interface TenantListProps {
  /** Undefined while they are on their way, null when they could not be fetched. */
  tenants: readonly Tenant[] | null | undefined
  seatsOf: SeatCounts
}

/** The tenants with what narrows them down; only the people of those in sight are counted. */
export function TenantList({ tenants, seatsOf }: TenantListProps) {
  const t = useTranslations('tenants')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { q, filters, sort, page, set, clear, isFiltered } = useListQuery(tenantListQuery)
  const { ask, dialog } = useStatusChange()
  const fitting = sortTenants(fittingTenants(tenants ?? [], { ...filters, q }), sort, locale)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(fitting.length / pageSize)))
  const shown = fitting.slice((shownPage - 1) * pageSize, shownPage * pageSize)
  const columns = useTenantColumns(seatsOf, ask)
  return (
    <>
      <ListToolbar
        search={{ label: t('search'), value: q, onChange: (typed) => set({ q: typed }) }}
        onExport={fitting.length > 0 ? () => void exportTenants(fitting, seatsOf, t) : undefined}
      >
        <Filters filters={filters} onChange={set} />
      </ListToolbar>
      <DataList
        state={stateOf(tenants, fitting.length)}
        caption={t('shown', { count: fitting.length })}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        narrow={(tenant) => <NarrowTenant tenant={tenant} seatsOf={seatsOf} onStatus={ask} />}
        first={{
          title: t('first'),
          text: t('firstText'),
          action: (
            <Link to="/admin/tenants/new" className={buttonLook()}>
              {t('create')}
            </Link>
          ),
        }}
        onClear={isFiltered || q ? clear : undefined}
        onRetry={() => void revalidate()}
        failedText={t('fetchFailed')}
      />
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={fitting.length}
        onPage={(next) => set({ page: next })}
      />
      {dialog}
    </>
  )
}

interface FiltersProps {
  filters: { state: string; tier: string }
  onChange: (patch: { state?: string; tier?: string }) => void
}

function Filters({ filters, onChange }: FiltersProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  return (
    <>
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('all')}
        options={[
          { value: 'active', label: t('active') },
          { value: 'suspended', label: t('suspended') },
        ]}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        name="tier"
        label={t('tier')}
        value={filters.tier}
        any={t('all')}
        options={tiers.map((tier) => ({ value: tier, label: words(`tiers.${tier}`) }))}
        onChoose={(tier) => onChange({ tier })}
      />
    </>
  )
}

function stateOf(tenants: TenantListProps['tenants'], fitting: number): DataListState {
  if (tenants === undefined) return 'loading'
  if (tenants === null) return 'failed'
  if (tenants.length === 0) return 'first'
  return fitting === 0 ? 'none' : 'ready'
}
