import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type ListQueryShape, useListQuery } from '~/platform/use-list-query'
import { buttonLook } from '~/ui/button'
import { DataList, type DataListState } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { NarrowApplication, useApplicationColumns } from './application-rows'
import { ApplicationTabs } from './application-tabs'
import type { Application } from './applications.queries'
import { fittingApplications, sortApplications, tabOf } from './fitting-applications'
import { useApplicationExport } from './use-application-export'

const pageSize = 25
const listQuery: ListQueryShape<'q' | 'state', 'business' | 'city' | 'seats' | 'submitted'> = {
  filters: ['q', 'state'],
  sorts: ['business', 'city', 'seats', 'submitted'],
  defaultSort: { key: 'submitted', direction: 'ascending' }, // who waits longest comes first
}

interface ApplicationListProps {
  /** Undefined while they are on their way, null when they could not be fetched. */
  applications: readonly Application[] | null | undefined
}

/** The applications under their tabs, with what narrows them down. */
export function ApplicationList({ applications }: ApplicationListProps) {
  const t = useTranslations('applications')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { q, filters, sort, page, set } = useListQuery(listQuery)
  const exportRows = useApplicationExport()
  const tab = tabOf(filters.state)
  const fitting = sortApplications(fittingApplications(applications ?? [], tab, q), sort, locale)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(fitting.length / pageSize)))
  const isAllDone = tab === 'waiting' && !q
  return (
    <>
      <ApplicationTabs applications={applications ?? []} tab={tab} />
      <ListToolbar
        search={{ label: t('search'), value: q, onChange: (typed) => set({ q: typed }) }}
        onExport={fitting.length > 0 ? () => exportRows(fitting) : undefined}
      />
      <DataList
        state={stateOf(applications, fitting.length, isAllDone)}
        caption={t('shown', { count: fitting.length })}
        columns={useApplicationColumns()}
        rows={fitting.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        narrow={(application) => <NarrowApplication application={application} />}
        first={applications?.length ? allDone(t) : { title: t('first'), text: t('firstText') }}
        onClear={() => set({ q: '', state: 'all' })}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={fitting.length}
        onPage={(next) => set({ page: next })}
      />
    </>
  )
}

function allDone(t: ReturnType<typeof useTranslations<'applications'>>) {
  return {
    title: t('noneWaiting'),
    text: t('noneWaitingText'),
    action: (
      <Link to="?state=all" replace className={buttonLook('secondary')}>
        {t('seeAll')}
      </Link>
    ),
  }
}

function stateOf(
  applications: ApplicationListProps['applications'],
  fitting: number,
  isAllDone: boolean,
): DataListState {
  if (applications === undefined) return 'loading'
  if (applications === null) return 'failed'
  if (fitting > 0) return 'ready'
  return applications.length === 0 || isAllDone ? 'first' : 'none'
}
