import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { readListQuery, useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { listColleagues } from '../colleagues.queries'
import { useNews } from '../use-news'
import type { Route } from './+types/leads-page'
import { LeadFilters } from './lead-filters'
import { leadListShape, leadsPerPage } from './lead-list-query'
import { NarrowLead, useLeadColumns } from './lead-rows'
import { listLeads, newestLeadMark } from './leads.queries'
import { useLeadsExport } from './use-leads-export'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const query = readListQuery(url.searchParams, leadListShape)
  const [mark, list, colleagues, messages] = await Promise.all([
    failingAsNull('the newest of the leads', newestLeadMark()),
    failingAsNull('the leads', listLeads(query, (query.page - 1) * leadsPerPage, leadsPerPage)),
    failingAsNull('the colleagues', listColleagues()),
    loadMessages(person.locale, ['leads']),
  ])
  return { list, mark, colleagues: colleagues ?? [], messages, readAt: Date.now() }
}

/** The inbox: everybody who wrote to us from the public pages. */
export default function LeadsPage({ loaderData: { list, mark, colleagues, readAt } }: Route.ComponentProps) {
  const t = useTranslations('leads')
  const words = useTranslations('console')
  const query = useListQuery(leadListShape)
  const { revalidate } = useRevalidator()
  const { start, progress } = useLeadsExport(query)
  useNews(newestLeadMark, mark)
  const leads = list?.leads ?? []
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ListToolbar
        search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={start}
      >
        <LeadFilters query={query} colleagues={colleagues} onChange={query.set} />
      </ListToolbar>
      {progress}
      <DataList
        state={useListState(list && leads.length, query.isFiltered)}
        caption={t('caption', { count: list?.total ?? 0 })}
        columns={useLeadColumns(readAt)}
        rows={leads}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={(lead) => <NarrowLead lead={lead} now={readAt} />}
        first={{ title: t('first'), text: t('firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <Pagination
        page={query.page}
        pageSize={leadsPerPage}
        total={list?.total ?? 0}
        onPage={(page) => query.set({ page })}
      />
    </>
  )
}
