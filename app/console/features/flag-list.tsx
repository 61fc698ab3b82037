import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { exportFlags } from './export-flags'
import type { Flag } from './features.queries'
import { fittingFlags, sortFlags } from './fitting-flags'
import { FlagFilters } from './flag-filters'
import { flagListQuery, pageSize } from './flag-list-query'
import { NarrowFlag, useFlagColumns } from './flag-rows'
import { useKillSwitch } from './use-kill-switch'
import { useVerdictWords } from './verdict'
import { type Eyes, verdictOf } from './verdicts'

interface FlagListProps {
  /** Null when they could not be fetched. */
  flags: readonly Flag[] | null
  tenants: readonly Tenant[]
  personId: string
  now: Date
}

/** The flags with what narrows them down, through nobody's eyes in particular or somebody's. */
export function FlagList({ flags, tenants, personId, now }: FlagListProps) {
  const t = useTranslations('features')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { q, filters, sort, page, set, clear } = useListQuery(flagListQuery)
  const { ask, dialog } = useKillSwitch()
  const words = useVerdictWords()
  const eyes = useEyes(filters.as, tenants, personId)
  const fitting = sortFlags(fittingFlags(flags ?? [], { ...filters, q }, now), sort, locale)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(fitting.length / pageSize)))
  const isFiltered = [q, filters.scope, filters.kind, filters.state, filters.mark].some(Boolean)
  const rows = { now, eyes, onKill: ask }
  const columns = useFlagColumns(rows)
  const takeAlong = () =>
    exportFlags(fitting, now, {
      t,
      fileName: t('file'),
      tenantName: (id) => tenants.find((tenant) => tenant.id === id)?.slug ?? id,
      seen: eyes && {
        header: t('by.heading', { who: eyes.name }),
        verdict: (flag) => words(verdictOf(flag, eyes.eyes, now)),
      },
    })
  return (
    <>
      <ListToolbar
        search={{ label: t('search'), value: q, onChange: (typed) => set({ q: typed }) }}
        onExport={fitting.length > 0 ? () => void takeAlong() : undefined}
      >
        <FlagFilters filters={filters} tenants={tenants} onChange={set} />
      </ListToolbar>
      <DataList
        state={useListState(flags && fitting.length, isFiltered)}
        caption={t('shown', { count: fitting.length })}
        columns={columns}
        rows={fitting.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        narrow={(flag) => <NarrowFlag flag={flag} {...rows} />}
        first={{
          title: t('first'),
          text: t('firstText'),
          action: (
            <Link to="/admin/features/new" className={buttonLook()}>
              {t('create')}
            </Link>
          ),
        }}
        onClear={isFiltered ? clear : undefined}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
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

/** Whose eyes the address asks for; what it does not know is nobody. */
function useEyes(
  as: string,
  tenants: readonly Tenant[],
  personId: string,
): { eyes: Eyes; name: string } | null {
  const t = useTranslations('features.by')
  if (as === 'visitor') return { eyes: as, name: t('visitor') }
  if (as === 'me') return { eyes: { personId }, name: t('me') }
  const tenant = tenants.find(({ id }) => id === as)
  return tenant ? { eyes: { tenant }, name: tenant.name } : null
}
